import { publish, refuse, respond } from '../../reviews/check.ts'
import { type Command, told } from '../command.ts'

const noReview = (id: string) => `There is no review ${id}.`

/** Reviews wait until somebody has read them. */
export const reviewCommands: readonly Command[] = [
  {
    name: 'publish',
    takes: ['REVIEW'],
    says: 'shows a review to everyone',
    run: async ({ deps, acting, words: [id = ''], say }) =>
      told(await publish(deps, { id }, acting), say, 'It is shown.', noReview(id))
  },
  {
    name: 'refuse',
    takes: ['REVIEW'],
    needs: { reason: 'WHY' },
    says: 'does not show it; its writer reads the reason',
    run: async ({ deps, acting, words: [id = ''], options: { reason = '' }, say }) =>
      told(await refuse(deps, { id, reason }, acting), say, 'It is not shown.', noReview(id))
  },
  {
    name: 'respond',
    takes: ['REVIEW'],
    allows: { title: 'TITLE' },
    reads: 'ANSWER',
    says: 'puts the shop’s answer under a review',
    run: async ({ deps, acting, words: [id = ''], options: { title = 'Northlight' }, say, readInput }) =>
      told(
        await respond(deps, { id, title, response: await readInput() }, acting),
        say,
        'It stands under the review.',
        noReview(id)
      )
  }
]
