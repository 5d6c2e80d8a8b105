import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { comparedPictures } from '../data/media/compared.mjs'
import { DARK_GROUND } from '../data/media/dark.mjs'
import { GROUND, settleGround } from '../data/media/ground.mjs'
import { readJson, sorted, writeJson } from '../data/media/picture-index.mjs'
import { ensureBrowser } from './browser.mjs'
import { root } from './setup.mjs'
import { openLivePictures } from './studio-live-pictures.mjs'

// As SPRITE in domain/catalogue/pictures.ts, which plain Node cannot read; media.test.ts holds the two together.
const SIDE = 320
const ANGLES = [-7.5, -5, -2.5, 0, 2.5, 5, 7.5]
/** How often a frame is drawn: finer is not seen in what moves. */
const SAMPLES = 6
const MOST_BYTES = 25_000
/** Raised where sprites are to be made anew though no piece has changed: the viewer's light, its tone. */
const REVISION = 1

const media = join(root, 'data', 'media')
const SPRITES = join(media, 'sprites')
const INDEX = pathToFileURL(join(media, 'sprites.json'))
/** By what follows the picture's key: on light ground as it is, and for dark pages. */
const GROUNDS = { '': GROUND, '-dark': DARK_GROUND }
const fileOf = (name) => join(SPRITES, `${name}.avif`)

/**
 * Makes the sprites that are missing or out of date: each picture's piece from a few degrees to either side, by the viewer's
 * own renderer, so that a piece on a card moves as the one on its page does; on light ground and on dark. Words narrow it to
 * pictures with one of them in their keys. It may be stopped at any moment and goes on where it was.
 */
export async function makeSprites({ words, heldBack, isStopped, say }) {
  await mkdir(SPRITES, { recursive: true })
  const [index, pictures, live] = await Promise.all(
    ['sprites.json', 'index.json', 'live.json'].map((name) => readJson(pathToFileURL(join(media, name))))
  )
  const all = (await comparedPictures()).flatMap((each) =>
    Object.keys(GROUNDS).map((ground) => ({ ...each, ground, name: `${each.picture}${ground}` }))
  )
  await forget(all, index)
  const sourceOf = ({ key, metal }) =>
    createHash('sha256')
      .update(JSON.stringify([REVISION, SIDE, ANGLES, SAMPLES, metal, live[key].version]))
      .digest('hex')
      .slice(0, 8)
  const isCurrent = (each) => index[each.name]?.source === sourceOf(each) && existsSync(fileOf(each.name))
  // A picture that was taken anew has the same sprite: of the picture there is nothing in it.
  for (const each of all.filter(isCurrent)) index[each.name].picture = pictures[each.picture].version
  await writeJson(INDEX, sorted(index))
  const waiting = all.filter(
    (each) => !isCurrent(each) && (words.length === 0 || words.some((word) => each.name.includes(word)))
  )
  say(`${all.length} sprites, ${waiting.length} to do`)
  if (waiting.length === 0) return true
  const browser = await openLivePictures(ensureBrowser())
  try {
    for (const [at, each] of waiting.entries()) {
      await heldBack()
      if (isStopped()) return false
      const { key, picture, metal, name } = each
      const ground = GROUNDS[each.ground]
      const frames = await browser.pictures({
        key,
        metal,
        side: SIDE,
        angles: ANGLES,
        samples: SAMPLES,
        hasWholeShadow: true,
        ground: ground.map((level) => level / 255)
      })
      const file = await encoded(frames, ground)
      await writeFile(`${fileOf(name)}.part`, file)
      await rename(`${fileOf(name)}.part`, fileOf(name))
      const version = createHash('sha256').update(file).digest('hex').slice(0, 8)
      index[name] = { version, bytes: file.length, picture: pictures[picture].version, source: sourceOf(each) }
      await writeJson(INDEX, sorted(index))
      say(`${at + 1}/${waiting.length} ${name} ${file.length} bytes`)
    }
  } finally {
    await browser.close()
  }
  return true
}

/** Frame below frame, in as good a quality as there is room for. */
async function encoded(frames, ground) {
  const strip = await sharp({
    create: { width: SIDE, height: SIDE * frames.length, channels: 3, background: '#000' }
  })
    .composite(frames.map((input, at) => ({ input, left: 0, top: at * SIDE })))
    .removeAlpha()
    .raw()
    .toBuffer()
  const picture = sharp(settleGround(strip, ground), {
    raw: { width: SIDE, height: SIDE * frames.length, channels: 3 }
  })
  for (let quality = 50; ; quality -= 4) {
    const file = await picture.clone().avif({ quality, effort: 6, chromaSubsampling: '4:4:4' }).toBuffer()
    if (file.length <= MOST_BYTES || quality <= 22) return file
  }
}

/** What no product shows any more goes. */
async function forget(all, index) {
  const keys = new Set(all.map(({ name }) => name))
  for (const key of Object.keys(index)) if (!keys.has(key)) delete index[key]
  await writeJson(INDEX, sorted(index))
  for (const name of await readdir(SPRITES)) if (!keys.has(name.replace('.avif', ''))) await rm(join(SPRITES, name))
}
