import * as z from 'zod/mini'

const bytes = z.int().check(z.nonnegative())

/**
 * How large the shop is that works without signal: its program, the catalogue and the list-size pictures. The build measures
 * it and leaves it at OFFLINE_SIZE_PATH. `download`: bytes over the line, compressed as the shop sends them; `kept`: bytes
 * on the device.
 */
export const offlineSizeSchema = z.object({ download: bytes, kept: bytes })

export type OfflineSize = z.infer<typeof offlineSizeSchema>

/** Where a page finds it. */
export const OFFLINE_SIZE_PATH = '/offline-size.json'

/** A number of bytes as people read it: "under 1 kB", "340 kB", "1.3 MB". A kilobyte has 1,000 bytes. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return bytes === 0 ? '0 kB' : 'under 1 kB'
  const kilobytes = Math.round(bytes / 1000)
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
