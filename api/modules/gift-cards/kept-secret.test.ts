import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { inTransaction } from '../../db/engine.ts'
import { balanceOf, cardOf, noon, orderWith } from '../../testing/gift-cards.ts'
import { startShop } from '../../testing/start-shop.ts'
import { sendCard } from './bought-cards.ts'
import { drawCode } from './gift-cards.ts'

/** Every row of every table but one, as a text. */
async function everything({ db }: Awaited<ReturnType<typeof startShop>>, but: string): Promise<string> {
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(
    tables
      .filter(({ name, isView }) => !isView && name !== but)
      .map(async ({ name }) =>
        db
          .selectFrom(name as 'orders')
          .selectAll()
          .execute()
      )
  )
  return JSON.stringify(rows)
}

test('a code stands nowhere once it was used, looked at or refused, and its hash in the card alone', async () => {
  const shop = await startShop()
  const card = await cardOf(shop, 200_000)
  const customer = await shop.customer()
  const order = (await orderWith(customer, card.code)).json() as Order
  expect(order.status).toBe('paid')
  await shop.visitor().postForm('/api/gift-cards/balance', { code: card.code })
  const other = (await orderWith(shop.visitor(), `${card.code}\nABC`)).text
  const own = await customer.get(`/api/users/${customer.number}/export`)
  expect(own.text).toContain(order.id)
  const anna = await shop.staff()
  const desk = await Promise.all(
    ['/desk/gift-cards', `/desk/gift-cards/${card.id}`, `/desk/orders/${order.id}`, '/desk/audit'].map((path) =>
      anna.get(path)
    )
  )
  const { code_hash } = await shop.db.selectFrom('gift_cards').select('code_hash').executeTakeFirstOrThrow()
  const said = [other, own.text, ...desk.map(({ text }) => text)]
  for (const text of [await everything(shop, 'gift_cards'), ...said]) {
    expect(text).not.toContain(card.code)
    expect(text).not.toContain(card.code.replaceAll('-', ''))
    expect(text).not.toContain(code_hash)
  }
})

test('a code that was sent anew opens the card, and the one before opens nothing', async () => {
  const shop = await startShop()
  const card = await cardOf(shop, 10_000)
  const anna = await shop.staff()
  expect((await anna.post(`/desk/gift-cards/${card.id}/send`, { email: 'new@example.org' })).status).toBe(303)
  const look = (code: string) => shop.visitor().postForm('/api/gift-cards/balance', { code })
  expect((await look(card.code)).status).toBe(404)
  await inTransaction(shop.db, (within) => sendCard(within, { id: card.id, secret: shop.secret, now: noon }))
  const mail = await shop.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'secret'])
    .where('template', '=', 'gift-card-sent')
    .execute()
  expect(mail.map(({ recipient }) => recipient)).toEqual(['new@example.org'])
  expect((await look(mail[0]?.secret ?? '')).text).toContain('£100.00')
  expect((await look(card.code)).status).toBe(404)
  expect(await balanceOf(shop, card.id)).toBe(10_000)
})

test('what somebody types into a card’s names and words is text wherever it is shown', async () => {
  const shop = await startShop()
  const wicked = '<img src=x onerror=alert(1)>'
  const bought = await shop.visitor().postForm('/api/gift-cards', {
    amount: '150',
    toName: wicked,
    fromName: 'Alex\r\nBcc: all@example.org',
    words: `</p>${wicked}`,
    by: 'email',
    email: 'sam@example.org',
    customerName: wicked,
    customerEmail: 'alex@example.org'
  })
  expect(bought.status).toBe(303)
  const { gift_card } = await shop.db.selectFrom('orders').select('gift_card').executeTakeFirstOrThrow()
  expect(JSON.parse(gift_card ?? '')).toMatchObject({ fromName: 'Alex Bcc: all@example.org' })
  const page = await shop.visitor().postForm('/api/gift-cards/balance', { code: wicked })
  expect(page.text).not.toContain('<img')
})

test('a browser that is refused reads a page in words, with the same status; a program reads what it read', async () => {
  const shop = await startShop({ limits: { giftCardTriesPerHour: 1 } })
  const visitor = shop.visitor()
  const send = (url: string, fields: Record<string, string>, accept: string) =>
    visitor.send('POST', url, new URLSearchParams(fields).toString(), {
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: accept
    })
  const browser = 'text/html,application/xhtml+xml'
  const unknown = { order: 'NL-AAAA-AAAA', code: 'ABC' }
  const guess = { code: drawCode('x').code }
  await visitor.postForm('/api/gift-cards/balance', guess)
  for (const [url, fields, status, words] of [
    ['/api/gift-cards/use', unknown, 404, 'We cannot find this order here.'],
    ['/api/gift-cards/balance', guess, 429, 'Please try again in 60 minutes.'],
    ['/api/gift-cards', { words: 'x'.repeat(30_000) }, 413, 'This form holds more than it can be sent with.']
  ] as const) {
    const page = await send(url, fields, browser)
    expect([page.status, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(page.text).toContain(words)
    expect(page.text).toContain('<h1>')
    const told = await send(url, fields, 'application/json')
    expect([told.status, told.headers['content-type']]).toEqual([status, 'application/problem+json'])
  }
  const looked = await visitor.get('/api/gift-cards/use?order=NL-AAAA-AAAA', { Accept: browser })
  expect([looked.status, looked.text]).toEqual([404, expect.stringContaining('We cannot find this order here.')])
})
