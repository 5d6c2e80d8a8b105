import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { onDarkGround } from './dark.mjs'
import { settleGround } from './ground.mjs'

// As in domain/catalogue/pictures.ts, which plain Node cannot read; media.test.ts holds the two together.
const WIDTHS = [400, 800, 1200]
const WIDEST = 1200

/** Full chroma where the format has it: halved chroma greys the small coloured flashes in a stone. */
const ENCODERS = {
  avif: (picture) => picture.avif({ quality: 55, effort: 6, chromaSubsampling: '4:4:4' }),
  webp: (picture) => picture.webp({ quality: 80, effort: 6, smartSubsample: true }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' })
}

/** Writes a master in every width and format as FOLDER/KEY-WIDTH.FORMAT; returns the picture's entry in the index. */
export async function encodePicture(key, path, folder) {
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
      await writeFile(join(folder, `${key}-${width}.${format}`), encoded)
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

/** What is made for dark pages, hardly larger than with as much effort as above, and in a third of the time. An older browser shows the light ones. */
const encodedDark = (picture) => picture.avif({ quality: 55, effort: 4, chromaSubsampling: '4:4:4' })
/** How the dark versions are made: in domain/catalogue/pictures.ts too, where it is part of their addresses. */
const DARK_MAKING = 1

/** Whether a picture's entry in the index has a dark version, made of this version of it as they are made now. */
export const hasDark = ({ version, dark }) => dark?.making === DARK_MAKING && dark.version === version

/**
 * Writes the dark version of a picture, from its largest file, which is of this version, and its matte, as
 * FOLDER/KEY-dark-WIDTH.avif; returns what the index says of it.
 */
export async function encodeDark(key, { version, matte, isSoft }, folder) {
  const picture = sharp(join(folder, `${key}-${WIDEST}.jpg`))
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const share = await sharp(matte).extractChannel('alpha').raw().toBuffer()
  const dark = sharp(onDarkGround(settleGround(data), share, { ...info, isSoft }), { raw: info })
  const bytes = {}
  for (const width of WIDTHS) {
    const encoded = await encodedDark(dark.clone().resize(width, null, { kernel: 'lanczos3' })).toBuffer()
    await writeFile(join(folder, `${key}-dark-${width}.avif`), encoded)
    bytes[`${width}.avif`] = encoded.length
  }
  return { making: DARK_MAKING, version, bytes }
}

/** The median colour along the picture's border: what a tile shows before its picture has come. */
function borderColour(pixels, { width, height }) {
  const border = []
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) border.push(y * width, y * width + width - 1)
  const median = (channel) => border.map((at) => pixels[at * 3 + channel]).sort((a, b) => a - b)[border.length >> 1]
  return `#${[0, 1, 2].map((channel) => median(channel).toString(16).padStart(2, '0')).join('')}`
}
