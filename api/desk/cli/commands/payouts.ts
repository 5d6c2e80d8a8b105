import { stat } from 'node:fs/promises'
import { providerName } from '#domain/orders/line-refund.ts'
import { MOST_REPORT_BYTES, REPORT_TOO_LARGE } from '#domain/payouts/report-line.ts'
import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import { importReport } from '../../payouts/import-report.ts'
import { readReportFile } from '../../payouts/report-file.ts'
import { type Command, failed } from '../command.ts'
import { bytesOf } from './pieces.ts'

/** The providers' reports of their payouts: the same as on the desk's page of payouts. */
export const payoutCommands: readonly Command[] = [
  {
    name: 'payouts import',
    takes: ['FILE'],
    allows: { 'dry-run': '' },
    says: 'takes in Stripe’s payout reconciliation report or PayPal’s activity or settlement report (CSV), each line once, and matches it with the shop’s payments; with --dry-run it only tells what it would do. Where a line is refused nothing is written',
    run: async ({ deps, acting, words: [file = ''], options, say }) => {
      const size = await stat(file).then(
        (found) => found.size,
        // Whatever is wrong with it is told where it is read.
        () => 0
      )
      if (size > MOST_REPORT_BYTES) return failed(REPORT_TOO_LARGE)
      const found = await bytesOf(file)
      if ('error' in found) return failed(found.error)
      const isDry = 'dry-run' in options
      const imported = await importReport(deps, readReportFile(found.bytes), { isDry, acting })
      if (imported.kind === 'refused')
        return failed(
          imported.problems.map(({ line, words }) => (line === null ? words : `Line ${line}: ${words}.`)).join('\n')
        )
      const { preview } = imported
      say(
        `${providerName(preview.provider)}: ${preview.fresh} new, ${preview.known} here already, ${preview.skipped} of which no money has moved.`
      )
      say(
        `New: ${formatPoundsAndPence(preview.gross)} less fees of ${formatPoundsAndPence(preview.fee)} is ${formatPoundsAndPence(preview.net)}.`
      )
      if (preview.unmatched > 0) say(`${preview.unmatched} of them are not matched: see /desk/payouts.`)
      if (isDry) say('Nothing is written.')
      return undefined
    }
  }
]
