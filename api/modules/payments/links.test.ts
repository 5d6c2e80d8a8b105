import { expect, test } from 'vitest'
import { createOrderLinks } from '../orders/links.ts'
import { createPayLinks } from './links.ts'

const secret = 'a secret of the tests, long enough'
const links = createPayLinks(secret)
const made = Date.parse('2025-12-01T12:00:00Z')
const order = { id: 'NL-7K3F-9QXM', createdAt: '2025-12-01T12:00:00.000Z' }
const dayMs = 86_400_000

function read(address: string) {
  const { origin, pathname, searchParams } = new URL(address)
  const [number, pay, expires] = ['order', 'pay', 'expires'].map((name) => searchParams.get(name) ?? '')
  return { page: origin + pathname, link: { order: number ?? '', pay: pay ?? '', expires: expires ?? '' } }
}
const { link } = read(links.payLink('https://shop.example', order, 'stripe'))

test('a payment link leads to the page of its provider and holds for 30 days', () => {
  for (const [provider, page] of [
    ['stripe', 'https://shop.example/stripe-checkout'],
    ['paypal', 'https://shop.example/paypal-checkout']
  ] as const)
    expect(read(links.payLink('https://shop.example', order, provider))).toEqual({ page, link })

  expect(links.isGood(link, made)).toBe(true)
  expect(links.isGood(link, made + 30 * dayMs - 1)).toBe(true)
  expect(links.isGood(link, made + 30 * dayMs)).toBe(false)
})

test.each([
  { about: 'another order', changed: { order: 'NL-2222-2222' } },
  { about: 'another end', changed: { expires: String(Number(link.expires) + 1) } },
  { about: 'another signature', changed: { pay: `${link.pay.slice(0, -2)}AA` } },
  { about: 'no signature', changed: { pay: '' } },
  { about: 'an end that is no time', changed: { expires: '1e20' } }
])('a link changed to $about opens nothing', ({ changed }) => {
  expect(links.isGood({ ...link, ...changed }, made)).toBe(false)
})

test('a link of another shop opens nothing here', () => {
  expect(createPayLinks('another secret that is long enough').isGood(link, made)).toBe(false)
})

test('the link to pay does not show the order, and the link that shows it does not pay', () => {
  const showing = createOrderLinks(secret)
  expect(showing.isGood(order, link.pay, link.expires, made)).toBe(false)
  const shown = new URL(showing.linkTo('https://shop.example', order)).searchParams
  const [pay, expires] = [shown.get('link') ?? '', shown.get('expires') ?? '']
  expect(showing.isGood(order, pay, expires, made)).toBe(true)
  expect(links.isGood({ order: order.id, pay, expires }, made)).toBe(false)
})
