import type { FormState } from '#domain/desk/desk-page.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskRoute } from '../http/desk-route.ts'
import {
  changePrices,
  givenByForm,
  isLargeBulk,
  planBulk,
  readPricesPage,
  tickedOf,
  undoPrices
} from './change-prices.ts'

/** Changes of many prices at once, and their undoing. */
export function priceDeskRoutes(deps: DeskDeps): DeskRoute[] {
  const { db } = deps
  const page = async (form: FormState | null, now: number, drawn: FormState | null = form): Promise<DeskAnswer> => ({
    kind: 'page',
    page: { kind: 'prices', view: await readPricesPage(db, drawn?.values ?? null, now) },
    ...(form && { form })
  })

  return [
    { method: 'GET', path: '/desk/prices', answer: ({ acting }) => page(null, acting.now) },
    {
      method: 'POST',
      path: '/desk/prices',
      stepUp: async ({ form, acting }) => {
        if (form.action !== 'change') return false
        const planned = await planBulk(db, givenByForm(form), acting.now)
        return planned.kind === 'planned' && isLargeBulk(db, planned.judged, acting.now)
      },
      answer: async ({ form, acting }) => {
        const given = givenByForm(form)
        const again = (state: FormState) => page(state, acting.now)
        if (form.action !== 'change' || !isKey(form.key)) {
          const planned = await planBulk(db, given, acting.now)
          // What is shown anew has all its pieces ticked.
          const values = Object.fromEntries(Object.entries(form).filter(([name]) => !name.startsWith('take-')))
          const shown = planned.kind === 'planned' ? tickedAll(values, planned.judged.rows) : values
          return planned.kind === 'planned'
            ? again({ name: 'prices', values: shown, errors: {} })
            : answerOutcome(planned, { done: { to: '/desk/prices' }, again, name: 'prices', values })
        }
        const only = tickedOf(form)
        const ask = { given, key: form.key ?? '', seen: form.seen ?? '', ...(only && { only }) }
        const outcome = await changePrices(deps, ask, acting)
        return answerOutcome(outcome, {
          done: { to: '/desk/prices', said: 'prices-changed' },
          again,
          name: 'prices',
          values: form
        })
      }
    },
    {
      method: 'POST',
      path: '/desk/prices/:id/undo',
      answer: async ({ params: { id = '' }, acting }) =>
        answerOutcome(await undoPrices(deps, { id }, acting), {
          done: { to: '/desk/prices', said: 'prices-undone' },
          again: (state) => page(state, acting.now, null),
          name: `undo:${id}`,
          values: {}
        })
    }
  ]
}

const tickedAll = (values: Readonly<Record<string, string>>, rows: readonly { id: string }[]) => ({
  ...values,
  ...Object.fromEntries(rows.map(({ id }) => [`take-${id}`, 'yes']))
})

const isKey = (text = ''): boolean => /^[0-9a-f-]{36}$/.test(text)
