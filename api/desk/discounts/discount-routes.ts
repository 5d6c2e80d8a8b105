import type { FormState } from '#domain/desk/desk-page.ts'
import { AT_LOSS } from '#domain/pricing/margin.ts'
import { isLargeDiscount } from '#domain/promotions/discount-code.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskRoute } from '../http/desk-route.ts'
import {
  addDiscount,
  endDiscount,
  givenByForm,
  planDiscount,
  readDiscountForm,
  readDiscounts
} from './change-discount.ts'

/** Discount codes: what each takes off, and which orders it was used by. */
export function discountDeskRoutes(deps: DeskDeps): DeskRoute[] {
  const page = async (form?: FormState): Promise<DeskAnswer> => ({
    kind: 'page',
    page: { kind: 'discounts', view: await readDiscounts(deps.db, deps.clock()) },
    ...(form && { form })
  })

  return [
    { method: 'GET', path: '/desk/discounts', answer: () => page() },
    {
      method: 'GET',
      path: '/desk/discounts/new',
      answer: async ({ acting }) => ({
        kind: 'page',
        page: { kind: 'new-discount', view: await readDiscountForm(deps.db, null, acting.now) }
      })
    },
    {
      method: 'POST',
      path: '/desk/discounts/new',
      // Whoever is at an open desk that is not theirs would begin with a code of their own.
      stepUp: async ({ form, acting }) => {
        if (form.action !== 'add') return false
        const planned = await planDiscount(deps.db, givenByForm(form), acting.now)
        return planned.kind === 'planned' && isLargeDiscount(planned.discount)
      },
      answer: async ({ form, acting }) => {
        const again = async (state: FormState): Promise<DeskAnswer> => {
          const view = await readDiscountForm(deps.db, form, acting.now)
          return { kind: 'page', page: { kind: 'new-discount', view }, form: state }
        }
        const given = givenByForm(form)
        if (form.action !== 'add' || !isKey(form.key)) {
          const planned = await planDiscount(deps.db, given, acting.now)
          const errors = planned.kind === 'refused' ? planned.errors : {}
          return planned.kind === 'planned'
            ? again({ name: 'discount', values: form, errors })
            : answerOutcome(planned, {
                done: { to: '/desk/discounts', said: 'discount-added' },
                again,
                name: 'discount',
                values: form
              })
        }
        const asked = { given, seen: form.seen ?? '', key: form.key ?? '', isAtLoss: form[AT_LOSS] === 'yes' }
        return answerOutcome(await addDiscount(deps, asked, acting), {
          done: { to: '/desk/discounts', said: 'discount-added' },
          again,
          name: 'discount',
          values: form
        })
      }
    },
    {
      method: 'POST',
      path: '/desk/discounts/:code/end',
      answer: async ({ params: { code = '' }, acting }) =>
        answerOutcome(await endDiscount(deps, { code }, acting), {
          done: { to: '/desk/discounts', said: 'discount-ended' },
          again: page,
          name: `discount:${code}`,
          values: {}
        })
    }
  ]
}

const isKey = (text = ''): boolean => /^[0-9a-f-]{36}$/.test(text)
