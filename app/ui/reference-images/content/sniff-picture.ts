/** What a file is by its first bytes, whatever its name or declared type says. */
export type FileKind =
  | 'jpeg'
  | 'png'
  | 'webp'
  | 'gif'
  | 'bmp'
  | 'tiff'
  | 'avif'
  | 'heic'
  | 'svg'
  | 'pdf'
  | 'empty'
  | 'other'

const SIGNATURES: readonly [FileKind, ...number[]][] = [
  ['jpeg', 0xff, 0xd8, 0xff],
  ['png', 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ['gif', 0x47, 0x49, 0x46, 0x38],
  ['bmp', 0x42, 0x4d],
  ['tiff', 0x49, 0x49, 0x2a, 0x00],
  ['tiff', 0x4d, 0x4d, 0x00, 0x2a]
]

/** The brands of HEIF that hold HEVC or an unnamed codec; `avif` and `avis` stand for themselves. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']

/** A PDF's mark may stand after other bytes, as far as readers look for it. */
const PDF_SEARCH_BYTES = 1024

/** How far comments and declarations may push an SVG's first element. */
const SVG_SEARCH_BYTES = 4096

/** Recognises a file by its content. `head`: its first bytes, a few thousand at best. */
export function sniffPicture(head: Uint8Array): FileKind {
  if (head.length === 0) return 'empty'
  const signed = SIGNATURES.find(([, ...bytes]) => bytes.every((byte, index) => head[index] === byte))
  if (signed) return signed[0]
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp'
  if (ascii(head, 4, 8) === 'ftyp') return kindOfBrands(head)
  if (ascii(head, 0, PDF_SEARCH_BYTES).includes('%PDF-')) return 'pdf'
  const start = ascii(head, 0, SVG_SEARCH_BYTES)
  return /^\W*</.test(start) && /<svg[\s>]/i.test(start) && !/<html[\s>]/i.test(start) ? 'svg' : 'other'
}

/** The text of some bytes, for marks that are ASCII. */
export function ascii(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end))
}

function kindOfBrands(head: Uint8Array): FileKind {
  const boxLength = new DataView(head.buffer, head.byteOffset).getUint32(0)
  const brands: string[] = ascii(head, 8, Math.min(boxLength, 256)).match(/.{4}/gs) ?? []
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : 'other'
}
