import path from 'node:path'
import type Router from '@koa/router'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import { appendAudit } from '../db/audit-chain.ts'
import { inTransaction } from '../db/engine.ts'
import type { ShopDb } from '../db/open.ts'
import { readBody } from '../http/body.ts'
import { conflict, notFound } from '../http/problems.ts'
import type { MailBell } from '../mail/sender.ts'
import { eraseRequest, forgetRequestMails, stateOfRequest } from './erase-request.ts'
import type { ErasureLinks } from './erasure-links.ts'

export interface RequestErasureDeps {
  db: ShopDb
  clock: () => number
  config: Pick<Config, 'mailTo' | 'dataDir'>
  mail: MailBell
  erasureLinks: ErasureLinks
}

const tokenSchema = z.object({ token: z.string().check(z.maxLength(200)) })

const NO_SUCH_LINK = 'This link is no longer good, or was not copied whole. What it is about may be erased already.'
const IS_AGREED =
  'We have agreed on a piece with you from this request, and keep what was agreed as long as the law asks. Please write to us about what else you want erased.'

/**
 * POST /api/requests/erasure: who reads the mail of a request has it erased. Its link alone proves that. A GET erases
 * nothing, because scanners of mail follow links. Pressed again, it is erased still.
 */
export function addRequestErasureRoute(router: Router, deps: RequestErasureDeps): void {
  const { db, clock, config, mail, erasureLinks } = deps
  router.post('/api/requests/erasure', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { token } = readBody(ctx, tokenSchema)
    const now = clock()
    const reference = erasureLinks.referenceOf(token, now)
    if (reference === null) throw notFound(NO_SUCH_LINK)
    const erased = await inTransaction(db, async (within) => {
      if ((await stateOfRequest(within, reference)) === 'won') throw conflict('/problems/request-agreed', IS_AGREED)
      const done = await eraseRequest(within, reference, { now, shopAddress: config.mailTo })
      if (done !== null)
        await appendAudit(within, {
          at: new Date(now).toISOString(),
          who: 'customer',
          action: 'request.erase',
          subject: 'request',
          subject_id: reference,
          before: 'null',
          after: 'null'
        })
      return done
    })
    if (erased !== null) {
      await forgetRequestMails(path.join(config.dataDir, 'mail'), erased)
      mail.wake()
    }
    ctx.body = { erased: reference }
  })
}
