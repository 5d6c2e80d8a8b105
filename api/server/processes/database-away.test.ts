import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { smallContent } from '../../testing/content.ts'
import { openGate } from '../../testing/place/gate.ts'
import { isOnPostgres, temporaryFolder, testPlace } from '../../testing/place/test-place.ts'
import { ask, createVisitor } from '../../testing/start-shop.ts'
import { readConfig } from '../config.ts'
import { type OpenShop, openShop } from '../open-shop.ts'

/** Opens a shop on a database that may be away. */
async function openOn(url: string): Promise<OpenShop & { port: number }> {
  const root = await temporaryFolder()
  await mkdir(path.join(root, 'dist/client/assets'), { recursive: true })
  const config = readConfig({ PORT: '0', DATA_DIR: 'var', DATABASE_URL: url })
  if (config.kind === 'mistakes') throw new Error(config.lines.join())
  const createPages = async () => ({
    scriptHashes: [],
    answer: async () => ({ status: 200, headers: {}, body: Buffer.from('page') })
  })
  const opening = await openShop({ root, config, content: smallContent, createPages, log: pino({ level: 'silent' }) })
  if (opening.kind === 'failed') throw new Error(opening.line)
  onTestFinished(() => opening.close())
  return { ...opening, port: Number(new URL(opening.address).port) }
}

test('with its database away from the start, the shop listens and says that it has to wait', async () => {
  const gate = await openGate({ host: '127.0.0.1', port: 1 })
  await gate.shut()
  const { port, isWaiting } = await openOn(`postgres://shop@127.0.0.1:${gate.port()}/shop`)
  expect(isWaiting).toBe(true)
  expect((await ask(port, 'GET', '/healthz')).status).toBe(200)
  expect(await ask(port, 'GET', '/readyz')).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })

  const read = await ask(port, 'GET', '/api/products')
  expect(read).toMatchObject({ status: 503, headers: { 'retry-after': '2', 'cache-control': 'no-store' } })
  expect(read.headers['content-type']).toContain('application/problem+json')
  expect((await ask(port, 'POST', '/api/orders', {}, { any: 'thing' })).status).toBe(503)

  const page = await ask(port, 'GET', '/products', { Accept: 'text/html' })
  expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.text).toContain('<h1>The shop cannot answer just now</h1>')
  expect(page.text).toContain('http-equiv="refresh"')
})

describe.skipIf(!isOnPostgres)('on PostgreSQL', () => {
  /** A way to the tests' own server. */
  async function gateTo(given = '') {
    const url = new URL(given)
    const gate = await openGate({ host: url.hostname, port: Number(url.port) })
    url.port = String(gate.port())
    return { gate, url: url.href }
  }

  test('a shop that waits opens by itself once its database answers', async () => {
    const { gate, url } = await gateTo((await testPlace()).url)
    await gate.shut()
    const { port, isWaiting, answering } = await openOn(url)
    expect(isWaiting).toBe(true)
    await gate.open()
    expect(await answering).toEqual({ kind: 'answering' })
    expect((await ask(port, 'GET', '/readyz')).status).toBe(200)
    expect((await ask(port, 'GET', '/api/products')).status).toBe(200)
  })

  test('a database that goes away later is a 503 until it is back; what was written before is there', async () => {
    const { gate, url } = await gateTo((await testPlace()).url)
    const { port } = await openOn(url)
    const visitor = createVisitor((method, address, headers, body) => ask(port, method, address, headers, body))
    const add = (id: string) => visitor.post('/api/cart', { id, productId: 'ring' })
    const [first, second] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
    expect((await add(first)).status).toBe(201)

    await gate.shut()
    const refused = await add(second)
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    expect(refused.text).toContain('it is taken only once')
    expect((await ask(port, 'GET', '/readyz')).status).toBe(503)
    expect((await ask(port, 'GET', '/healthz')).status).toBe(200)

    await gate.open()
    await expect.poll(async () => (await ask(port, 'GET', '/readyz')).status, { timeout: 10_000 }).toBe(200)
    expect((await add(second)).status).toBe(201)
    expect((await visitor.get('/api/cart')).json()).toHaveLength(1)
  })
})
