import { writeFile } from 'node:fs/promises'
import { EXPORT_FORMATS, EXPORTS, readExportAsk, writeExport } from '../../../modules/invoices/exports.ts'
import { drawPdf } from '../../../modules/invoices/paper-routes.ts'
import { papersOf } from '../../../modules/invoices/papers.ts'
import { type Command, failed } from '../command.ts'
import { isUnwritable } from './pieces.ts'

/** Papers of the shop's money, for customers and the accountant: the same as at the desk. */
export const paperCommands: readonly Command[] = [
  {
    name: 'invoice',
    takes: ['ORDER'],
    needs: { out: 'FILE.pdf' },
    says: 'writes the invoice of an order that is paid, as a PDF',
    run: async ({ deps: { db }, words: [order = ''], options: { out = '' }, say }) => {
      const [invoice] = await papersOf(db, order)
      if (!invoice) return failed(`There is no invoice of ${order}: an order has one once it is paid.`)
      try {
        // About somebody: only whoever runs the shop reads it.
        await writeFile(out, await drawPdf(invoice), { mode: 0o600 })
      } catch (error) {
        if (isUnwritable(error)) return failed(`The file ${out} cannot be written (${error.code}).`)
        throw error
      }
      say(`${invoice.number} is written to ${out}.`)
      return undefined
    }
  },
  {
    name: 'export',
    takes: [EXPORTS.join('|')],
    needs: { from: 'DATE', to: 'DATE' },
    allows: { format: EXPORT_FORMATS.join('|') },
    says: 'for the accountant, on standard output: days in London, such as 2026-01-31, the last one included',
    run: async ({ deps: { db }, words: [kind = ''], options: { from = '', to = '', format = 'csv' }, say }) => {
      const read = readExportAsk({ kind, format, from, to })
      if (read.kind === 'refused') return failed(read.words)
      // Each part ends with a line's end, which `say` writes itself.
      for await (const part of writeExport(db, read.ask)) if (part !== '') say(part.replace(/\n$/, ''))
      return undefined
    }
  }
]
