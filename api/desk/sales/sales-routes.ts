import { stringify } from 'csv-stringify/sync'
import { londonDate } from '#domain/policies/london-time.ts'
import { readSalesAsk, salesFile, salesFileName } from '#domain/sales/sales-view.ts'
import type { DeskDeps } from '../desk-deps.ts'
import type { DeskAnswer, DeskAsk, DeskRoute } from '../http/desk-route.ts'
import { readSales } from './read-sales.ts'

/** What was sold, by day, kind, design, origin or channel; and the same as a file. */
export function salesRoutes({ db }: DeskDeps): DeskRoute[] {
  const page = async ({ query, acting }: DeskAsk): Promise<DeskAnswer> => {
    const { ask, errors } = readSalesAsk(query, londonDate(acting.now))
    const isWrong = Object.keys(errors).length > 0
    return {
      kind: 'page',
      page: { kind: 'sales', view: await readSales(db, ask) },
      ...(isWrong && { form: { name: 'sales', values: query, errors }, status: 422 })
    }
  }
  return [
    { method: 'GET', path: '/desk/sales', answer: page },
    {
      method: 'GET',
      path: '/desk/sales/file',
      answer: async (asked) => {
        const { ask, errors } = readSalesAsk(asked.query, londonDate(asked.acting.now))
        if (Object.keys(errors).length > 0) return page(asked)
        // By the mark a spreadsheet knows the letters.
        const body = Buffer.from(`\uFEFF${stringify(salesFile(await readSales(db, ask)))}`)
        return { kind: 'download', name: salesFileName(ask), type: 'text/csv; charset=utf-8', body }
      }
    }
  ]
}
