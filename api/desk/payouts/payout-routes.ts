import type { FormState } from '#domain/desk/desk-page.ts'
import type { PayoutsView } from '#domain/desk/payouts-view.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskAsk, type DeskRoute } from '../http/desk-route.ts'
import { importReport, settleByHand } from './import-report.ts'
import { readChosenPayout, readPayouts } from './read-payouts.ts'
import { readReportFile } from './report-file.ts'

const PAGE = '/desk/payouts'

/** Payouts: the providers' reports beside what the shop has written down. */
export function payoutRoutes({ db }: DeskDeps): DeskRoute[] {
  const page = async (
    { acting }: DeskAsk,
    form?: FormState,
    found: Partial<Pick<PayoutsView, 'preview' | 'problems' | 'chosen'>> = {}
  ): Promise<DeskAnswer> => ({
    kind: 'page',
    page: {
      kind: 'payouts',
      view: { ...(await readPayouts(db, acting.now)), preview: null, problems: [], chosen: null, ...found }
    },
    ...(form && { form })
  })
  return [
    {
      method: 'GET',
      path: PAGE,
      answer: async (ask) => {
        const { provider = '', payout = '' } = ask.query
        return page(ask, undefined, { chosen: await readChosenPayout(db, { provider, payout }) })
      }
    },
    {
      method: 'POST',
      path: `${PAGE}/import`,
      takesFile: true,
      answer: async (ask) => {
        const bytes = ask.files.at(-1)
        const refused = async (errors: Record<string, string>, problems: PayoutsView['problems'] = []) => {
          const answer = await page(ask, { name: 'import', values: {}, errors }, { problems })
          return { ...answer, status: 422 } as DeskAnswer
        }
        if (!bytes) return refused({ report: 'Please choose the report.' })
        const isDry = ask.form.action !== 'import'
        const imported = await importReport({ db }, readReportFile(bytes), { isDry, acting: ask.acting })
        if (imported.kind === 'refused')
          return refused(
            { report: 'Nothing was taken in: please see below what is wrong with the report.' },
            imported.problems
          )
        return page(ask, undefined, { preview: imported.preview })
      }
    },
    {
      method: 'POST',
      path: `${PAGE}/settle`,
      answer: async (ask) => {
        const { of = '', provider = '', id = '', note = '' } = ask.form
        return answerOutcome(await settleByHand({ db }, { of, provider, id, note }, ask.acting), {
          done: { to: PAGE, said: 'payout-settled' },
          again: (state) => page(ask, state),
          name: `settle-${id}`,
          values: ask.form
        })
      }
    }
  ]
}
