import { PICTURE_SIDE, PICTURE_TARGET_BYTES } from '#domain/requests/pictures-limits.ts'
import { fitWithin, isTooLarge, type Size } from '../content/plan-size.ts'
import { readSize } from '../content/read-size.ts'
import { type FileKind, sniffPicture } from '../content/sniff-picture.ts'

export type Refusal = 'empty' | 'pdf' | 'svg' | 'not-an-image' | 'too-large' | 'heic' | 'broken' | 'unreadable'

/** A picture made ready to be sent, or why it cannot be. */
export type Shrunk = { kind: 'ready'; bytes: ArrayBuffer; mime: 'image/jpeg' } | { kind: 'refused'; reason: Refusal }

/** An opened picture, upright: its EXIF orientation is already followed. */
export interface Decoded extends Size {
  /** Draws it at this size on white: only pixels go on, so the place where it was taken does not. */
  draw(size: Size): { encode(quality: number): Promise<Blob> }
  close(): void
}

/** Opens a picture; rejects when this browser cannot. */
export type Decode = (file: Blob) => Promise<Decoded>

/** Frame headers stand behind EXIF, colour profiles and thumbnails: half a megabyte reaches past them. */
const HEAD_BYTES = 512 * 1024
const QUALITIES = [0.84, 0.74, 0.62, 0.48, 0.34]
const SMALLER_STEP = 0.75

const REFUSED: Partial<Record<FileKind, Refusal>> = { empty: 'empty', pdf: 'pdf', svg: 'svg', other: 'not-an-image' }

/** Makes a JPEG of at most 1600 pixels and 400 kB of a file that is a picture by its content. */
export async function shrinkPicture(file: Blob, decode: Decode): Promise<Shrunk> {
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer().catch(asUnreadable)
  if (head === 'unreadable') return refused('unreadable')
  const bytes = new Uint8Array(head)
  const kind = sniffPicture(bytes)
  const reason = REFUSED[kind]
  if (reason) return refused(reason)
  const claimed = readSize(kind, bytes)
  if (claimed && isTooLarge(claimed)) return refused('too-large')
  try {
    return await redraw(await decode(file))
  } catch {
    // Whatever the browser says, the shopper can only bring another file; for HEIC there is advice.
    return refused(kind === 'heic' ? 'heic' : 'broken')
  }
}

async function redraw(picture: Decoded): Promise<Shrunk> {
  try {
    if (isTooLarge(picture)) return refused('too-large')
    const blob = await encodeToFit(picture)
    return { kind: 'ready', bytes: await blob.arrayBuffer(), mime: 'image/jpeg' }
  } finally {
    picture.close()
  }
}

/** Gives up quality before size. */
async function encodeToFit(picture: Decoded): Promise<Blob> {
  for (let side = PICTURE_SIDE; ; side *= SMALLER_STEP) {
    const drawn = picture.draw(fitWithin(picture, side))
    for (const quality of QUALITIES) {
      const blob = await drawn.encode(quality)
      if (blob.size <= PICTURE_TARGET_BYTES) return blob
    }
  }
}

const refused = (reason: Refusal): Shrunk => ({ kind: 'refused', reason })

/** A file that was moved or deleted since, or that the cloud did not bring. */
const asUnreadable = () => 'unreadable' as const
