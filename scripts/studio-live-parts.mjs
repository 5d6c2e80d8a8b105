import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { readJson } from '../data/media/picture-index.mjs'
import { sheetOf } from '../data/media/sheet.mjs'
import { ensureBrowser } from './browser.mjs'
import { root } from './setup.mjs'
import { openLivePictures } from './studio-live-pictures.mjs'

const SIDE = 220
/** Drawn on twice as many pixels, as a screen has two to one of the page's. */
const [LIVE_SIDE, SAMPLES] = [2 * SIDE, 4]
const NAME = 20
const [COLUMNS, TILES_A_SHEET] = [6, 36]

/** On which band the heads of each setting are shown: a tension head has a band of its own. */
const BAND_OF = { tension: 'band-tension-2-1mm' }
const BAND = 'band-tapered-2-1mm'

/**
 * Draws every part of the ring designer as its page shows it: each band alone, each head on a band. Sheets of them, to be
 * looked at, lie in .cache/studio/parts. Words narrow it to the parts that have one of them in their names.
 */
export async function drawLiveParts({ words, heldBack, isStopped, say }) {
  const folder = join(root, '.cache', 'studio', 'parts')
  await mkdir(folder, { recursive: true })
  const index = await readJson(pathToFileURL(join(root, 'data/media/live-parts.json')))
  const parts = Object.keys(index).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const wanted = parts.filter((key) => words.length === 0 || words.some((word) => key.includes(word)))
  const browser = await openLivePictures(ensureBrowser())
  try {
    for (let from = 0, sheet = 1; from < wanted.length; from += TILES_A_SHEET, sheet++) {
      const tiles = []
      for (const key of wanted.slice(from, from + TILES_A_SHEET)) {
        await heldBack()
        if (isStopped()) return false
        const [picture] = await browser.pictures({ ...ringOf(key), metal: 'platinum', ...HOW })
        tiles.push(await named(key, picture))
      }
      const out = join(folder, `sheet-${sheet}.webp`)
      await sheetOf(tiles, { width: SIDE, height: SIDE + NAME, columns: COLUMNS })
        .webp({ quality: 88 })
        .toFile(out)
      say(out)
    }
  } finally {
    await browser.close()
  }
  return true
}

const HOW = { side: LIVE_SIDE, samples: SAMPLES, hasWholeShadow: false }

function ringOf(key) {
  const [, setting] = /^head-([a-z]+)/.exec(key) ?? []
  return setting ? { key: BAND_OF[setting] ?? BAND, head: key } : { key, head: null }
}

/** With its name beneath it. */
async function named(key, picture) {
  const name = `<svg width="${SIDE}" height="${NAME}"><text x="4" y="15" font-family="sans-serif" font-size="12">${key}</text></svg>`
  return sharp(picture)
    .resize(SIDE, SIDE)
    .removeAlpha()
    .extend({ bottom: NAME, background: '#ffffff' })
    .composite([{ input: Buffer.from(name), left: 0, top: SIDE }])
    .png()
    .toBuffer()
}
