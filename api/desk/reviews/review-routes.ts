import type { FormState, Said } from '#domain/desk/desk-page.ts'
import { findReviewPicture } from '../../modules/reviews/queries.ts'
import type { DeskDeps, Outcome } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskAsk, type DeskRoute } from '../http/desk-route.ts'
import { publish, refuse, respond } from './check.ts'
import { listReviews, readReviewsFilter } from './list-reviews.ts'
import { readReview } from './read-review.ts'

const POSITION = /^[1-9]$/

/** What customers say of their pieces: shown, not shown, answered. */
export function reviewDeskRoutes(deps: DeskDeps): DeskRoute[] {
  const { db, clock } = deps

  const reviewPage = async (id: string, form?: FormState): Promise<DeskAnswer> => {
    const view = await readReview(db, id, clock())
    return view ? { kind: 'page', page: { kind: 'review', view }, ...(form && { form }) } : { kind: 'not-found' }
  }

  const checking = (
    name: string,
    said: Said,
    act: (review: { id: string; revision: string }, ask: DeskAsk) => Promise<Outcome>
  ): DeskRoute => ({
    method: 'POST',
    path: `/desk/reviews/:id/${name}`,
    answer: async (ask) => {
      const { id = '' } = ask.params
      return answerOutcome(await act({ id, revision: ask.form.revision ?? '' }, ask), {
        done: { to: `/desk/reviews/${id}`, said },
        again: (form) => reviewPage(id, form),
        name,
        values: ask.form
      })
    }
  })

  return [
    {
      method: 'GET',
      path: '/desk/reviews',
      answer: async ({ query }) => {
        const view = await listReviews(db, readReviewsFilter(query), clock())
        return { kind: 'page', page: { kind: 'reviews', view } }
      }
    },
    { method: 'GET', path: '/desk/reviews/:id', answer: ({ params }) => reviewPage(params.id ?? '') },
    {
      method: 'GET',
      path: '/desk/reviews/:id/photos/:position',
      answer: async ({ params: { id = '', position = '' } }) => {
        const picture = POSITION.test(position) ? await findReviewPicture(db, id, Number(position)) : null
        return picture ? { kind: 'file', type: picture.mime, bytes: picture.bytes } : { kind: 'not-found' }
      }
    },
    checking('publish', 'published', (review, { acting }) => publish(deps, review, acting)),
    checking('refuse', 'refused', (review, { form, acting }) =>
      refuse(deps, { ...review, reason: form.reason ?? '' }, acting)
    ),
    checking('respond', 'responded', (review, { form, acting }) =>
      respond(deps, { ...review, response: form.response ?? '', title: form.title ?? '' }, acting)
    )
  ]
}
