import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/engine.ts'
import { orderToPay } from '../../testing/settling.ts'
import { startShop } from '../../testing/start-shop.ts'
import { papersOf } from '../invoices/papers.ts'
import { findOrder } from '../orders/queries.ts'
import { openPayment } from './ledger.ts'
import { readPayable } from './payable.ts'

const DEPOSIT = 40_000
const BALANCE = 89_900

/** An order of a necklace (£1,299) of which a deposit is asked. */
async function orderInParts(shop: Awaited<ReturnType<typeof startShop>>, deposit = DEPOSIT, isMade = true) {
  const order = await orderToPay(shop, 1, { isMade })
  await shop.db.updateTable('orders').set({ deposit }).where('id', '=', order.orderId).execute()
  return {
    ...order,
    papers: async () =>
      (await papersOf(shop.db, order.orderId)).map(({ number, part, gross, corrects }) =>
        [number, part, gross, corrects?.number].filter((one) => one !== undefined).join(' ')
      ),
    paid: async () => (await findOrder(shop.db, order.orderId))?.order.partPayment?.balancePaidAt ?? null
  }
}

test('a deposit and a balance are each paid once, by a payment, a receipt and an invoice of their own', async () => {
  const shop = await startShop()
  const order = await orderInParts(shop)
  const deposit = await order.open('stripe', 'pi_1')
  expect([deposit.amount, deposit.part]).toEqual([DEPOSIT, 'deposit'])
  const words = [order.say('pi_1', { amount: DEPOSIT, eventId: 'evt_1' }), order.say('pi_1', { amount: DEPOSIT })]
  expect((await Promise.all(words)).map(({ kind }) => kind).sort()).toEqual(['already', 'paid'])
  expect(await order.papers()).toEqual([`INV-000001 deposit ${DEPOSIT}`])

  const balance = await order.open('stripe', 'pi_2')
  expect([balance.amount, balance.part, balance.id === deposit.id]).toEqual([BALANCE, 'balance', false])
  const again = [order.say('pi_2', { amount: BALANCE, eventId: 'evt_2' }), order.say('pi_2', { amount: BALANCE })]
  expect((await Promise.all(again)).map(({ kind }) => kind).sort()).toEqual(['already', 'paid'])
  expect(await order.papers()).toEqual([`INV-000001 deposit ${DEPOSIT}`, `INV-000002 balance ${BALANCE}`])
  const { status, notes } = await order.read()
  expect([status, notes]).toEqual(['paid', ['Balance paid: pi_2']])
  const mails = await shop.db
    .selectFrom('mail_outbox')
    .select('template')
    .where('template', 'in', ['order-paid', 'order-balance-paid', 'payment-to-check'])
    .execute()
  expect(mails.map(({ template }) => template).sort()).toEqual(['order-balance-paid', 'order-paid'])
  expect(await readPayable(shop.db, order.orderId)).toMatchObject({ state: 'paid', part: 'balance', due: BALANCE })
})

test('another amount than the part’s pays nothing, and the shop is told', async () => {
  const shop = await startShop()
  const order = await orderInParts(shop)
  await order.open('stripe', 'pi_1')
  for (const amount of [order.total, BALANCE, DEPOSIT - 1])
    expect((await order.say('pi_1', { amount })).kind).toBe('mismatch')
  expect((await order.read()).notes[0]).toContain('and the deposit comes to 400.00 GBP')
  await order.say('pi_1', { amount: DEPOSIT })
  await order.open('stripe', 'pi_2')
  expect((await order.say('pi_2', { amount: DEPOSIT })).kind).toBe('mismatch')
  expect(await order.paid()).toBeNull()
})

test('of a deposit and a balance of one sum only the one that is due is begun, and each word pays its own', async () => {
  const shop = await startShop()
  const order = await orderInParts(shop, 64_950)
  await order.open('stripe', 'pi_1')
  // Begun at PayPal as well, and paid there after the card had paid it.
  await order.open('paypal', 'PP1')
  expect((await order.say('pi_1', { amount: 64_950 })).kind).toBe('paid')
  expect((await order.say('PP1', { amount: 64_950 })).kind).toBe('second-payment')
  expect(await order.paid()).toBeNull()
  expect((await order.read()).notes.join()).toContain('of which the deposit had been paid already')
  await order.open('stripe', 'pi_2')
  expect((await order.say('pi_2', { amount: 64_950 })).kind).toBe('paid')
  expect(await order.paid()).not.toBeNull()
})

test('a deposit that came twice and goes back once leaves the order where it is, and so does a balance', async () => {
  const shop = await startShop()
  const order = await orderInParts(shop)
  await order.open('stripe', 'pi_1')
  await order.open('paypal', 'PP1')
  await order.say('pi_1', { amount: DEPOSIT })
  expect((await order.say('PP1', { amount: DEPOSIT })).kind).toBe('second-payment')
  await order.say('PP1', { amount: DEPOSIT, outcome: { refunded: DEPOSIT } })
  expect((await order.read()).status).toBe('paid')
  await order.open('stripe', 'pi_2')
  await order.open('paypal', 'PP2')
  expect((await order.say('pi_2', { amount: BALANCE })).kind).toBe('paid')
  expect((await order.say('PP2', { amount: BALANCE })).kind).toBe('second-payment')
  await order.say('PP2', { amount: BALANCE, outcome: { refunded: BALANCE } })
  expect((await order.read()).status).toBe('paid')
  expect(await order.papers()).toEqual([`INV-000001 deposit ${DEPOSIT}`, `INV-000002 balance ${BALANCE}`])
})

test('a payment that was begun for the deposit is given up once another has paid it', async () => {
  const shop = await startShop()
  const order = await orderInParts(shop, 64_950)
  await order.open('stripe', 'pi_1')
  const begun = await order.open('paypal', 'PP1')
  await order.say('pi_1', { amount: 64_950 })
  const next = await inTransaction(shop.db, (within) =>
    openPayment(within, { orderId: order.orderId, provider: 'paypal', now: Date.parse('2025-12-01T12:05:00Z') })
  )
  expect(next).toMatchObject({ kind: 'open', payment: { part: 'balance', amount: 64_950 } })
  const row = await shop.db.selectFrom('payments').select('status').where('id', '=', begun.id).executeTakeFirstOrThrow()
  expect(row.status).toBe('void')
})

test('it is made once the deposit is paid, and sent once the balance is', async () => {
  const shop = await startShop()
  const order = await orderInParts(shop)
  expect(await order.move('in-production')).toBe('not-allowed')
  await order.open('stripe', 'pi_1')
  await order.say('pi_1', { amount: DEPOSIT })
  expect(await order.move('in-production')).toBe('moved')
  expect(await order.move('dispatched')).toBe('not-allowed')
  await order.open('stripe', 'pi_2')
  await order.say('pi_2', { amount: BALANCE })
  expect((await order.read()).status).toBe('in-production')
  expect(await order.move('dispatched')).toBe('moved')
})

test('what is from stock is never made, and sent once the balance is paid', async () => {
  const shop = await startShop()
  const order = await orderInParts(shop, DEPOSIT, false)
  await order.open('stripe', 'pi_1')
  await order.say('pi_1', { amount: DEPOSIT })
  expect([await order.move('in-production'), await order.move('dispatched')]).toEqual(['not-allowed', 'not-allowed'])
  await order.open('stripe', 'pi_2')
  await order.say('pi_2', { amount: BALANCE })
  expect(await order.move('dispatched')).toBe('moved')
})

test('a deposit that goes back whole ends the order, and no balance is asked for any more', async () => {
  const shop = await startShop()
  const order = await orderInParts(shop)
  await order.open('stripe', 'pi_1')
  await order.say('pi_1', { amount: DEPOSIT })
  await order.open('stripe', 'pi_2')
  expect((await order.say('pi_1', { amount: DEPOSIT, outcome: { refunded: DEPOSIT } })).kind).toBe('refunded')
  expect((await order.read()).status).toBe('refunded')
  expect(await order.papers()).toEqual([`INV-000001 deposit ${DEPOSIT}`, `CN-000001 ${DEPOSIT} INV-000001`])
  expect(await readPayable(shop.db, order.orderId)).toMatchObject({ state: 'refunded' })
  // It came all the same.
  expect((await order.say('pi_2', { amount: BALANCE })).kind).toBe('second-payment')
  expect((await order.read()).notes.join()).toContain('of which all had been given back')
})

test('what is given back of both parts is credited to the final invoice first, to the penny', async () => {
  const shop = await startShop()
  const order = await orderInParts(shop)
  await order.open('stripe', 'pi_1')
  await order.say('pi_1', { amount: DEPOSIT })
  await order.open('stripe', 'pi_2')
  await order.say('pi_2', { amount: BALANCE })
  await order.say('pi_2', { amount: BALANCE, outcome: { refunded: 100_00 } })
  expect((await order.read()).status).toBe('part-refunded')
  await order.say('pi_2', { amount: BALANCE, outcome: { refunded: BALANCE } })
  await order.say('pi_1', { amount: DEPOSIT, outcome: { refunded: DEPOSIT } })
  expect((await order.read()).status).toBe('refunded')
  expect((await order.papers()).slice(2)).toEqual([
    'CN-000001 10000 INV-000002',
    `CN-000002 ${BALANCE - 10_000} INV-000002`,
    `CN-000003 ${DEPOSIT} INV-000001`
  ])
})

test('what of a deposit went back before the balance came is credited once, and what goes back later to the final invoice', async () => {
  const shop = await startShop()
  const order = await orderInParts(shop)
  await order.open('stripe', 'pi_1')
  await order.say('pi_1', { amount: DEPOSIT })
  await order.say('pi_1', { amount: DEPOSIT, outcome: { refunded: 100 } })
  await order.open('stripe', 'pi_2')
  await order.say('pi_2', { amount: BALANCE })
  await order.say('pi_2', { amount: BALANCE, outcome: { refunded: 250 } })
  expect(await order.papers()).toEqual([
    `INV-000001 deposit ${DEPOSIT}`,
    `INV-000002 balance ${BALANCE}`,
    'CN-000001 100 INV-000001',
    'CN-000002 250 INV-000002'
  ])
})

const word = fc.record({
  providerId: fc.constantFrom('pi_d', 'pi_b', 'PPd', 'PPb'),
  amount: fc.constantFrom(DEPOSIT, BALANCE, 129_900, 1),
  refunded: fc.option(fc.constantFrom(100, DEPOSIT, BALANCE), { nil: null, freq: 2 }),
  event: fc.option(fc.nat(5), { nil: null })
})

test('whatever is told in whatever order: each part paid by a right word alone and once, papers equal to the ledger', async () => {
  const shop = await startShop({ limits: { ordersPerHour: 10_000, unconfirmedOrdersPerDay: 10_000 } })
  await shop.db.updateTable('product_overrides').set({ stock: 10_000 }).where('product_id', '=', 'necklace').execute()
  await shop.db.updateTable('products').set({ stock: 10_000 }).where('id', '=', 'necklace').execute()
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 12 }), async (words) => {
      run++
      const order = await orderInParts(shop)
      await order.open('stripe', `pi_d${run}`)
      await order.open('paypal', `PPd${run}`)
      for (const { providerId, amount, refunded, event } of words) {
        await order.say(`${providerId}${run}`, {
          amount,
          outcome: refunded === null ? 'paid' : { refunded },
          eventId: event === null ? undefined : `evt_${run}_${event}`
        })
        // As soon as the balance may be paid, somebody begins at both.
        const payable = await readPayable(shop.db, order.orderId)
        const begun = await shop.db
          .selectFrom('payments')
          .select('id')
          .where('order_id', '=', order.orderId)
          .where('part', '=', 'balance')
          .execute()
        if (payable?.state === 'payable' && payable.part === 'balance' && begun.length === 0) {
          await order.open('stripe', `pi_b${run}`)
          await order.open('paypal', `PPb${run}`)
        }
      }
      const payments = await shop.db
        .selectFrom('payments')
        .selectAll()
        .where('order_id', '=', order.orderId)
        .where('status', '=', 'paid')
        .execute()
      for (const { amount, part, refunded } of payments) {
        expect(amount).toBe(part === 'deposit' ? DEPOSIT : BALANCE)
        expect(refunded).toBeLessThanOrEqual(amount)
      }
      const has = (part: string) => payments.some((payment) => payment.part === part)
      const papers = await papersOf(shop.db, order.orderId)
      expect(papers.some(({ part }) => part === 'deposit')).toBe(has('deposit'))
      expect(papers.some(({ part }) => part === 'balance')).toBe((await order.paid()) !== null)
      if (has('balance')) expect(has('deposit')).toBe(true)
      const invoices = papers.filter(({ kind }) => kind === 'invoice')
      const credited = papers.filter(({ kind }) => kind === 'credit-note').reduce((sum, { gross }) => sum + gross, 0)
      const billed = invoices.reduce((sum, { gross }) => sum + gross, 0)
      const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
      const back = payments.reduce((sum, { refunded }) => sum + refunded, 0)
      expect(new Set(invoices.map(({ part }) => part)).size).toBe(invoices.length)
      const here = Math.min(billed, paid - back)
      // Money that is no part of an invoice, a part paid once more or a balance that came for an order that had ended, undoes no credit.
      const isPaidTwice = payments.length > new Set(payments.map(({ part }) => part)).size
      const isBeside = isPaidTwice || (has('balance') && (await order.paid()) === null)
      if (isBeside) expect(billed - credited).toBeLessThanOrEqual(here)
      else expect(billed - credited).toBe(here)
    }),
    { numRuns: Number(process.env.FAULT_RUNS ?? 25) }
  )
}, 120_000)
