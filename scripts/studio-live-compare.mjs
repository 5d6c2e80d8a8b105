import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { comparedPieces, LEAST_LIKENESS } from '../data/media/compared.mjs'
import { PICTURES, readJson } from '../data/media/picture-index.mjs'
import { sheetOf } from '../data/media/sheet.mjs'
import { ensureBrowser } from './browser.mjs'
import { root } from './setup.mjs'
import { openLivePictures } from './studio-live-pictures.mjs'

const SIDE = 300
/**
 * What is compared of both is brought down to SIDE by the same filter: the live piece is drawn on twice as many pixels, as
 * the viewer draws it on a screen that has two to one of the page's. Drawn at SIDE itself, its pixels are filtered otherwise
 * than the still's, and that was most of what was counted as different where there are links and small stones.
 */
const LIVE_SIDE = 2 * SIDE
/** The viewer draws 32. Of these four, sixteen come to each pixel that is compared; a processor takes seconds for each. */
const SAMPLES = 4
/** Where the table is kept that says how near each piece comes: beside what it is about. */
const TABLE = pathToFileURL(join(root, 'data/studio/live-compared.json'))

/**
 * Compares each piece's picture with its live piece as it first stands at rest: SSIM on the piece, and a sheet on which
 * still and live stand side by side. Words narrow it to the pieces that have one of them in their names.
 */
export async function compareLivePieces({ words, heldBack, isStopped, say }) {
  const folder = join(root, '.cache', 'studio', 'compared')
  await mkdir(folder, { recursive: true })
  const pieces = (await comparedPieces()).filter(
    ({ key }) => words.length === 0 || words.some((word) => key.includes(word))
  )
  const browser = await openLivePictures(ensureBrowser())
  const table = words.length > 0 ? await readJson(TABLE) : {}
  const rows = []
  const tiles = []
  try {
    for (const { key, picture, of, metal } of pieces) {
      await heldBack()
      if (isStopped()) break
      const [live] = await browser.pictures({ key, metal, side: LIVE_SIDE, samples: SAMPLES, hasWholeShadow: false })
      const still = await readFile(join(PICTURES, `${picture}-1200.jpg`))
      const ssim = ssimOnPiece(await greyOf(still), await greyOf(live))
      rows.push({ key, ssim })
      const pair = await pairOf(still, live)
      await writeFile(join(folder, `${key}.png`), pair)
      tiles.push(pair)
      table[key] = { picture, of, ssim: Number(ssim.toFixed(3)) }
      await writeTable(table)
      say(`${ssim.toFixed(3)} ${ssim < LEAST_LIKENESS ? 'short' : '     '} ${key} (${picture})`)
    }
  } finally {
    await browser.close()
  }
  if (isStopped()) return false
  await writeSheets(tiles, folder, say)
  const short = rows.filter(({ ssim }) => ssim < LEAST_LIKENESS)
  say(`${rows.length - short.length} of ${rows.length} are as near as they must be`)
  return true
}

async function writeTable(table) {
  const keys = Object.keys(table).sort()
  const lines = keys.map((key) => {
    const { picture, of, ssim } = table[key]
    return `  ${JSON.stringify(key)}: { "picture": ${JSON.stringify(picture)}, "of": "${of}", "ssim": ${ssim} }`
  })
  await writeFile(TABLE, `{\n${lines.join(',\n')}\n}\n`)
}

async function greyOf(picture) {
  const { data } = await sharp(picture)
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'lanczos3' })
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Float64Array.from(data)
}

/** px of the window that two pictures are compared in. */
const WINDOW = 7
/** From so far off the ground a window shows the piece, or its shadow. */
const OFF_GROUND = 6
const GROUND = 246

/** The mean structural similarity of the windows in which the still is not bare ground. */
function ssimOnPiece(still, live) {
  const side = SIDE - WINDOW + 1
  const mean = (values) => boxMeans(values)
  const product = (a, b) => a.map((value, at) => value * b[at])
  const [x, y] = [mean(live), mean(still)]
  const [xx, yy, xy] = [mean(product(live, live)), mean(product(still, still)), mean(product(live, still))]
  let [sum, count] = [0, 0]
  for (let at = 0; at < side * side; at++) {
    if (Math.abs(y[at] - GROUND) <= OFF_GROUND) continue
    const [vx, vy, c] = [xx[at] - x[at] ** 2, yy[at] - y[at] ** 2, xy[at] - x[at] * y[at]]
    sum +=
      ((2 * x[at] * y[at] + 6.5025) * (2 * c + 58.5225)) / ((x[at] ** 2 + y[at] ** 2 + 6.5025) * (vx + vy + 58.5225))
    count++
  }
  return sum / count
}

function boxMeans(values) {
  const across = SIDE + 1
  const sums = new Float64Array(across * across)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++)
      sums[(y + 1) * across + x + 1] =
        values[y * SIDE + x] + sums[y * across + x + 1] + sums[(y + 1) * across + x] - sums[y * across + x]
  const side = SIDE - WINDOW + 1
  const means = new Float64Array(side * side)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const at = (row, column) => sums[(y + row) * across + x + column]
      means[y * side + x] = (at(WINDOW, WINDOW) - at(0, WINDOW) - at(WINDOW, 0) + at(0, 0)) / WINDOW ** 2
    }
  return means
}

/** Still left, live right. */
async function pairOf(still, live) {
  const half = (picture) => sharp(picture).resize(SIDE, SIDE, { fit: 'fill' }).png().toBuffer()
  return sharp({ create: { width: SIDE * 2, height: SIDE, channels: 3, background: '#888888' } })
    .composite([
      { input: await half(still), left: 0, top: 0 },
      { input: await half(live), left: SIDE, top: 0 }
    ])
    .png()
    .toBuffer()
}

const [COLUMNS, PAIRS_A_SHEET] = [2, 12]

async function writeSheets(tiles, folder, say) {
  for (let from = 0, sheet = 1; from < tiles.length; from += PAIRS_A_SHEET, sheet++) {
    const part = tiles.slice(from, from + PAIRS_A_SHEET)
    const out = join(folder, `sheet-${sheet}.webp`)
    await sheetOf(part, { width: SIDE * 2, height: SIDE, columns: COLUMNS })
      .webp({ quality: 88 })
      .toFile(out)
    say(out)
  }
}
