/** The formats that are opened, by their own names in the decoder. */
export type PictureFormat = 'jpeg' | 'png' | 'webp'

/**
 * What the bytes themselves say they are, whatever name or type came with them; null for anything else. Nothing else
 * reaches the decoder, which could also open documents and drawings that run scripts.
 */
export function sniffPicture(bytes: Buffer): PictureFormat | null {
  const begins = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (begins('\xff\xd8\xff')) return 'jpeg'
  if (begins('\x89PNG\r\n\x1a\n')) return 'png'
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp'
  return null
}
