import { createHash, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import Router from '@koa/router'
import { MOST_HANDED_OVER_BYTES, MOST_HANDED_OVER_MB } from '#domain/requests/mail-reply.ts'
import type { Config } from '../../server/config.ts'
import { notSigned } from '../../server/http/problems.ts'
import { readBytes } from '../../server/http/raw-body.ts'
import { readMail } from './read-mail.ts'
import { type ReceiveDeps, readFacts, receiveMail, receiveUnread } from './receive-mail.ts'

const RETRY_SECONDS = 3600

/**
 * POST /api/webhooks/replies: a mail that a provider hands over as it came, its bytes and nothing around them, believed only
 * with the secret of the settings as a bearer token. It is taken in as the mailbox's are, by the same key: handed over again, or
 * read from the mailbox as well, it changes nothing. A failure of ours is not answered 200, so that the provider sends it again.
 * Without a secret there is no such route.
 */
export function replyWebhookRoutes({ replies }: Pick<Config, 'replies'>, deps: ReceiveDeps | undefined): Router[] {
  const secret = replies?.webhookSecret
  if (secret === undefined || deps === undefined) return []
  const router = new Router()

  router.post('/api/webhooks/replies', async (ctx) => {
    // Before anything of it is read: who has no secret makes the shop hold no 25 MB.
    if (!isSame(ctx.get('Authorization'), `Bearer ${secret}`)) {
      ctx.req.resume()
      throw notSigned('This mail was not handed over with the secret of this shop. Nothing of it was kept.')
    }
    const bytes = await readBytes(
      ctx,
      MOST_HANDED_OVER_BYTES,
      `A mail of more than ${MOST_HANDED_OVER_MB} MB is not taken in. Nothing of it was kept.`
    )
    const read = await readMail(Readable.from([bytes]))
    const received =
      read.kind === 'mail'
        ? await receiveMail(deps, read)
        : await receiveUnread(deps, readFacts(read.key, undefined), read.why)
    ctx.set('Cache-Control', 'no-store')
    // There is no mailbox that it could stay in: its provider keeps it, and hands it over again.
    if (received.kind === 'put-away' && received.reason === 'over-limit') {
      ctx.status = 429
      ctx.set('Retry-After', String(RETRY_SECONDS))
      ctx.body = { received: false }
      return
    }
    ctx.body = { received: true }
  })

  return [router]
}

/** Compares digests, so that neither how long it takes nor the lengths say anything of the secret. */
const isSame = (given: string, ours: string): boolean => timingSafeEqual(digest(given), digest(ours))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
