import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** What a shopper was told by the shop, to be found there afterwards. */
export type LedgerEntry =
  | {
      what: 'order'
      /** The device's key. */
      key: string
      /** The order's number, as answered. */
      number: string
      /** Pounds with two places. */
      total: string
      /** Pieces by the product's id. */
      pieces: Record<string, number>
    }
  | {
      what: 'request'
      key: string
      reference: string
      /** The SHA-256 of each that was sent, in their order. */
      pictures: string[]
    }
  /** The cart as its shopper left it: how many by the line's id. */
  | { what: 'cart'; guest: string; lines: Record<string, number> }

export interface Ledger {
  write: (entry: LedgerEntry) => void
  close: () => Promise<void>
}

/** A ledger in a file, an entry a line. */
export function openLedger(file: string): Ledger {
  const stream = createWriteStream(file, { flags: 'a' })
  return {
    write: (entry) => void stream.write(`${JSON.stringify(entry)}\n`),
    close: () => new Promise((resolve) => stream.end(() => resolve()))
  }
}

export async function readLedger(file: string): Promise<LedgerEntry[]> {
  const text = await readFile(file, 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LedgerEntry)
}
