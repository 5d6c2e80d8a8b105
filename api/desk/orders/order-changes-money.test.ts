import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueSoFar } from '#domain/orders/payment-plan.ts'
import { inTransaction } from '../../db/engine.ts'
import { takeDispute } from '../../modules/payments/disputes/take-dispute.ts'
import { openPayment, recordProviderId } from '../../modules/payments/ledger.ts'
import { orderToPay } from '../../testing/settling.ts'
import { startShop } from '../../testing/start-shop.ts'
import { importReport } from '../payouts/import-report.ts'
import { changing, now } from './testing/changing.ts'

const addressIn = (country: string) => ({
  country,
  firstName: 'Sam',
  lastName: 'Hale',
  address1: '12 Rue de Lille',
  city: country,
  postalCode: country === 'France' ? '75007' : 'LS1 1AA',
  collector: 'DHL Express',
  charge: '12.50'
})

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('begin' as const),
      provider: fc.constantFrom('stripe' as const, 'paypal' as const)
    })
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('paid' as const), which: fc.nat(4) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      quantity: fc.integer({ min: 1, max: 4 }),
      country: fc.constantFrom(null, 'France', 'United Kingdom')
    })
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'parcel' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('back' as const), which: fc.nat(4), percent: fc.constantFrom(10, 100) })
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ask' as const), percent: fc.constantFrom(1, 30, 99) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'refunds' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('dispute' as const),
      which: fc.nat(4),
      state: fc.constantFrom('to-answer' as const, 'lost' as const, 'won' as const)
    })
  }
)

test('whatever is changed, sent, taken abroad, paid, given back and disputed in whatever order: the papers come to the order and to the ledger, no money is lost, and a report of it all is matched', async () => {
  const shop = await startShop({
    limits: { ordersPerHour: 10_000, unconfirmedOrdersPerDay: 10_000, requestsPerMinute: 1_000_000 }
  })
  await shop.db.updateTable('product_overrides').set({ stock: 10_000 }).where('product_id', '=', 'necklace').execute()
  await shop.db.updateTable('products').set({ stock: 10_000 }).where('id', '=', 'necklace').execute()
  const anna = await shop.staff()
  let run = 0
  const given = fc.record({ deposit: fc.constantFrom(null, 40_000, 120_000), steps: fc.array(step, { maxLength: 10 }) })
  await fc.assert(
    fc.asyncProperty(given, async ({ deposit, steps }) => {
      run++
      const order = await orderToPay(shop, 1, { isMade: true })
      const { orderId } = order
      await shop.db.updateTable('orders').set({ deposit }).where('id', '=', orderId).execute()
      const { propose, agree, money, sales, said } = changing(shop, anna, orderId)
      const begun: { id: string; amount: number }[] = []
      let isBeside = false
      const say = async (id: string, amount: number, outcome: 'paid' | { refunded: number }) => {
        const { kind } = await order.say(id, { amount, outcome, now: now + 60_000 })
        if (kind === 'second-payment') isBeside = true
        // Whatever we asked for ourselves is written down once it is paid.
        expect(kind).not.toBe('mismatch')
      }
      const dispute = async ({ id, amount }: { id: string; amount: number }, state: 'to-answer' | 'lost' | 'won') => {
        const provider = id.startsWith('pi_') ? 'stripe' : 'paypal'
        const move = { fee: 0, at: new Date(now).toISOString() }
        const isPaid = await shop.db
          .selectFrom('payments')
          .select('id')
          .where('provider_id', '=', id)
          .where('status', '=', 'paid')
          .executeTakeFirst()
        if (!isPaid) return
        await inTransaction(shop.db, (within) =>
          takeDispute(within, {
            provider,
            eventId: randomUUID(),
            disputeId: `dp_${id}`,
            providerId: id,
            state,
            reason: 'fraudulent',
            amount,
            currency: 'gbp',
            dueBy: null,
            openedAt: new Date(now).toISOString(),
            toldAt: new Date(now).toISOString(),
            moves: [
              { ...move, id: `txn_taken_${id}`, amount: -amount },
              ...(state === 'won' ? [{ ...move, id: `txn_back_${id}`, amount }] : [])
            ],
            taken: null,
            now,
            shopAddress: 'shop@northlight.example'
          })
        )
      }
      const refunds = async () => {
        const pending = await shop.db
          .selectFrom('provider_refunds')
          .innerJoin('payments', 'payments.id', 'payment_id')
          .select(['payments.provider_id', 'payments.amount as paid', 'refunded', 'provider_refunds.amount'])
          .where('provider_refunds.order_id', '=', orderId)
          .where('state', '=', 'pending')
          .execute()
        for (const { provider_id, paid, refunded, amount } of pending)
          await say(provider_id ?? '', paid, { refunded: Math.min(paid, refunded + amount) })
        return pending.length
      }
      for (const [index, one] of steps.entries()) {
        if (one.kind === 'begin') {
          const opened = await inTransaction(shop.db, (within) =>
            openPayment(within, { orderId, provider: one.provider, now })
          )
          if (opened.kind !== 'open' || opened.payment.provider_id !== null) continue
          const id = `${one.provider === 'stripe' ? 'pi_' : 'PP'}${run}_${index}`
          await recordProviderId(shop.db, { paymentId: opened.payment.id, providerId: id, now })
          begun.push({ id, amount: opened.payment.amount })
        } else if (one.kind === 'refunds') await refunds()
        else if (one.kind === 'ask') {
          // Whoever has begun to pay takes their time.
          const earlier = new Date(now - 3_600_000).toISOString()
          await shop.db.updateTable('payments').set({ updated_at: earlier }).where('status', '=', 'open').execute()
          const asked = { key: randomUUID(), deposit: `${one.percent}%`, dueBy: '2025-12-12' }
          const answer = await said('deposit', asked)
          if (answer !== 'deposit-asked') expect([409, 422]).toContain(answer?.[0])
        } else if (one.kind === 'change') {
          const going = one.country === null ? {} : addressIn(one.country)
          const asked = await propose({ 'quantity-1': String(one.quantity), ...going }).catch(() => null)
          if (asked !== null) expect([303, 410]).toContain(await agree(asked))
        } else if (one.kind === 'parcel') {
          // One piece leaves, and what comes after it is refused or holds for the rest.
          const key = randomUUID()
          const by = { carrier: 'Royal Mail', other: '', tracking: 'AB123456789GB', disputed: 'yes' }
          await said('move', { from: 'paid', to: 'in-production' })
          if ((await said('parcels', { key, 'quantity-1': '1' })) === 'parcel-packed') {
            const sent = await said(`parcels/${key}/send`, by)
            if (sent === 'parcel-sent') await said(`parcels/${key}/arrived`)
            else expect(sent?.[0]).toBe(422)
          }
        } else {
          const payment = begun[one.which]
          if (!payment) continue
          if (one.kind === 'dispute') {
            await dispute(payment, one.state)
            continue
          }
          if (one.kind === 'paid') await say(payment.id, payment.amount, 'paid')
          else {
            const row = await shop.db
              .selectFrom('payments')
              .select(['refunded', 'status'])
              .where('provider_id', '=', payment.id)
              .executeTakeFirstOrThrow()
            if (row.status === 'paid')
              await say(payment.id, payment.amount, {
                refunded: Math.max(row.refunded, Math.round((payment.amount * one.percent) / 100))
              })
          }
        }
      }
      for (let round = 0; round < 5 && (await refunds()) > 0; round++);
      const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
      const items = await shop.db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).execute()
      const { papers, kept, vat } = await money()
      const due = dueSoFar({ ...row, isBalancePaid: row.balance_paid_at !== null })
      const here = Math.max(0, Math.min(kept, due))
      if (isBeside) expect(papers).toBeLessThanOrEqual(here)
      else expect(papers).toBe(here)
      // What leaves the United Kingdom has none of its VAT, however often it went there and back.
      if (!isBeside) {
        const isAbroad = (row.shipping_address ?? '').includes('"France"')
        const sixth = Math.round(papers / 6)
        expect(Math.abs(vat - (isAbroad ? 0 : sixth))).toBeLessThanOrEqual(steps.length + 1)
      }
      // What was paid is in the ledger, whenever it came.
      const { count } = await shop.db
        .selectFrom('payments')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('order_id', '=', orderId)
        .where('status', '=', 'paid')
        .executeTakeFirstOrThrow()
      const told = new Set(steps.flatMap((one) => (one.kind === 'paid' && begun[one.which] ? [one.which] : [])))
      expect(Number(count)).toBeLessThanOrEqual(told.size)
      expect((await sales()).gross).toBe(papers)
      expect(items.every(({ price, quantity }) => price > 0 && quantity > 0)).toBe(true)
      if (row.deposit !== null) expect(row.deposit).toBeLessThan(row.total)
      expect(await unmatchedOfReport(shop, orderId)).toEqual([])
    }),
    { numRuns: Number(process.env.FAULT_RUNS ?? 25) }
  )
}, 180_000)

/** Takes in a report of all that an order's providers have moved by now, and says why what of it is not matched. */
async function unmatchedOfReport({ db }: Awaited<ReturnType<typeof startShop>>, orderId: string) {
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'provider_id', 'amount', 'refunded'])
    .where('order_id', '=', orderId)
    .where('provider', '=', 'stripe')
    .where('status', '=', 'paid')
    .execute()
  const moves = await db
    .selectFrom('dispute_moves')
    .innerJoin('payments', 'payments.id', 'dispute_moves.payment_id')
    .select(['dispute_moves.id', 'dispute_moves.amount', 'payments.provider_id'])
    .where('dispute_moves.order_id', '=', orderId)
    .where('dispute_moves.provider', '=', 'stripe')
    .execute()
  const line = (id: string, kind: 'payment' | 'refund' | 'dispute', gross: number, paymentRef: string | null) => ({
    line: 2,
    provider: 'stripe' as const,
    id,
    at: new Date(now).toISOString(),
    kind,
    type: kind,
    gross,
    fee: 0,
    net: gross,
    payoutId: 'po_1',
    paidOutOn: '2025-12-05',
    paymentRef,
    sourceRef: null
  })
  const lines = [
    ...payments.flatMap(({ id, provider_id, amount, refunded }) => [
      line(`txn_${id}`, 'payment', amount, provider_id),
      ...(refunded > 0 ? [line(`txn_back_of_${id}`, 'refund', -refunded, provider_id)] : [])
    ]),
    ...moves.map(({ id, amount, provider_id }) => line(id, 'dispute', amount, provider_id))
  ]
  const acting = { actor: { kind: 'shell' } as const, now }
  for (const _again of [1, 2])
    await importReport({ db }, { kind: 'read', provider: 'stripe', lines, skipped: 0 }, { isDry: false, acting })
  const rows = await db
    .selectFrom('payout_lines')
    .select(['kind', 'gross', 'why'])
    .where('order_id', '=', orderId)
    .execute()
  const sum = rows.reduce((all, { gross }) => all + gross, 0)
  expect(sum).toBe(lines.reduce((all, { gross }) => all + gross, 0))
  return rows.filter(({ why }) => why !== null)
}
