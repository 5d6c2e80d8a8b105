import type { FormState } from '#domain/desk/desk-page.ts'
import { AT_LOSS } from '#domain/pricing/margin.ts'
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
/** Pieces that were ticked in the catalogue's list, as the form has them. */
const piecesTicked = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .flatMap(([name, value]) => (value === 'yes' && name.startsWith('piece-') ? [name.slice('piece-'.length)] : []))
    .filter((id) => /^[a-z0-9-]{1,120}$/.test(id))
    .toSorted()
    .join(' ')

export function priceDeskRoutes(deps: DeskDeps): DeskRoute[] {
  const { db } = deps
  const page = async (form: FormState | null, now: number, drawn: FormState | null = form): Promise<DeskAnswer> => ({
    kind: 'page',
    page: { kind: 'prices', view: await readPricesPage(db, drawn?.values ?? null, now) },
    ...(form && { form })
  })

  return [
    {
      method: 'GET',
      path: '/desk/prices',
      answer: ({ query, acting }) => {
        const pieces = piecesTicked(query)
        const begun = pieces === '' ? null : { name: 'prices', values: { pieces }, errors: {} }
        // Nothing is planned before a percentage is said.
        return page(begun, acting.now, null)
      }
    },
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
        const ask = {
          given,
          key: form.key ?? '',
          seen: form.seen ?? '',
          isAtLoss: form[AT_LOSS] === 'yes',
          ...(only && { only })
        }
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
