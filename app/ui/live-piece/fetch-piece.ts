import { decodeLivePiece, type LivePiece } from '#domain/live-piece/format.ts'

/** ms after which a line is not waited for: a piece is smaller than a picture. */
const LONGEST = 20_000

/** A piece from the shop or from the device, or why there is none. */
export async function fetchPiece(url: string): Promise<LivePiece | 'unreachable' | 'unreadable'> {
  const bytes = await fetch(url, { signal: AbortSignal.timeout(LONGEST) })
    .then((answer) => (answer.ok ? answer.arrayBuffer() : null))
    .catch(() => null)
  if (!bytes) return 'unreachable'
  const decoded = decodeLivePiece(new Uint8Array(bytes))
  return decoded.ok ? decoded.piece : 'unreadable'
}
