import type { FormState } from '#domain/desk/desk-page.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskRoute } from '../http/desk-route.ts'
import { endCard, issueByHand, readGiftCard, readGiftCards, sendAnew } from './gift-cards.ts'

/** Gift cards: what is on each, and what moved it. */
export function giftCardDeskRoutes(deps: DeskDeps): DeskRoute[] {
  const list = async (q: string, form?: FormState): Promise<DeskAnswer> => ({
    kind: 'page',
    page: { kind: 'gift-cards', view: await readGiftCards(deps.db, q) },
    ...(form && { form })
  })
  const one = async (id: string, form?: FormState): Promise<DeskAnswer> => {
    const view = await readGiftCard(deps.db, id)
    return view ? { kind: 'page', page: { kind: 'gift-card', view }, ...(form && { form }) } : { kind: 'not-found' }
  }
  return [
    { method: 'GET', path: '/desk/gift-cards', answer: ({ query }) => list(query.q ?? '') },
    {
      method: 'POST',
      path: '/desk/gift-cards/new',
      // What is issued here is as good as money.
      stepUp: true,
      answer: async ({ form, acting }) =>
        answerOutcome(await issueByHand(deps, form, acting), {
          done: { to: '/desk/gift-cards', said: 'gift-card-issued' },
          again: (state) => list('', state),
          name: 'gift-card',
          values: form
        })
    },
    { method: 'GET', path: '/desk/gift-cards/:id', answer: ({ params: { id = '' } }) => one(id) },
    {
      method: 'POST',
      path: '/desk/gift-cards/:id/send',
      stepUp: true,
      answer: async ({ params: { id = '' }, form, acting }) =>
        answerOutcome(await sendAnew(deps, { id, email: form.email ?? '' }, acting), {
          done: { to: `/desk/gift-cards/${id}`, said: 'gift-card-sent' },
          again: (state) => one(id, state),
          name: 'send',
          values: form
        })
    },
    {
      method: 'POST',
      path: '/desk/gift-cards/:id/end',
      stepUp: true,
      answer: async ({ params: { id = '' }, form, acting }) =>
        answerOutcome(await endCard(deps, { id, reason: form.reason ?? '' }, acting), {
          done: { to: `/desk/gift-cards/${id}`, said: 'gift-card-ended' },
          again: (state) => one(id, state),
          name: 'end',
          values: form
        })
    }
  ]
}
