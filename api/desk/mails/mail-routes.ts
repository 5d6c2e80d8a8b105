import type { FormState, Said } from '#domain/desk/desk-page.ts'
import { mailboxStanding } from '../../modules/replies/look-in.ts'
import { leftToday } from '../../modules/replies/receive-mail.ts'
import type { DeskDeps, Outcome } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskAsk, type DeskRoute } from '../http/desk-route.ts'
import { putMailAway, putMailTo, readMails } from './mails.ts'

const PAGE = '/desk/mails'

/** Mails that customers answered by and that no request could be found for. */
export function mailDeskRoutes(deps: DeskDeps): readonly DeskRoute[] {
  const { db, config } = deps

  const page = async ({ query, acting }: DeskAsk, form?: FormState): Promise<DeskAnswer> => {
    const shown = query.shown === 'put-away' ? 'put-away' : 'unassigned'
    const mailbox = await mailboxStanding(db, config.replies !== undefined, acting.now)
    const view = await readMails(db, shown, { mailbox, left: await leftToday(db, acting.now) })
    return { kind: 'page', page: { kind: 'mails', view }, ...(form && { form }) }
  }

  const form = (path: string, said: Said, act: (ask: DeskAsk, id: string) => Promise<Outcome>): DeskRoute => ({
    method: 'POST',
    path: `${PAGE}/:id/${path}`,
    answer: async (ask) => {
      const id = ask.params.id ?? ''
      return answerOutcome(await act(ask, id), {
        done: { to: PAGE, said },
        again: (state) => page(ask, state),
        name: `${path}-${id}`,
        values: ask.form
      })
    }
  })

  return [
    { method: 'GET', path: PAGE, answer: (ask) => page(ask) },
    form('put', 'mail-put', (ask, id) => putMailTo(deps, { id, reference: ask.form.reference ?? '' }, ask.acting)),
    form('away', 'mail-put-away', (ask, id) => putMailAway(deps, id, ask.acting))
  ]
}
