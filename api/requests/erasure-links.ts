import { createHmac, timingSafeEqual } from 'node:crypto'
import { REQUESTS_KEPT_MONTHS } from '#domain/policies/retention.ts'

/** The links by which whoever reads the mail of a request has it erased, without an account. */
export interface ErasureLinks {
  linkTo: (origin: string, request: { reference: string; createdAt: string }) => string
  /** The reference of a token that we made and that still holds; null for any other. */
  referenceOf: (token: string, now: number) => string | null
}

/** Signs them. A link holds for as long as a request is kept, so it needs no row of its own. */
export function createErasureLinks(secret: string): ErasureLinks {
  const sign = (reference: string, expires: string) =>
    createHmac('sha256', secret).update(`erase request ${reference} ${expires}`).digest('base64url')

  return {
    linkTo: (origin, { reference, createdAt }) => {
      const end = new Date(createdAt)
      end.setUTCMonth(end.getUTCMonth() + REQUESTS_KEPT_MONTHS)
      const expires = String(Math.floor(end.getTime() / 1000))
      const token = [reference, expires, sign(reference, expires)].join('.')
      // Behind the #, which no server and no log sees.
      return `${origin}/requests/erase#token=${token}`
    },
    referenceOf: (token, now) => {
      const [reference = '', expires = '', signature = '', ...more] = token.split('.')
      if (more.length > 0 || !/^\d{1,12}$/.test(expires)) return null
      // As text: the bytes of a signature can be written in more than one way.
      const [given, ours] = [Buffer.from(signature), Buffer.from(sign(reference, expires))]
      const isOurs = given.length === ours.length && timingSafeEqual(given, ours)
      return isOurs && Number(expires) * 1000 > now ? reference : null
    }
  }
}
