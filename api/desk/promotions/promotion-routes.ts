import type { FormState } from '#domain/desk/desk-page.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskRoute } from '../door/desk-route.ts'
import { changePromotion, type PromotionChange } from './change-promotion.ts'
import { readPromotions } from './promotions-view.ts'

/** The shop's offers, and until when and for how many they hold. */
export function promotionDeskRoutes(deps: DeskDeps): DeskRoute[] {
  const page = async (form?: FormState): Promise<DeskAnswer> => ({
    kind: 'page',
    page: { kind: 'promotions', view: await readPromotions(deps.db, deps.clock()) },
    ...(form && { form })
  })

  return [
    { method: 'GET', path: '/desk/promotions', answer: () => page() },
    {
      method: 'POST',
      path: '/desk/promotions/:id',
      answer: async ({ params: { id = '' }, form, acting }) =>
        answerOutcome(await changePromotion(deps, { id, change: readPromotionForm(form) }, acting), {
          done: { to: '/desk/promotions', said: 'promotion-changed' },
          again: page,
          name: `promotion:${id}`,
          values: form
        })
    }
  ]
}

function readPromotionForm({ action, limit = '', endsOn = '' }: Readonly<Record<string, string>>): PromotionChange {
  if (action === 'end' || action === 'listed') return { kind: action }
  const digits = limit.trim().replaceAll(',', '')
  return {
    kind: 'terms',
    terms: { limit: /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN, endsOn: endsOn.trim() }
  }
}
