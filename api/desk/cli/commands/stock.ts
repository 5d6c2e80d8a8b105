import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { importStock, planStock, readStockFile, writeStock } from '../../stock/stock-file.ts'
import { type Command, failed } from '../command.ts'
import { bytesOf, isUnwritable, tellRows } from './pieces.ts'

/** What there is of each piece, out into a file and in again: the same as on the desk's page of the stock. */
export const stockCommands: readonly Command[] = [
  {
    name: 'stock export',
    takes: ['FILE'],
    says: 'writes what is there of every piece, reserved and free into a file that a spreadsheet opens (CSV)',
    run: async ({ deps, words: [file = ''], say }) => {
      try {
        await pipeline(writeStock(deps.db), createWriteStream(file))
      } catch (error) {
        if (isUnwritable(error)) return failed(`The file ${file} cannot be written (${error.code}).`)
        throw error
      }
      say(`It is written to ${file}. What you fill in under “counted” is what “stock import” sets.`)
      return undefined
    }
  },
  {
    name: 'stock import',
    takes: ['FILE'],
    allows: { 'dry-run': '' },
    says: 'sets what is there by the column “counted”, thresholds and places; with --dry-run it only tells what it would change. Where a row is refused nothing is written',
    run: async ({ deps, acting, words: [file = ''], options, say }) => {
      const found = await bytesOf(file)
      if ('error' in found) return failed(found.error)
      const read = readStockFile(found.bytes)
      if (read.kind === 'refused') return failed(read.words)
      if ('dry-run' in options) return tellRows(await planStock(deps.db, read.rows), false, say)
      const { plans, isWritten } = await importStock(deps.db, read.rows, acting)
      // Somebody may wait for a piece that is back.
      if (isWritten) deps.mail.wake()
      return tellRows(plans, isWritten, say)
    }
  }
]
