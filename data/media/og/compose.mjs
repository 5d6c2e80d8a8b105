import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { distanceFromGround, GROUND, settleGround } from '../ground.mjs'

const CARD = { width: 1200, height: 630 }

/** Within which a piece that stands free is fitted: right of the middle, the wordmark's corner stays empty. */
const STAGE = { left: 450, top: 62, width: 660, height: 500 }

/** How wide a tall picture is that comes in from the right, and at which height the middle of one lies that spans. */
const FROM_RIGHT_WIDTH = 660
const SPAN_MIDDLE = 262

/** Levels off the ground from which a pixel belongs to the piece; a soft shadow stays below. */
const PIECE = 48

/** Its letters are outlines: the card looks the same whatever faces a machine has. */
const WORDMARK = { file: new URL('wordmark.svg', import.meta.url), left: 72, top: 526, height: 44 }

/** Where a picture lies on the card: its width and the place of its upper left corner, in px, by how it is shown. */
const PLACINGS = {
  /** The whole piece, fitted into the stage. */
  stands: ({ piece, width }) => {
    const scale = Math.min(STAGE.width / piece.width, STAGE.height / piece.height)
    return {
      width: width * scale,
      left: STAGE.left + STAGE.width / 2 - (piece.left + piece.width / 2) * scale,
      top: STAGE.top + STAGE.height / 2 - (piece.top + piece.height / 2) * scale
    }
  },
  /** A row that leaves its picture on both sides, across the whole card. */
  spans: ({ piece, width }) => {
    const scale = CARD.width / width
    return { width: CARD.width, left: 0, top: SPAN_MIDDLE - (piece.top + piece.height / 2) * scale }
  },
  /** A tall picture whose pieces leave it on the right. */
  'from-right': ({ width, height }) => {
    const scale = FROM_RIGHT_WIDTH / width
    return {
      width: FROM_RIGHT_WIDTH,
      left: CARD.width - FROM_RIGHT_WIDTH,
      top: (CARD.height - height * scale) / 2
    }
  }
}

/** A card of one picture and the wordmark on the tile's ground: a JPEG that is still to be written. */
export async function composeCard(file, placing) {
  const { width, left, top } = PLACINGS[placing](await measured(file))
  const picture = await visiblePart(file, Math.round(width), Math.round(left), Math.round(top))
  const wordmark = await sharp(await readFile(WORDMARK.file), { density: 288 })
    .resize({ height: WORDMARK.height })
    .png()
    .toBuffer()
  const [r, g, b] = GROUND
  return sharp({ create: { ...CARD, channels: 3, background: { r, g, b } } })
    .composite([picture, { input: wordmark, left: WORDMARK.left, top: WORDMARK.top }])
    .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' })
}

/** A picture's size and the box around the piece in it. */
async function measured(file) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const box = { left: width, top: height, right: -1, bottom: -1 }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (distanceFromGround(data, (y * width + x) * 3) < PIECE) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  const { left, top } = box
  return { width, height, piece: { left, top, width: box.right - left + 1, height: box.bottom - top + 1 } }
}

/** What the card shows of a picture of this width, laid with its upper left corner at this place. */
async function visiblePart(file, width, left, top) {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .resize(width, null, { kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const area = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const visible = {
    ...area,
    width: Math.min(info.width - area.left, CARD.width - Math.max(0, left)),
    height: Math.min(info.height - area.top, CARD.height - Math.max(0, top))
  }
  const { data: input, info: raw } = await sharp(settleGround(data), { raw: info })
    .extract(visible)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input, raw, left: Math.max(0, left), top: Math.max(0, top) }
}
