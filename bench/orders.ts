import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { cpuTime } from './cpu-time.ts'
import type { Part } from './part.ts'
import { openShop, type RunningServer, whileOpen } from './shop.ts'
import { spreadOf, writeSpread, writeSpreadOf } from './spread.ts'

const leastRatio = 0.6
const connections = 8
const rounds = 3
const ordersARound = 800
const bareMs = 2000
const product = { id: 'lab-grown-line-bracelet-9k-white-gold', stock: 1_000_000 }

/**
 * Whole orders (stock taken, items, mail, the cart emptied) from eight connections, beside bare transactions of one row
 * with `synchronous=FULL` on the same disk, in turns. Carts are filled before the time is taken.
 */
export const measureOrders: Part = async ({ root }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-bench-'))
  const dataDir = path.join(folder, 'var')
  await whileOpen([await openShop(root, { dataDir })], async () => stockUp(dataDir))
  const shop = await openShop(root, { dataDir })
  const orders: { rate: number; cpu: number }[] = []
  const bare: number[] = []
  await whileOpen([shop], async () => {
    for (let round = -1; round < rounds; round++) {
      const placed = await placeOrders(shop, round < 0 ? 100 : ordersARound)
      const rows = bareTransactions(folder)
      if (round < 0) continue
      orders.push(placed)
      bare.push(rows)
    }
  })
  const stored = countOrders(dataDir)
  await rm(folder, { recursive: true, force: true })
  if (stored !== 100 + rounds * ordersARound) throw new Error(`${stored} orders were stored`)

  const ratios = spreadOf(orders.map(({ rate }, round) => rate / (bare[round] ?? Number.NaN)))
  return {
    rows: [
      {
        what: `whole orders from ${connections} connections against bare one-row FULL transactions`,
        measured: writeSpread(ratios, 2, '×'),
        target: { says: `≥ ${leastRatio} ×`, isMet: ratios.median >= leastRatio }
      },
      { what: 'whole orders a second', measured: writeSpreadOf(orders.map(({ rate }) => rate)) }
    ],
    details: [
      `${rounds} rounds in turns of ${ordersARound} orders each; stock, items, two mails and the emptied cart in each transaction.`,
      '',
      '| what | a second | processor time of one, µs |',
      '|---|---|---|',
      `| orders | ${writeSpreadOf(orders.map(({ rate }) => rate))} | ${writeSpreadOf(orders.map(({ cpu }) => cpu))} |`,
      `| bare transactions | ${writeSpreadOf(bare)} | ${writeSpreadOf(bare.map((rate) => 1e6 / rate))} |`
    ]
  }
}

function stockUp(dataDir: string): void {
  const db = new SqliteDatabase(path.join(dataDir, 'shop.db'))
  db.prepare('insert into product_overrides (product_id, stock, is_hidden) values (?, ?, 0)').run(
    product.id,
    product.stock
  )
  db.prepare('update products set stock = ? where id = ?').run(product.stock, product.id)
  db.close()
}

function countOrders(dataDir: string): unknown {
  const db = new SqliteDatabase(path.join(dataDir, 'shop.db'), { readonly: true })
  const count = db.prepare('select count(*) from orders').pluck().get()
  db.close()
  return count
}

function bareTransactions(folder: string): number {
  const db = new SqliteDatabase(path.join(folder, 'bare.db'))
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec('create table if not exists bare (id integer primary key, text text)')
  const insert = db.prepare('insert into bare (text) values (?)')
  const text = 'x'.repeat(200)
  const started = performance.now()
  let done = 0
  for (; performance.now() - started < bareMs; done++) insert.run(text)
  const rate = (done * 1000) / (performance.now() - started)
  db.close()
  return rate
}

interface FilledCart {
  owner: string
  cookie: string
  total: string
  items: object[]
}

async function placeOrders(shop: RunningServer, count: number): Promise<{ rate: number; cpu: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const carts: FilledCart[] = []
  await inTurns(count, async () => void carts.push(await fillCart(shop, agent)))
  const cpuBefore = cpuTime(shop.pid)
  const started = performance.now()
  await inTurns(count, async () => {
    const cart = carts.pop()
    if (cart) await placeOrder(shop, agent, cart)
  })
  const ms = performance.now() - started
  const cpu = ((cpuTime(shop.pid) - cpuBefore) * 1000) / count
  agent.destroy()
  return { rate: (count * 1000) / ms, cpu }
}

/** Does something so many times, as many at once as there are connections. */
async function inTurns(count: number, work: () => Promise<void>): Promise<void> {
  let left = count
  const connection = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: connections }, connection))
}

async function fillCart(shop: RunningServer, agent: Agent): Promise<FilledCart> {
  const owner = `guest:${crypto.randomUUID()}`
  const body = { id: crypto.randomUUID(), productId: product.id, selectedSize: '7' }
  const { status, cookie, text } = await post(shop, agent, '/api/cart', { 'x-owner': owner }, body)
  if (status !== 201) throw new Error(`A cart was not filled: ${status} ${text}`)
  const line = JSON.parse(text)
  const price = (Number(line.product.price) + line.sizeAdjustment + line.caratAdjustment).toFixed(2)
  return {
    owner,
    cookie,
    total: price,
    items: [{ productId: product.id, name: line.product.name, price, quantity: 1, imageUrl: line.product.imageUrl }]
  }
}

async function placeOrder(
  shop: RunningServer,
  agent: Agent,
  { owner, cookie, total, items }: FilledCart
): Promise<void> {
  const headers = { 'x-owner': owner, cookie, 'idempotency-key': crypto.randomUUID() }
  const { status, text } = await post(shop, agent, '/api/orders', headers, {
    customerEmail: 'alex@example.org',
    customerName: 'Alex Morgan',
    shippingAddress: {
      firstName: 'Alex',
      lastName: 'Morgan',
      address1: '1 High Street',
      city: 'Leeds',
      postalCode: 'LS1 1AA',
      country: 'United Kingdom'
    },
    items,
    total
  })
  if (status !== 201) throw new Error(`An order was not placed: ${status} ${text}`)
}

interface PostAnswer {
  status: number | undefined
  cookie: string
  text: string
}

function post(
  { url }: RunningServer,
  agent: Agent,
  address: string,
  headers: Record<string, string>,
  body: object
): Promise<PostAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url + address,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
            text
          })
        )
      }
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}
