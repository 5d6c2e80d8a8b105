import type Router from '@koa/router'
import type { Transaction } from 'kysely'
import { confirmationSchema, passkeyBodySchema } from '#domain/accounts/passkey.ts'
import { type ConfirmPassword, wrongPassword } from '../customers/confirm-password.ts'
import { findCustomer } from '../customers/queries.ts'
import { inTransaction } from '../db/engine.ts'
import type { ShopDb } from '../db/open.ts'
import type { ShopTables } from '../db/schema.ts'
import { readBody } from '../http/body.ts'
import { notFound, passkeyRefused, unprocessable } from '../http/problems.ts'
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
import type { AskingCustomer } from './asking-customer.ts'

export interface SecurityDeps {
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
export function addSecurityRoutes(router: Router, deps: SecurityDeps): void {
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
