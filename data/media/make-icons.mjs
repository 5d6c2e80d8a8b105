// node data/media/make-icons.mjs
// Draws the app's icons in public/ from public/icons/app-mark.svg.
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const PUBLIC = new URL('../../public/', import.meta.url)
const mark = await readFile(new URL('icons/app-mark.svg', PUBLIC), 'utf8')

/** Maskable icons keep the mark as drawn: launchers cut away all but the middle 80%, and it fills the middle 59%. */
const maskable = mark

/** Elsewhere nothing is cut away, so the mark fills more of the square. */
const whole = zoomed(mark, 1.3)

/** In a browser tab it nearly fills the square, in a slightly stronger line; stronger still would clot its facets. */
const tab = zoomed(mark, 1.6).replace('stroke-width="8"', 'stroke-width="11"')

await writePng('icons/icon-192.png', whole, 192)
await writePng('icons/icon-512.png', whole, 512)
await writePng('icons/maskable-192.png', maskable, 192)
await writePng('icons/maskable-512.png', maskable, 512)
await writePng('icons/apple-touch-icon.png', whole, 180)
await writePng('icons/favicon-32.png', tab, 32)
await writeFile(new URL('favicon.svg', PUBLIC), tab)
await writeFile(new URL('favicon.ico', PUBLIC), ico(await png(tab, 32), 32))

/** The same drawing with its 512 px square cut down to the middle. */
function zoomed(svg, factor) {
  const side = Math.round(512 / factor)
  const edge = (512 - side) / 2
  return svg.replace('viewBox="0 0 512 512"', `viewBox="${edge} ${edge} ${side} ${side}"`)
}

function png(svg, side) {
  // Drawn at four times the size and reduced: smoother thin lines than drawing at the size itself.
  const density = (72 * 4 * side) / 512
  return sharp(Buffer.from(svg), { density: Math.max(density, 72) })
    .resize(side, side)
    .flatten({ background: '#15191b' })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

async function writePng(name, svg, side) {
  await writeFile(new URL(name, PUBLIC), await png(svg, side))
}

/** An .ico of one PNG: six bytes of header, sixteen of directory, then the picture. */
function ico(picture, side) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}
