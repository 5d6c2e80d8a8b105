import { randomUUID } from 'node:crypto'
import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Transaction } from 'kysely'
import { addressFormSchema } from '#domain/accounts/address.ts'
import type { ShopDb } from '../db/open.ts'
import type { ShopTables } from '../db/schema.ts'
import { readBody } from '../http/body.ts'
import { createLimit, type TakeBack } from '../http/limit.ts'
import type { Limits } from '../http/limits.ts'
import { answerOnce } from '../http/once.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.ts'
import { type AskingCustomer, scopeOf } from './asking-customer.ts'

export interface AddressDeps {
  db: ShopDb
  clock: () => number
  asking: AskingCustomer
  limits: Pick<Limits, 'addressesPerHour'>
}

/** A customer's addresses; each change answers all of them. */
export function addAddressRoutes(router: Router, { db, clock, asking, limits }: AddressDeps): void {
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
    return answerOnce(ctx, { db, clock, scope: scopeOf(customerId), ...(count && { count }) }, async (within) => {
      await work(within)
      return { status, body: await listAddresses(within, customerId) }
    })
  }
}
