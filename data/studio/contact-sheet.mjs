// node data/studio/contact-sheet.mjs OUT.png [WORD…]
// The finished pictures side by side, as a shopper meets them in a grid; words narrow it to the keys that hold one of them.
import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURES, readJson } from '../media/picture-index.mjs'
import { sheetOf } from '../media/sheet.mjs'

const TILE = 300
const COLUMNS = 6

const [out, ...words] = process.argv.slice(2)
if (!out) {
  process.stderr.write('Usage: node data/studio/contact-sheet.mjs OUT.png [WORD…]\n')
  process.exit(1)
}
const index = await readJson(new URL('../media/index.json', import.meta.url))
const rendered = Object.keys(await readJson(new URL('rendered.json', import.meta.url)))
// A film is no picture; its poster is its piece's main view.
const pictures = rendered.filter((key) => key in index)
const keys = pictures.filter((key) => words.length === 0 || words.some((word) => key.includes(word)))
if (keys.length === 0) {
  process.stderr.write('No picture of the studio has such a name\n')
  process.exit(1)
}

const tiles = await Promise.all(
  keys.map((key) =>
    sharp(join(PICTURES, `${key}-800.webp`))
      .resize(TILE, TILE, { fit: 'contain', background: '#888888' })
      .toBuffer()
  )
)
await sheetOf(tiles, { width: TILE, height: TILE, columns: COLUMNS }).toFile(out)
for (const [at, key] of keys.entries())
  process.stdout.write(`${Math.floor(at / COLUMNS) + 1}.${(at % COLUMNS) + 1} ${key}\n`)
