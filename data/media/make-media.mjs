// node data/media/make-media.mjs FOLDER
// Encodes every master of FOLDER (<key>.webp, .png …) into pictures/ and writes index.json and stories.json.
// A key without a master in FOLDER stays as it was, so masters may come in several runs.
import { mkdir, readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { encodePicture } from './encode.mjs'
import { addToIndex, PICTURES } from './picture-index.mjs'

const folder = process.argv[2]
if (!folder) {
  process.stderr.write('Usage: node data/media/make-media.mjs FOLDER\n')
  process.exit(1)
}

await mkdir(PICTURES, { recursive: true })
const entries = {}
for (const file of (await readdir(folder)).filter((name) => /\.(webp|png|tiff?|jpe?g)$/.test(name)).sort()) {
  const key = parse(file).name
  entries[key] = await encodePicture(key, join(folder, file), PICTURES)
  process.stdout.write(`${key} ${entries[key].version} ${entries[key].bytes['400.avif']} B\n`)
}
await addToIndex(entries)
