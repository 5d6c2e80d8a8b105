import { REQUESTS_KEPT_MONTHS } from '#domain/policies/retention.ts'
import { createSignedTokens } from '../../server/http/signed-tokens.ts'

/** What reminders are about: a request by its reference, or an order by its number. */
export interface Reminded {
  subject: 'request' | 'order'
  name: string
}

/** The links by which whoever reads a reminder turns the reminders of its request or order off. */
export interface ReminderLinks {
  linkTo: (origin: string, reminded: Reminded, now: number) => string
  /** What a token is about that we made and that still holds; null for any other. */
  remindedOf: (token: string, now: number) => Reminded | null
}

export const STOP_PATH = '/api/reminders/stop'

/** Signs them. The token is in the address itself, because the page works without a script; all it can do is to end mails. */
export function createReminderLinks(secret: string): ReminderLinks {
  const { tokenFor, subjectOf } = createSignedTokens(secret, 'reminders')
  return {
    linkTo: (origin, { subject, name }, now) => {
      const end = new Date(now)
      end.setUTCMonth(end.getUTCMonth() + REQUESTS_KEPT_MONTHS)
      return `${origin}${STOP_PATH}?token=${tokenFor(`${subject}/${name}`, end.getTime())}`
    },
    remindedOf: (token, now) => {
      const [subject, name] = subjectOf(token, now)?.split('/') ?? []
      return (subject === 'request' || subject === 'order') && name ? { subject, name } : null
    }
  }
}
