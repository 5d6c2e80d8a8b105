import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startShop } from '../../testing/start-shop.ts'
import type { PageServer } from '../pages/page-server.ts'

const brokenPages: PageServer = {
  scriptHashes: [],
  answer: () => Promise.reject(new Error('the page broke'))
}

test('a request has one name: in its answer and in each of its lines', async () => {
  const shop = await startShop({ pages: brokenPages })
  const answer = await shop.get('/rings')
  const requestId = answer.headers['x-request-id']
  expect(requestId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}$/)
  expect(shop.lines.map((line) => JSON.parse(line))).toMatchObject([
    { requestId, msg: 'a request failed', err: { message: 'the page broke' } },
    { requestId, msg: 'request', status: 500 }
  ])
  expect((await shop.get('/rings')).headers['x-request-id']).not.toBe(requestId)
})

test('whoever is told that the shop failed is told the name, to write it to us', async () => {
  const shop = await startShop({ pages: brokenPages })
  const page = await shop.get('/rings')
  expect(page.text).toContain(`please name ${page.headers['x-request-id']}.`)
  await shop.db.destroy()
  const api = await shop.get('/api/products')
  expect(api.status).toBeGreaterThanOrEqual(500)
  expect(api.json()).toMatchObject({ requestId: api.headers['x-request-id'] })
})

test('a refusal says what is wrong, and no name', async () => {
  const shop = await startShop()
  const answer = await shop.get('/api/products/none')
  expect(answer.status).toBe(404)
  expect(answer.headers['x-request-id']).toBeDefined()
  expect(answer.json()).not.toHaveProperty('requestId')
})

test('a name that somebody else gives is not taken for ours', async () => {
  const shop = await startShop()
  const answer = await shop.get('/', { 'X-Request-Id': 'anna@example.org' })
  expect(answer.headers['x-request-id']).not.toContain('anna')
  expect(shop.lines.join('')).not.toContain('anna')
})

test.each([
  ['closes', (socket: Socket) => socket.destroy()],
  ['breaks off', (socket: Socket) => socket.resetAndDestroy()]
])(
  'a visitor who %s before the answer is told neither as one who asked for nothing, nor as a failure',
  async (_, leave) => {
    let begun = () => {}
    const asked = new Promise<void>((resolve) => {
      begun = resolve
    })
    const slowPages: PageServer = {
      scriptHashes: [],
      answer: () => {
        begun()
        return new Promise(() => {})
      }
    }
    const shop = await startShop({ pages: slowPages })
    const visit = request({ port: shop.port, path: '/rings' }).on('error', () => {})
    visit.end()
    await asked
    if (visit.socket) leave(visit.socket)
    await expect.poll(() => shop.lines.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'request', status: 499 }])
  }
)

test('nothing is worked out for visitors who left while they waited in line', async () => {
  let worked = 0
  const busyPages: PageServer = {
    scriptHashes: [],
    answer: async () => {
      worked++
      const until = performance.now() + 20
      while (performance.now() < until);
      return { status: 200, headers: {}, body: Buffer.from('a page') }
    }
  }
  const shop = await startShop({ pages: busyPages })
  const visits = await Promise.all(Array.from({ length: 30 }, () => visitorAt(shop.port)))
  const before = shop.lines.length
  for (const visit of visits) visit.write(asking('/rings'))
  await expect.poll(() => worked).toBeGreaterThan(2)
  for (const visit of visits) visit.destroy()
  const statuses = () => shop.lines.slice(before).map((line) => JSON.parse(line).status)
  await expect.poll(statuses).toHaveLength(30)
  expect(worked).toBeLessThan(20)
  expect(statuses().filter((status) => status === 499).length).toBeGreaterThan(10)
})

const asking = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`

/** A visitor whose connection has been answered once. */
async function visitorAt(port: number): Promise<Socket> {
  const visit = connect(port).on('error', () => {})
  visit.write(asking('/healthz'))
  await once(visit, 'data')
  return visit
}
