import { createHmac, timingSafeEqual } from 'node:crypto'

/** Tokens of the links in mails: they prove that a mail about a subject was read, and need no row of their own. */
export interface SignedTokens {
  /** `expires`: in ms since 1970, to the second. */
  tokenFor: (subject: string, expires: number) => string
  /** What a token is about that we made and that still holds; null for any other. */
  subjectOf: (token: string, now: number) => string | null
}

/** Signs them for one purpose, so that the link of one mail does nothing of another's. Subjects hold no full stop. */
export function createSignedTokens(secret: string, purpose: string): SignedTokens {
  const sign = (subject: string, expires: string) =>
    createHmac('sha256', secret).update(`${purpose} ${subject} ${expires}`).digest('base64url')

  return {
    tokenFor: (subject, until) => {
      const expires = String(Math.floor(until / 1000))
      return [subject, expires, sign(subject, expires)].join('.')
    },
    subjectOf: (token, now) => {
      const [subject = '', expires = '', signature = '', ...more] = token.split('.')
      if (more.length > 0 || !/^\d{1,12}$/.test(expires)) return null
      // As text: the bytes of a signature can be written in more than one way.
      const [given, ours] = [Buffer.from(signature), Buffer.from(sign(subject, expires))]
      const isOurs = given.length === ours.length && timingSafeEqual(given, ours)
      return isOurs && Number(expires) * 1000 > now ? subject : null
    }
  }
}
