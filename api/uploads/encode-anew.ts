import sharp from 'sharp'
import { PICTURE_SIDE } from '#domain/requests/pictures-limits.ts'
import { inTurn } from './in-turn.ts'
import { sniffPicture } from './sniff.ts'

export type EncodedAnew =
  | { kind: 'picture'; mime: 'image/jpeg'; width: number; height: number; bytes: Buffer }
  /** `words`: what is wrong with it, for whoever sent it. */
  | { kind: 'refused'; words: string }

const mostPixels = 50_000_000
/** Of one side: a thin strip can be as hard to draw as a large picture. */
const longestSide = 12_000
const patienceSeconds = 20

const NOT_A_PICTURE = 'This is not a picture that we can open. Please send a JPEG, PNG or WebP picture.'
const TOO_MANY_PIXELS =
  'This picture is too large to open: we take up to 50 megapixels, and 12,000 pixels a side. Please make it smaller.'

/** Of all pixels: what a device sends has been made smaller than this, and takes 25 MB while it is drawn. */
const small = 8_000_000
/** Large ones go two at a time: each takes a lot of memory while it is drawn. */
const largeInTurn = inTurn(2)
/** Of the four threads one is left for the disk, which every write waits for. */
const allInTurn = inTurn(3)

/**
 * A picture drawn and encoded anew as a JPEG, upright, at most PICTURE_SIDE pixels a side. Only what is seen survives:
 * no metadata, so no place where it was taken, and nothing that was hidden before, within or after the picture.
 */
export async function encodeAnew(bytes: Buffer): Promise<EncodedAnew> {
  const format = sniffPicture(bytes)
  if (format === null) return { kind: 'refused', words: NOT_A_PICTURE }
  try {
    // The header alone is read here, so no size of it costs anything.
    const { width, height, format: found } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (found !== format) return { kind: 'refused', words: NOT_A_PICTURE }
    if (Math.max(width, height) > longestSide || width * height > mostPixels)
      return { kind: 'refused', words: TOO_MANY_PIXELS }
    const drawing = () => allInTurn(() => draw(bytes))
    return await (width * height > small ? largeInTurn(drawing) : drawing())
  } catch (error) {
    // The decoder says in words of its own what it cannot read: damaged, cut off, larger than its header says.
    if (error instanceof Error) return { kind: 'refused', words: NOT_A_PICTURE }
    throw error
  }
}

async function draw(bytes: Buffer): Promise<EncodedAnew> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: patienceSeconds })
    .autoOrient()
    .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
  return { kind: 'picture', mime: 'image/jpeg', width: info.width, height: info.height, bytes: data }
}
