import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askShop, hearRequests, isShopThere } from './ask-shop.ts'
import type { Heard } from './connection.ts'

let heard: Heard[] = []

beforeEach(() => {
  // What was heard before anybody listened is told at once: it may be of a test before.
  hearRequests((each) => heard.push(each))
  heard = []
})
afterEach(() => vi.unstubAllGlobals())

const answers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)
const json = (headers: Record<string, string>) => async () => Response.json([], { headers })

test.each([
  ['the shop’s answer', json({ 'x-request-id': '1' }), ['answered']],
  [
    'the shop in trouble',
    async () => Response.json({}, { status: 503, headers: { 'x-request-id': '1' } }),
    ['answered']
  ],
  ['JSON of somebody else', json({}), ['not-answered']],
  [
    'a captive portal’s page, numbered by its gateway',
    async () => new Response('<p>Sign in</p>', { headers: { 'content-type': 'text/html', 'x-request-id': '1' } }),
    ['not-answered']
  ],
  ['what the worker kept', json({ 'x-as-of': '2026-01-01T00:00:00.000Z' }), []]
])('%s is heard as what it shows of the shop', async (_, answer, kinds) => {
  answers(answer)
  await askShop('/api/products')
  expect(heard.map(({ kind }) => kind)).toEqual(kinds)
})

test.each([
  ['no connection', new TypeError('Failed to fetch'), ['not-answered']],
  ['a shop that takes too long', new DOMException('late', 'TimeoutError'), ['not-answered']],
  ['a request that was given up', new DOMException('gone', 'AbortError'), []]
])('%s is heard as what it shows of the shop, and thrown on', async (_, error, kinds) => {
  answers(async () => Promise.reject(error))
  await expect(askShop('/api/products')).rejects.toBe(error)
  expect(heard.map(({ kind }) => kind)).toEqual(kinds)
})

test('the question whether the shop is there is answered by the shop alone', async () => {
  answers(async () => new Response('ok', { headers: { 'content-type': 'text/plain', 'x-request-id': '1' } }))
  expect(await isShopThere()).toBe(true)
  answers(async () => new Response('ok', { headers: { 'content-type': 'text/html' } }))
  expect(await isShopThere()).toBe(false)
  answers(async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await isShopThere()).toBe(false)
  expect(heard).toEqual([
    { kind: 'answered', asked: true },
    { kind: 'not-answered', asked: true },
    { kind: 'not-answered', asked: true }
  ])
})

test('the answer to that question is read to its end', async () => {
  const answer = new Response('ok', { headers: { 'content-type': 'text/plain', 'x-request-id': '1' } })
  answers(async () => answer)
  await isShopThere()
  expect(answer.bodyUsed).toBe(true)
})
