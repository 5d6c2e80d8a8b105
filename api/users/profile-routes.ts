import type Router from '@koa/router'
import { canBeReached, NO_PHONE_TO_RING, profileChangesSchema } from '#domain/accounts/profile.ts'
import type { ShopDb } from '../db/open.ts'
import { readBody } from '../http/body.ts'
import { answerOnce } from '../http/once.ts'
import { unprocessable } from '../http/problems.ts'
import { type AskingCustomer, scopeOf } from './asking-customer.ts'
import { changeProfile, readProfile } from './profiles.ts'

export interface ProfileDeps {
  db: ShopDb
  clock: () => number
  asking: AskingCustomer
}

/** What a customer has told of themselves. Requests spec, section 7. */
export function addProfileRoutes(router: Router, { db, clock, asking }: ProfileDeps): void {
  router.get('/api/users/:number', async (ctx) => {
    const { id } = await asking(ctx)
    ctx.body = await readProfile(db, id)
  })

  router.patch('/api/users/:number', async (ctx) => {
    const { id } = await asking(ctx)
    const changes = readBody(ctx, profileChangesSchema)
    const now = new Date(clock()).toISOString()
    if (changes.dateOfBirth && changes.dateOfBirth > now.slice(0, 10))
      throw unprocessable([{ path: 'dateOfBirth', message: 'Please enter a date that has been' }])
    await answerOnce(ctx, { db, clock, scope: scopeOf(id) }, async (within) => {
      await changeProfile(within, id, changes, now)
      const profile = await readProfile(within, id)
      // What was kept without it before is not asked about with another change.
      const isAsked = changes.phone !== undefined || changes.preferredContactMethod !== undefined
      if (isAsked && !canBeReached(profile)) throw unprocessable([{ path: 'phone', message: NO_PHONE_TO_RING }])
      return { status: 200, body: profile }
    })
  })
}
