import { expect, test } from 'vitest'
import { shop as data } from '#data/shop.ts'
import type { Order } from '#domain/orders/order.ts'
import type { PageServer } from '../../server/pages/page-server.ts'
import { orderOne } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'
import { composeMail } from '../mail/compose.ts'
import { type OrderTerms, readTerms, textOfPage } from './terms.ts'

const first: OrderTerms = { hash: 'a'.repeat(64), text: 'Terms of service\n\nThe first wording.' }
const second: OrderTerms = { hash: 'b'.repeat(64), text: 'Terms of service\n\nThe second wording.' }

async function startWithTerms() {
  let terms = first
  const shop = await startShop({ terms: () => terms })
  const mailOf = async (order: Order) => {
    const row = await shop.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('template', '=', 'order-placed')
      .where('subject_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const mail = await composeMail(
      { db: shop.db, shop: data, links: shop.links, origin: 'http://shop.test', from: 'shop@example.org' },
      row
    )
    if (mail === null) throw new Error('The mail has nothing to say')
    return mail
  }
  return { shop, mailOf, change: (to: OrderTerms) => (terms = to) }
}

test('the mail of an order brings the terms as they were accepted, whatever they have become', async () => {
  const { shop, mailOf, change } = await startWithTerms()
  const before = await orderOne(shop.visitor())
  change(second)
  const after = await orderOne(shop.visitor(), 'ring')
  for (const [order, { text }] of [
    [before, first],
    [after, second]
  ] as const) {
    const { attachments, text: words } = await mailOf(order)
    expect(attachments.map(({ filename, content }) => [filename, String(content)])).toEqual([
      ['terms-of-service.txt', text]
    ])
    expect(words).toContain('are attached, as they stood when you ordered')
  }
})

test('a wording is kept once, for all of its orders', async () => {
  const { shop } = await startWithTerms()
  await Promise.all([orderOne(shop.visitor()), orderOne(shop.visitor(), 'ring')])
  expect(await shop.db.selectFrom('order_terms').selectAll().execute()).toEqual([
    { ...first, since: '2025-12-01T12:00:00.000Z' }
  ])
})

test('who may read an order reads its terms, and nobody else', async () => {
  const { shop, change } = await startWithTerms()
  const visitor = shop.visitor()
  const order = await orderOne(visitor)
  change(second)
  expect(order.hasTerms).toBe(true)
  const path = `/api/orders/${order.id}/terms`
  const answer = await visitor.get(path)
  expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
    200,
    'text/plain; charset=utf-8',
    first.text
  ])
  const link = new URL(shop.links.linkTo('http://shop', order))
  expect((await shop.get(path + link.search)).text).toBe(first.text)
  expect((await shop.get(path)).status).toBe(404)
  expect((await shop.visitor().get(path)).status).toBe(404)
})

test('an order from before terms were kept has none, and says so nowhere', async () => {
  const shop = await startShop()
  const visitor = shop.visitor()
  const order = await orderOne(visitor)
  expect(order.hasTerms).toBeUndefined()
  expect((await visitor.get(`/api/orders/${order.id}/terms`)).status).toBe(404)
})

const page = `<!doctype html><header>Menu</header><main id="main" tabindex="-1"><div><h1>Terms of service</h1>
<p class="x">Price &amp; payment: see <a href="/shipping">shipping</a>, or <a href="mailto:a@b.example">a@b.example</a>.</p>
<ul><li>within <!-- -->30<!-- --> days;</li><li>after that, “repair”</li></ul></div></main><footer>Foot</footer>`

test('the text of a page is its main part alone, with where its links lead', async () => {
  expect(textOfPage(page)).toBe(
    'Terms of service\n\nPrice & payment: see shipping (/shipping), or a@b.example.\n\n- within 30 days;\n\n- after that, “repair”'
  )
  const pages: PageServer = {
    scriptHashes: [],
    answer: async ({ url }) => ({
      status: 200,
      headers: {},
      body: Buffer.from(url === '/terms-of-service' ? page : '')
    })
  }
  expect(await readTerms(pages)).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), text: textOfPage(page) })
  expect(await readTerms({ ...pages, answer: async () => ({ status: 200, headers: {}, body: null }) })).toBeNull()
})
