import { expect, test } from 'vitest'
import { orderOne } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'

/** The address that the link in the order's mail asks the API for. */
function apiLink(link: string): string {
  const { pathname, search } = new URL(link)
  return `/api/orders/${pathname.split('/').at(-1)}${search}`
}

test('whoever placed an order sees it, also after losing the cookie; nothing keeps it', async () => {
  const visitor = (await startShop()).visitor()
  const order = await orderOne(visitor)
  const answer = await visitor.get(`/api/orders/${order.id}`)
  expect(answer.json()).toEqual(order)
  expect(answer.headers['cache-control']).toBe('no-store')
  visitor.loseCookie()
  expect((await visitor.get(`/api/orders/${order.id}`)).json()).toEqual(order)
})

test('a foreign order, one that never was and nonsense have the same answer, and set no cookie', async () => {
  const shop = await startShop()
  const order = await orderOne(shop.visitor())
  const other = shop.visitor()
  await orderOne(other, 'ring')
  const asked = [order.id, 'NL-2222-2222', 'nonsense', '%00', "NL-'--", order.id.toLowerCase()]
  const answers = await Promise.all(asked.map((id) => other.get(`/api/orders/${id}`)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  for (const { status, headers } of answers) {
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['set-cookie']).toBeUndefined()
  }
  expect((await shop.get(`/api/orders/${order.id}`)).status).toBe(404)
})

test('the link of the mail shows the order on any device until it expires', async () => {
  const shop = await startShop()
  const order = await orderOne(shop.visitor())
  const address = apiLink(shop.links.linkTo('https://shop.example', order))
  expect((await shop.get(address)).json()).toEqual(order)
  shop.setNow('2026-03-01T11:59:59Z')
  expect((await shop.get(address)).status).toBe(200)
  shop.setNow('2026-03-01T12:00:00Z')
  expect((await shop.get(address)).status).toBe(404)
})

test('a link that was tampered with shows nothing', async () => {
  const shop = await startShop()
  const order = await orderOne(shop.visitor())
  const another = await orderOne(shop.visitor(), 'ring')
  const address = apiLink(shop.links.linkTo('', order).replace('/', 'http://x/'))
  const { searchParams } = new URL(address, 'http://x')
  const link = searchParams.get('link') ?? ''
  const expires = searchParams.get('expires') ?? ''
  const tampered = [
    address.replace(order.id, another.id),
    address.replace(expires, String(Number(expires) + 1)),
    address.replace(link, `${link.startsWith('A') ? 'B' : 'A'}${link.slice(1)}`),
    address.replace(link, link.slice(0, 10)),
    address.replace(link, ''),
    `/api/orders/${order.id}?link=${link}`,
    `/api/orders/${order.id}?expires=${expires}`,
    `${address}&link=${link}`,
    `/api/orders/${order.id}?link=${link}&expires=9e9`
  ]
  for (const url of tampered) expect((await shop.get(url)).status, url).toBe(404)
})
