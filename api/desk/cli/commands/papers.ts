import { writeFile } from 'node:fs/promises'
import { drawPdf } from '../../../modules/invoices/paper-routes.ts'
import { papersOf } from '../../../modules/invoices/papers.ts'
import { type Command, failed } from '../command.ts'
import { isUnwritable } from './pieces.ts'

export const invoiceCommand: Command = {
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
}
