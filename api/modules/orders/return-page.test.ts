import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { deliver } from '../../desk/orders/testing/returning.ts'
import { orderOne } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'
import { returnsOf } from './returns.ts'

async function delivered({ quantity = 1, piece = 'necklace' } = {}) {
  const shop = await startShop()
  const visitor = shop.visitor()
  const order = await orderOne(visitor, piece, quantity)
  await deliver(shop, order.id)
  const address = `/api/orders/${order.id}/return`
  return {
    shop,
    visitor,
    order,
    page: async () => (await visitor.get(address)).text,
    announce: (fields: Record<string, string> = {}) =>
      visitor.postForm(address, { key: randomUUID(), 'quantity-1': '1', ...fields }),
    returns: () => returnsOf(shop.db, order.id),
    mails: async () =>
      (await shop.db.selectFrom('mail_outbox').select('template').where('subject_id', '=', order.id).execute())
        .map(({ template }) => template)
        .filter((template) => template.startsWith('order-return-'))
  }
}

test('a customer announces a piece by a form without a script, and is led to the text for its parcel', async () => {
  const { announce, returns, visitor, order, mails, page } = await delivered()
  expect(await page()).toContain('Until the end of 31 December 2025 pieces may come back')
  const answer = await announce({ why: 'Too small 💍' })
  const [one] = await returns()
  expect(one).toMatchObject({ ground: 'mind', announcedBy: 'customer', why: 'Too small 💍' })
  const label = `/api/orders/${order.id}/papers/${one?.number}`
  expect([answer.status, answer.headers.location]).toEqual([303, label])
  expect((await visitor.get(label)).text).toContain(`the number ${one?.number} on the parcel`)
  expect(await mails()).toEqual(['order-return-announced'])
  expect(await page()).toContain('All that can come back of this order is announced already.')
  expect(((await visitor.get(`/api/orders/${order.id}`)).json() as Order).returns).toMatchObject([
    { number: one?.number }
  ])
})

test('pressed twice it is one return; in two tabs the second hears that the piece is announced', async () => {
  const { announce, returns, mails } = await delivered()
  const key = randomUUID()
  const pressed = await Promise.all([announce({ key }), announce({ key }), announce({ key })])
  expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(new Set(pressed.map(({ headers }) => headers.location)).size).toBe(1)
  expect((await announce()).status).toBe(422)
  expect([(await returns()).length, await mails()]).toEqual([1, ['order-return-announced']])
})

test('two tabs at the same moment announce no more than there is', async () => {
  const { announce, returns } = await delivered()
  const statuses = (await Promise.all([announce(), announce()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([303, 422])
  expect(await returns()).toHaveLength(1)
})

test('what cannot be is refused with what was typed still there, and nothing is written', async () => {
  const { announce, returns, mails } = await delivered({ quantity: 2 })
  const refusals = [{ 'quantity-1': '3' }, { 'quantity-1': '0' }, { why: 'a'.repeat(201) }, { key: 'no key' }]
  for (const fields of refusals) expect((await announce(fields)).status, JSON.stringify(fields)).toBe(422)
  expect((await announce({ 'quantity-1': '3', why: '"><script>' })).text).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect([await returns(), await mails()]).toEqual([[], []])
})

test('neither a key nor a number of another order’s return tells anything of it', async () => {
  const { shop, announce, returns } = await delivered()
  const other = await orderOne(shop.visitor())
  await deliver(shop, other.id)
  const key = randomUUID()
  await announce({ key })
  const stranger = shop.visitor()
  const theirs = await orderOne(stranger)
  await deliver(shop, theirs.id)
  const answer = await stranger.postForm(`/api/orders/${theirs.id}/return`, { key, 'quantity-1': '1' })
  expect(answer.status).toBe(422)
  const number = (await returns())[0]?.number
  expect(answer.text).not.toContain(number)
  for (const as of ['', '/pdf'])
    expect((await stranger.get(`/api/orders/${theirs.id}/papers/${number}${as}`)).status, as).toBe(404)
})

test('nothing is announced before it has left, after the days of our own terms, or beside a withdrawal', async () => {
  const { shop, announce, returns, page, visitor, order } = await delivered()
  shop.setNow('2025-12-31T23:00:00Z')
  expect(await page()).toContain('Announce the return')
  shop.setNow('2026-01-01T00:30:00Z')
  expect(await page()).toContain('The days of our own terms ended on 31 December 2025.')
  expect((await announce()).status).toBe(422)
  shop.setNow('2025-12-02T12:00:00Z')
  const waiting = await orderOne(visitor)
  expect((await visitor.get(`/api/orders/${waiting.id}/return`)).text).toContain('it has not left us')
  await visitor.post(`/api/orders/${order.id}/withdrawal`, {})
  expect(await page()).toContain('You have withdrawn from this order')
  expect((await announce()).status).toBe(422)
  expect(await returns()).toMatchObject([{ announcedAt: '2025-12-02T12:00:00.000Z' }])
})

test('while an exchange of the order is under way its return is taken by hand', async () => {
  const { shop, announce, order, page } = await delivered()
  await shop.db
    .insertInto('order_changes')
    .values({
      id: randomUUID(),
      order_id: order.id,
      number: 1,
      kind: 'exchange',
      state: 'open',
      open_of: order.id,
      content: '{}',
      difference: 0,
      proposed_at: '2025-12-01T12:00:00.000Z',
      proposed_by: 'shell',
      expires_at: '2025-12-08T12:00:00.000Z'
    } as never)
    .execute()
  expect(await page()).toContain('A change of this order is under way.')
  expect((await announce()).status).toBe(422)
})

test('a customer hears of each step of their return, once', async () => {
  const { shop, visitor, announce, returns, order, mails } = await delivered()
  await announce()
  const [one] = await returns()
  const anna = await shop.staff()
  const press = (name: string, fields: Record<string, string> = {}) =>
    anna.post(`/desk/orders/${order.id}/returns/${one?.id}/${name}`, fields)
  const papers = async () => ((await visitor.get(`/api/orders/${order.id}`)).json() as Order).papers ?? []
  expect((await papers()).map(({ number }) => number)).toContain(one?.number)
  for (const _ of [1, 2]) await press('received')
  expect((await papers()).map(({ number }) => number)).not.toContain(one?.number)
  await press('inspected', { 'condition-1': 'worn' })
  for (const _ of [1, 2]) await press('ended', { outcome: 'sent-back', words: 'A claw is bent' })
  expect((await mails()).sort()).toEqual(['order-return-announced', 'order-return-received', 'order-return-sent-back'])
})

test('the page says that delivery is given back with all that is left, within the days of the law alone', async () => {
  const { shop, page } = await delivered()
  shop.setNow('2025-12-15T12:00:00Z')
  expect(await page()).toContain(
    'Within the days of the law, until the end of 15 December 2025, what you paid for standard delivery is given back too if you announce all that is left of the order; if you keep some of it, it is not.'
  )
  shop.setNow('2025-12-16T12:00:00Z')
  expect(await page()).toContain('What you paid for delivery is not given back by our own terms.')
})
