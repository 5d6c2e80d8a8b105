import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { shop as data } from '#data/shop.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { outOfHouse } from '#domain/orders/returnable.ts'
import { withdrawnWords } from '#domain/orders/withdrawal.ts'
import { letterText } from '../../../modules/mail/letters/letter-text.ts'
import {
  orderDispatchedLetter,
  orderInProductionLetter,
  parcelSentLetter
} from '../../../modules/mail/letters/order-step-letters.ts'
import { twoAndOne } from '../testing/two-and-one.ts'

/** Two necklaces from stock and a ring made to specification, paid; then its customer withdraws. */
async function withdrawnInPart() {
  const world = await twoAndOne()
  const { shop, number, order, anna } = world
  const ring = shop.db.updateTable('order_items').where('product_id', '=', 'ring')
  const { description } = (await order()).items[1] ?? {}
  await ring.set({ description: JSON.stringify({ ...description, isToSpecification: true }) }).execute()
  const { customerEmail: email } = await order()
  const said = await shop.visitor().post('/api/withdrawals', { order: number, email })
  expect([said.status, (await order()).withdrawnAt]).toEqual([202, expect.any(String)])
  return {
    ...world,
    tasks: async () => {
      const { page } = (await anna.get('/desk/today')).json() as DeskDocument
      if (page.kind !== 'today') throw new Error(`This is the page ${page.kind}`)
      return page.view.tasks
        .filter(({ href }) => href.includes(number))
        .map(({ kind, title, about }) => {
          // What all of the order cost is not owed.
          if (kind === 'withdrawal') expect(about.join()).not.toContain('£')
          return `${kind}: ${title}`
        })
    },
    giveBack: async () =>
      world.form('refund', {
        key: randomUUID(),
        amount: '2598',
        refundable: '514800',
        reason: 'Withdrawn',
        'quantity-1': '2',
        'stock-1': 'yes'
      }),
    begin: async (from: string) => world.form('move', { from, to: 'in-production' }),
    dispatch: async () =>
      world.form('dispatch', {
        from: (await order()).status,
        carrier: 'Royal Mail',
        tracking: 'AB123456789GB'
      }),
    text: (letter: Parameters<typeof letterText>[0] | null) => (letter ? letterText(letter).replace(/\s+/g, ' ') : null)
  }
}

test('what was made to specification is made and sent after a withdrawal from the rest, which stays here', async () => {
  const { order, tasks, begin, dispatch, giveBack, text, view } = await withdrawnInPart()
  expect(await tasks()).toEqual(['withdrawal: Necklace', 'begin: Pavé ring'])
  expect(await begin('paid')).toBe('order-moved')
  expect(await tasks()).toEqual(['withdrawal: Necklace'])
  const begun = text(orderInProductionLetter(await order(), data, 'https://shop.example/'))
  expect(begun).toContain('Pavé ring')
  expect(begun).not.toContain('Necklace')
  expect(await dispatch()).toContain('give back its price first')
  expect((await view()).moves).toEqual([])
  expect(await giveBack()).toBe('refund-recorded')
  expect(await tasks()).toEqual([])
  expect((await view()).moves).toEqual(['dispatched'])
  expect(withdrawnWords(await order())).toContain('All that you withdrew from is settled.')
  expect(await dispatch()).toBe('dispatched')
  const sent = await order()
  expect(outOfHouse(sent)).toEqual([{ position: 2, quantity: 1 }])
  const told = text(orderDispatchedLetter(sent, data, 'https://shop.example/'))
  expect(told).toContain('What was to be sent')
  expect(told).toContain('Pavé ring')
  expect(told).not.toContain('Necklace')
})

test('a price that was given back without naming its pieces is told to whoever would give it back once more', async () => {
  const { form, view } = await withdrawnInPart()
  expect(await view()).not.toHaveProperty('givenForNoPieces')
  const fields = { key: randomUUID(), amount: '2598', refundable: '514800', reason: 'Withdrawn' }
  expect(await form('refund', fields)).toBe('refund-recorded')
  expect((await view()).givenForNoPieces).toBe(259_800)
  const named = (refundable: string) =>
    form('refund', { ...fields, key: randomUUID(), 'quantity-1': '1', refundable, amount: '1' })
  expect(await named('255000')).toBe('refund-recorded')
  expect((await view()).givenForNoPieces).toBe(259_800)
  expect(await named('254900')).toBe('refund-recorded')
  expect(await view()).not.toHaveProperty('givenForNoPieces')
})

test('given back before it was begun, it waits on Today to be begun', async () => {
  const { tasks, begin, giveBack, order } = await withdrawnInPart()
  expect(await giveBack()).toBe('refund-recorded')
  expect([(await order()).status, await tasks()]).toEqual(['part-refunded', ['begin: Pavé ring']])
  expect(await begin('part-refunded')).toBe('order-moved')
  expect(await tasks()).toEqual([])
})

test('in parcels what was withdrawn from is not packed, and its mail does not say that it is to come', async () => {
  const { form, pack, begin, giveBack, order, text } = await withdrawnInPart()
  await begin('paid')
  expect(await form('parcels', { key: randomUUID(), 'quantity-1': '1' })).toContain('Nothing of it is left to pack')
  const parcel = await pack({ 'quantity-2': '1' })
  const send = () => form(`parcels/${parcel}/send`, { carrier: 'Royal Mail', other: '', tracking: 'AB123456789GB' })
  expect(await send()).toContain('give back its price first')
  await giveBack()
  expect(await send()).toBe('parcel-sent')
  expect((await order()).status).toBe('dispatched')
  const told = text(parcelSentLetter(await order(), parcel, data, 'https://shop.example/'))
  expect(told).toContain('Nothing more of your order is to come.')
  expect(told).not.toContain('time to cancel')
})

test('a parcel that had left when its customer withdrew is told to come back, and the rest not to come', async () => {
  const world = await twoAndOne()
  const { shop, number, form, pack, order } = world
  const parcel = await pack({ 'quantity-1': '1' })
  await form(`parcels/${parcel}/send`, { carrier: 'Royal Mail', other: '', tracking: 'AB123456789GB' })
  await shop.visitor().post('/api/withdrawals', { order: number, email: (await order()).customerEmail })
  const letter = parcelSentLetter(await order(), parcel, data, 'https://shop.example/')
  const told = letter && letterText(letter).replace(/\s+/g, ' ')
  expect(told).toContain('You have withdrawn from this of it: Necklace. What has not left us is not sent.')
  expect(told).not.toContain('Still to come')
  expect(told).not.toContain('time to cancel')
})

test('where only a deposit was paid no balance is asked for after a withdrawal: it is given back whole', async () => {
  const { shop, number, form, begin, dispatch, order, text } = await withdrawnInPart()
  await shop.db
    .updateTable('orders')
    .set({ deposit: 100_000, balance_paid_at: null })
    .where('id', '=', number)
    .execute()
  expect(await begin('paid')).toBe('order-moved')
  const begun = async () => text(orderInProductionLetter(await order(), data, 'https://shop.example/'))
  expect(await begun()).not.toContain('balance')
  const back = 'please give back all that was paid. What they have not withdrawn from is taken anew, as a new order.'
  expect(await dispatch()).toContain(back)
  expect(await form('parcels', { key: randomUUID(), 'quantity-2': '1' })).toContain(back)
  await shop.db.updateTable('orders').set({ withdrawn_at: null }).where('id', '=', number).execute()
  expect(await begun()).toContain('The balance of £4,148 is to be paid')
  expect(await dispatch()).toContain('The balance of £4,148 is not paid yet')
})
