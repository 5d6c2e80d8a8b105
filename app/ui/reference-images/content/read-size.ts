import type { Size } from './plan-size.ts'
import { ascii, type FileKind } from './sniff-picture.ts'

/**
 * The size a picture claims, read from its header, so that one too large is refused before anything opens it. Null where
 * the header is not understood: then the opened picture tells.
 */
export function readSize(kind: FileKind, head: Uint8Array): Size | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  try {
    switch (kind) {
      case 'png':
        return { width: view.getUint32(16), height: view.getUint32(20) }
      case 'gif':
        return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
      case 'bmp':
        return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
      case 'webp':
        return webpSize(head, view)
      case 'jpeg':
        return jpegSize(view)
      default:
        return null
    }
  } catch (error) {
    // Reading past the end: the header is longer than what was read, or cut off.
    if (error instanceof RangeError) return null
    throw error
  }
}

function webpSize(head: Uint8Array, view: DataView): Size | null {
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  switch (ascii(head, 12, 16)) {
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      return null
  }
}

/** Goes from segment to segment until a frame header (SOF) tells. */
function jpegSize(view: DataView): Size | null {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (isFrameHeader(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // A marker may be preceded by filling bytes; any other segment says how long it is.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}

/** SOF0 to SOF15 but for the three in between that hold tables. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}
