import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { decodeLivePiece, type LivePiece } from '#domain/live-piece/format.ts'

const folder = new URL('../live/', import.meta.url)

/** The bytes of a live piece as a browser has them, by its key in live.json. */
export const livePieceBytes = (key: string): Uint8Array =>
  new Uint8Array(brotliDecompressSync(readFileSync(new URL(`${key}.bin.br`, folder))))

export function readLivePiece(key: string): LivePiece {
  const decoded = decodeLivePiece(livePieceBytes(key))
  if (!decoded.ok) throw new Error(`${key} is ${decoded.fault}`)
  return decoded.piece
}
