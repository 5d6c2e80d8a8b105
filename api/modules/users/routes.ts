import { randomUUID } from 'node:crypto'
import Router from '@koa/router'
import type { Context } from 'koa'
import type { Transaction } from 'kysely'
import { addressFormSchema } from '#domain/accounts/address.ts'
import { confirmationSchema, passkeyBodySchema } from '#domain/accounts/passkey.ts'
import { canBeReached, NO_PHONE_TO_RING, profileChangesSchema } from '#domain/accounts/profile.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import type { Config } from '../../server/config.ts'
import { readBody } from '../../server/http/body.ts'
import { createLimit, type TakeBack } from '../../server/http/limit.ts'
import type { Limits } from '../../server/http/limits.ts'
import { answerIdempotently } from '../../server/http/once.ts'
import { notFound, passkeyRefused, unprocessable } from '../../server/http/problems.ts'
import type { ReadPriceList } from '../bracelet-prices/price-list.ts'
import { type ConfirmPassword, wrongPassword } from '../customers/confirm-password.ts'
import { findCustomer } from '../customers/queries.ts'
import { waitingMail } from '../mail/outbox.ts'
import type { MailBell } from '../mail/sender.ts'
import {
  listPasskeys,
  NO_PASSKEYS_HERE,
  type PasskeyOwner,
  type Passkeys,
  removePasskey
} from '../passkeys/passkeys.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.ts'
import { type AskingCustomer, createAskingCustomer, scopeOf } from './asking-customer.ts'
import { addErasureRoute } from './erasure-route.ts'
import { addOwnDataRoutes } from './own-data-routes.ts'
import { changeProfile, readProfile } from './profiles.ts'
import { addWish, listWishes, removeWish } from './wishes.ts'

interface SecurityDeps {
  db: ShopDb
  clock: () => number
  mail: MailBell
  sessions: Sessions
  asking: AskingCustomer
  passkeys: Passkeys
  confirmPassword: ConfirmPassword
}

const NOT_ADDED = 'This passkey could not be added. Please try again.'
const owned = (id: string): PasskeyOwner => ({ kind: 'customer', id })

/**
 * By what a customer gets in, and where they are in. Nothing is remembered under a key: asked for twice, a passkey is
 * added or removed once.
 */
function addSecurityRoutes(router: Router, deps: SecurityDeps): void {
  const { db, clock, mail, sessions, asking, passkeys, confirmPassword } = deps

  router.get('/api/users/:number/passkeys', async (ctx) => {
    const { id } = await asking(ctx)
    ctx.body = await listPasskeys(db, owned(id))
  })

  router.post('/api/users/:number/passkeys/options', async (ctx) => {
    const { id } = await asking(ctx)
    if (!passkeys.areAt(ctx)) throw notFound(NO_PASSKEYS_HERE)
    await sessions.assertConfirmed(ctx)
    const customer = await findCustomer(db, id)
    if (!customer) throw notFound('There is nothing at this address.')
    const { email, first_name, last_name } = customer
    ctx.body = {
      options: await passkeys.askToAdd(ctx, { owner: owned(id), account: email, name: `${first_name} ${last_name}` })
    }
  })

  router.post('/api/users/:number/passkeys', async (ctx) => {
    const { id } = await asking(ctx)
    const { answer } = readBody(ctx, passkeyBodySchema)
    // That the password or another passkey was just given is in the challenge, which is given out for nothing less.
    const added = async (within: Transaction<ShopTables>, name: string) => {
      const customer = await findCustomer(within, id)
      if (!customer) throw notFound('There is nothing at this address.')
      const letter = waitingMail('passkey-added', customer.email, id, new Date(clock()).toISOString(), name)
      await within.insertInto('mail_outbox').values(letter).execute()
    }
    if (!(await passkeys.add(ctx, { owner: owned(id), added }, answer)))
      throw unprocessable([{ path: 'answer', message: NOT_ADDED }])
    mail.wake()
    ctx.status = 201
    ctx.body = await listPasskeys(db, owned(id))
  })

  router.delete('/api/users/:number/passkeys/:id', async (ctx) => {
    const { id } = await asking(ctx)
    await sessions.assertConfirmed(ctx)
    const isRemoved = await inTransaction(db, (within) => removePasskey(within, owned(id), ctx.params.id ?? ''))
    if (!isRemoved) throw notFound('There is nothing at this address.')
    ctx.body = await listPasskeys(db, owned(id))
  })

  router.post('/api/users/:number/confirmation/options', async (ctx) => {
    const { id } = await asking(ctx)
    if (!passkeys.areAt(ctx)) throw notFound(NO_PASSKEYS_HERE)
    ctx.body = { options: await passkeys.ask(ctx, 'confirm', owned(id)) }
  })

  router.post('/api/users/:number/confirmation', async (ctx) => {
    const { id } = await asking(ctx)
    const { answer, password } = readBody(ctx, confirmationSchema)
    if (answer) {
      const asked = { kind: 'customer', purpose: 'confirm', ownerId: id } as const
      if (!(await passkeys.prove(ctx, asked, answer))) throw passkeyRefused()
    } else if (password === undefined) throw wrongPassword()
    else await confirmPassword(ctx, { id }, password)
    await sessions.confirm(ctx)
    ctx.body = { success: true }
  })

  router.get('/api/users/:number/sessions', async (ctx) => {
    const { id } = await asking(ctx)
    ctx.body = await sessions.list(ctx, id)
  })

  router.delete('/api/users/:number/sessions', async (ctx) => {
    const { id } = await asking(ctx)
    await sessions.endOthers(ctx, id)
    ctx.body = await sessions.list(ctx, id)
  })

  router.delete('/api/users/:number/sessions/:id', async (ctx) => {
    const { id } = await asking(ctx)
    if (!(await sessions.end(ctx, id, ctx.params.id ?? ''))) throw notFound('There is nothing at this address.')
    ctx.body = await sessions.list(ctx, id)
  })
}

export interface UserDeps {
  config: Pick<Config, 'dataDir'>
  db: ShopDb
  clock: () => number
  mail: MailBell
  sessions: Sessions
  limits: Limits
  confirmPassword: ConfirmPassword
  passkeys: Passkeys
  priceList: ReadPriceList
}

/** A customer's own account, under their public number and answered to nobody else. Requests spec, section 7; DECISIONS 18. */
export function userRoutes(deps: UserDeps): Router {
  const router = new Router()
  const asking = createAskingCustomer(deps.sessions)
  addProfileRoutes(router, { ...deps, asking })
  addOwnDataRoutes(router, { ...deps, asking })
  addAddressRoutes(router, { ...deps, asking })
  addWishRoutes(router, { ...deps, asking })
  addErasureRoute(router, { ...deps, asking })
  addSecurityRoutes(router, { ...deps, asking })
  return router
}

interface ProfileDeps {
  db: ShopDb
  clock: () => number
  asking: AskingCustomer
}

/** What a customer has told of themselves. Requests spec, section 7. */
function addProfileRoutes(router: Router, { db, clock, asking }: ProfileDeps): void {
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
    await answerIdempotently(ctx, { db, clock, scope: scopeOf(id) }, async (within) => {
      await changeProfile(within, id, changes, now)
      const profile = await readProfile(within, id)
      // What was kept without it before is not asked about with another change.
      const isAsked = changes.phone !== undefined || changes.preferredContactMethod !== undefined
      if (isAsked && !canBeReached(profile)) throw unprocessable([{ path: 'phone', message: NO_PHONE_TO_RING }])
      return { status: 200, body: profile }
    })
  })
}

interface WishDeps {
  db: ShopDb
  clock: () => number
  asking: AskingCustomer
}

/** A customer's wish list. A change says how it is to be, not what to do, so that it may come twice; it answers the list. */
function addWishRoutes(router: Router, { db, clock, asking }: WishDeps): void {
  router.get('/api/users/:number/wish-list', async (ctx) => {
    const { id: customerId } = await asking(ctx)
    ctx.body = await listWishes(db, customerId)
  })

  router.put('/api/users/:number/wish-list/:productId', (ctx) =>
    change(ctx, (within, customerId, productId) =>
      addWish(within, customerId, productId, new Date(clock()).toISOString())
    )
  )

  router.delete('/api/users/:number/wish-list/:productId', (ctx) => change(ctx, removeWish))

  async function change(
    ctx: Context,
    work: (within: Transaction<ShopTables>, customerId: string, productId: string) => Promise<void>
  ): Promise<void> {
    const { id: customerId } = await asking(ctx)
    const { productId = '' } = ctx.params as { productId?: string }
    await answerIdempotently(ctx, { db, clock, scope: scopeOf(customerId) }, async (within) => {
      await work(within, customerId, productId)
      return { status: 200, body: await listWishes(within, customerId) }
    })
  }
}

interface AddressDeps {
  db: ShopDb
  clock: () => number
  asking: AskingCustomer
  limits: Pick<Limits, 'addressesPerHour'>
}

/** A customer's addresses; each change answers all of them. */
function addAddressRoutes(router: Router, { db, clock, asking, limits }: AddressDeps): void {
  const limit = createLimit(db, { name: 'addresses', most: limits.addressesPerHour, within: 3_600_000 })

  router.get('/api/users/:number/addresses', async (ctx) => {
    const { id: customerId } = await asking(ctx)
    ctx.body = await listAddresses(db, customerId)
  })

  router.post('/api/users/:number/addresses', async (ctx) => {
    const { id: customerId } = await asking(ctx)
    const form = readBody(ctx, addressFormSchema)
    const count = () => limit(customerId)
    const add = (within: Transaction<ShopTables>) =>
      addAddress(within, customerId, form, { id: randomUUID(), now: new Date(clock()).toISOString() })
    await change(ctx, { customerId, status: 201, count }, add)
  })

  router.put('/api/users/:number/addresses/:id', async (ctx) => {
    const { id: customerId } = await asking(ctx)
    const form = readBody(ctx, addressFormSchema)
    await change(ctx, { customerId, status: 200 }, (within) =>
      changeAddress(within, customerId, ctx.params.id ?? '', form)
    )
  })

  router.delete('/api/users/:number/addresses/:id', async (ctx) => {
    const { id: customerId } = await asking(ctx)
    await change(ctx, { customerId, status: 200 }, (within) => removeAddress(within, customerId, ctx.params.id ?? ''))
  })

  function change(
    ctx: Context,
    { customerId, status, count }: { customerId: string; status: 200 | 201; count?: () => Promise<TakeBack> },
    work: (within: Transaction<ShopTables>) => Promise<void>
  ): Promise<void> {
    return answerIdempotently(
      ctx,
      { db, clock, scope: scopeOf(customerId), ...(count && { count }) },
      async (within) => {
        await work(within)
        return { status, body: await listAddresses(within, customerId) }
      }
    )
  }
}
