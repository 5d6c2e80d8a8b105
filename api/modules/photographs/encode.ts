import sharp, { type OutputInfo, type Sharp } from 'sharp'
import {
  NEAREST_WIDTH,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth
} from '#domain/catalogue/pictures.ts'
import { type Crop, LEAST_SIDE, LONGEST_SIDE, MOST_PIXELS } from '#domain/pieces/photograph.ts'

/** One file of a photograph. */
export interface Size {
  width: PictureWidth | typeof NEAREST_WIDTH
  format: PictureFormat
  bytes: Buffer
}

/** What is made of a photograph at once: `first` to be seen by whoever sent it, `rest` for shoppers, `nearest` for who looks closer. */
export type Part = 'first' | 'rest' | 'nearest'

export type Checked =
  | { kind: 'photograph'; mime: 'image/jpeg' | 'image/png' | 'image/webp'; width: number; height: number }
  /** `words`: what is wrong with it, for whoever sent it. */
  | { kind: 'refused'; words: string }

const refused = (words: string): Checked => ({ kind: 'refused', words })

const NOT_A_PICTURE = 'This is not a photograph that we can open. Please choose a JPEG, PNG or WebP picture.'
const HEIC =
  'This is a HEIC photograph, which browsers cannot show. On an iPhone choose Settings, Camera, Formats, Most Compatible, or share it as a JPEG.'
const TOO_LARGE = 'This photograph is too large: up to 50 megapixels, and 12,000 pixels a side. Please make it smaller.'
const TOO_SMALL = `This photograph is too small: its shorter side needs ${LEAST_SIDE.toLocaleString('en-GB')} pixels or more, so that it is sharp on large screens.`
const MOVES = 'This picture moves. Please choose one that stands still.'

/**
 * Whether bytes are a photograph, by what they themselves say and never by their name. The header alone is read, so that no
 * size of it costs anything; nothing but these three formats reaches the decoder.
 */
export async function checkPhotograph(bytes: Buffer): Promise<Checked> {
  const format = sniff(bytes)
  if (format === 'heic') return refused(HEIC)
  if (format === null) return refused(NOT_A_PICTURE)
  try {
    const found = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { width, height } = found
    if (found.format !== format) return refused(NOT_A_PICTURE)
    if ((found.pages ?? 1) > 1) return refused(MOVES)
    if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS) return refused(TOO_LARGE)
    if (Math.min(width, height) < LEAST_SIDE) return refused(TOO_SMALL)
    return { kind: 'photograph', mime: `image/${format}`, width, height }
  } catch (error) {
    // The decoder says in words of its own what it cannot read.
    if (error instanceof Error) return refused(NOT_A_PICTURE)
    throw error
  }
}

function sniff(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'heic' | null {
  const begins = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (begins('\xff\xd8\xff')) return 'jpeg'
  if (begins('\x89PNG\r\n\x1a\n')) return 'png'
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp'
  if (begins('ftyp', 4) && ['heic', 'heix', 'hevc', 'mif1', 'msf1', 'heim'].some((brand) => begins(brand, 8)))
    return 'heic'
  return null
}

const POSITIONS: Readonly<Record<Crop, string | number>> = {
  subject: sharp.strategy.attention,
  centre: 'centre',
  top: 'top',
  bottom: 'bottom',
  left: 'left',
  right: 'right'
}

/**
 * As the studio's pictures are encoded (data/media/encode.mjs): full chroma where the format has it, for the flashes in a
 * stone. AVIF's fourth effort takes five times as long as its third and saves no byte of a photograph.
 */
const ENCODERS: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 3, chromaSubsampling: '4:4:4' }),
  webp: (picture) => picture.webp({ quality: 80, effort: 4, smartSubsample: true }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' })
}

/** A photograph that cannot be drawn: damaged, cut off, or larger than its header says. */
export class Undrawable extends Error {}

/**
 * Draws a photograph upright and square and gives its sizes one by one. Only what is seen survives: no metadata, so no
 * place where it was taken, and nothing that was hidden before, within or after the picture. CMYK becomes sRGB. Throws
 * `Undrawable`.
 */
export async function* sizesOf(bytes: Buffer, crop: Crop, part: Part): AsyncGenerator<Size> {
  const side = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] as PictureWidth
  const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: 30 }).autoOrient()
  const square = await upright
    .clone()
    .resize(side, side, { fit: 'cover', position: POSITIONS[crop], kernel: 'lanczos3' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new Undrawable(String(error))
    })
  const { width, height, channels } = square.info
  if (part === 'nearest') {
    yield { width: NEAREST_WIDTH, format: 'webp', bytes: await nearest(upright, crop, square.info, side) }
    return
  }
  for (const format of part === 'first' ? (['jpg'] as const) : PICTURE_FORMATS.filter((one) => one !== 'jpg'))
    for (const size of PICTURE_WIDTHS) {
      const master = sharp(square.data, { raw: { width, height, channels } })
      const resized = size === side ? master : master.resize(size, size, { kernel: 'lanczos3' })
      yield { width: size, format, bytes: await ENCODERS[format](resized).toBuffer() }
    }
}

/** The same part of a photograph as its smaller sizes show, in as many pixels as it has, and no more. */
async function nearest(upright: Sharp, crop: Crop, cut: OutputInfo, side: number): Promise<Buffer> {
  const { autoOrient } = await upright.metadata()
  const shorter = Math.min(autoOrient.width, autoOrient.height)
  const larger = Math.min(NEAREST_WIDTH, shorter)
  // What stands out was found in the small one: looked for again, it might be found a little beside it.
  const from = (offset = 0, length: number) => {
    const most = Math.floor((length * larger) / shorter) - larger
    return Math.max(0, Math.min(most, Math.round((-offset * larger) / side)))
  }
  const resized =
    crop === 'subject'
      ? upright.resize(larger, larger, { fit: 'outside', kernel: 'lanczos3' }).extract({
          left: from(cut.cropOffsetLeft, autoOrient.width),
          top: from(cut.cropOffsetTop, autoOrient.height),
          width: larger,
          height: larger
        })
      : upright.resize(larger, larger, { fit: 'cover', position: POSITIONS[crop], kernel: 'lanczos3' })
  return ENCODERS.webp(resized.flatten({ background: '#ffffff' }).toColourspace('srgb').removeAlpha()).toBuffer()
}

export const UNDRAWABLE_WORDS = NOT_A_PICTURE
