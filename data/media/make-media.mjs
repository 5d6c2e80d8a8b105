// node data/media/make-media.mjs FOLDER
// Encodes every master of FOLDER (<key>.webp, .png …) into pictures/ and writes index.json and stories.json.
// A key without a master in FOLDER stays as it was, so masters may come in several runs.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { settleGround } from './ground.mjs'
import { STORIES } from './story-keys.mjs'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const PICTURES = join(HERE, 'pictures')

// As in domain/catalogue/pictures.ts, which plain Node cannot read; media.test.ts holds the two together.
const WIDTHS = [400, 800, 1200]
const WIDEST = 1200

/** Full chroma where the format has it: halved chroma greys the small coloured flashes in a stone. */
const ENCODERS = {
  avif: (picture) => picture.avif({ quality: 55, effort: 6, chromaSubsampling: '4:4:4' }),
  webp: (picture) => picture.webp({ quality: 80, effort: 6, smartSubsample: true }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' })
}

const folder = process.argv[2]
if (!folder) {
  process.stderr.write('Usage: node data/media/make-media.mjs FOLDER\n')
  process.exit(1)
}

await mkdir(PICTURES, { recursive: true })
const index = await readIndex()
for (const file of (await readdir(folder)).filter((name) => /\.(webp|png|tiff?|jpe?g)$/.test(name)).sort()) {
  const key = parse(file).name
  index[key] = await makePicture(key, join(folder, file))
  process.stdout.write(`${key} ${index[key].version} ${index[key].bytes['400.avif']} B\n`)
}

const keys = Object.keys(index).sort()
await writeJson('index.json', Object.fromEntries(keys.map((key) => [key, index[key]])))
await writeJson('stories.json', Object.fromEntries(STORIES.map((key) => [key, storyOf(key)])))

async function makePicture(key, path) {
  const { data, info } = await sharp(path)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const master = sharp(settleGround(data), { raw: info })
  const at = (width) => master.clone().resize(width, null, { kernel: 'lanczos3' })

  const hash = createHash('sha256')
  const bytes = {}
  for (const width of WIDTHS) {
    for (const [format, encode] of Object.entries(ENCODERS)) {
      const encoded = await encode(at(width)).toBuffer()
      await writeFile(join(PICTURES, `${key}-${width}.${format}`), encoded)
      hash.update(encoded)
      bytes[`${width}.${format}`] = encoded.length
    }
  }
  const preview = await at(16).blur(0.6).webp({ quality: 40 }).toBuffer()
  return {
    version: hash.digest('hex').slice(0, 8),
    width: WIDEST,
    height: Math.round((info.height * WIDEST) / info.width),
    colour: borderColour(data, info),
    preview: `data:image/webp;base64,${preview.toString('base64')}`,
    bytes
  }
}

/** The median colour along the picture's border: what a tile shows before its picture has come. */
function borderColour(pixels, { width, height }) {
  const border = []
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) border.push(y * width, y * width + width - 1)
  const median = (channel) => border.map((at) => pixels[at * 3 + channel]).sort((a, b) => a - b)[border.length >> 1]
  return `#${[0, 1, 2].map((channel) => median(channel).toString(16).padStart(2, '0')).join('')}`
}

function storyOf(key) {
  if (!index[key]) throw new Error(`The pages show "${key}", but there is no such picture`)
  const { version, width, height } = index[key]
  return { version, width, height }
}

async function readIndex() {
  try {
    return JSON.parse(await readFile(join(HERE, 'index.json'), 'utf8'))
  } catch (error) {
    // The first run has no index yet; any other fault must not end in an index that forgets pictures.
    if (error.code === 'ENOENT') return {}
    throw error
  }
}

function writeJson(name, value) {
  return writeFile(join(HERE, name), `${JSON.stringify(value, null, 2)}\n`)
}
