import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type ShopDb } from '#api/db/open.ts'
import { requestMails } from '#api/modules/mail/outbox.ts'
import { keepUpload } from '#api/modules/uploads/queries.ts'
import { bespokeRequestSchema } from '#domain/requests/bespoke-request.ts'
import { checkLedger } from './check-ledger.ts'
import { fillShop, syntheticId } from './fill.ts'
import { aRequest } from './forms.ts'
import type { LedgerEntry } from './ledger.ts'

let folder: string
let db: ShopDb
let close: () => Promise<void>

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'northlight-test-'))
  await fillShop({ folder }, { products: 10, orders: 3 })
  const opened = await openDatabase({ folder })
  if (opened.kind !== 'open') throw new Error(opened.line)
  ;({ db, close } = opened)
}, 60_000)

afterAll(async () => {
  await close()
  await rm(folder, { recursive: true })
})

const faultsOf = async (entries: LedgerEntry[], before = { orders: 3, requests: 0 }) =>
  (await checkLedger(db, entries, before)).faults

test('a ledger in which nothing stands agrees with a shop in which nothing was done', async () => {
  expect(await faultsOf([])).toEqual([])
})

test('an order that nobody was told of is found', async () => {
  expect(await faultsOf([], { orders: 2, requests: 0 })).toEqual(['orders has 3 rows, and 2 were answered for'])
})

test('an order, a request and a cart that were answered and are not there are found', async () => {
  const key = randomUUID()
  const faults = await faultsOf([
    { what: 'order', key, number: 'NL-2222-2222', total: '10.00', pieces: { [syntheticId(0)]: 1 } },
    { what: 'request', key, reference: 'NL-B-2222-2222', pictures: ['a'] },
    { what: 'cart', guest: key, lines: { line: 2 } }
  ])
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    'orders has 3 rows, and 4 were answered for',
    'bespoke_requests has 0 rows, and 1 were answered for',
    'order NL-2222-2222',
    'request NL-B-2222-2222',
    `cart of ${key}`
  ])
})

test('an order that stands otherwise than it was answered is found', async () => {
  const { id, client_key, total } = await db
    .selectFrom('orders')
    .select(['id', 'client_key', 'total'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const told = { what: 'order' as const, key: client_key, number: id, total: (total / 100 + 1).toFixed(2), pieces: {} }
  expect(await faultsOf([told], { orders: 2, requests: 0 })).toEqual([expect.stringContaining(`order ${id}: answered`)])
})

test('stock that went where something else was sold is found', async () => {
  const { id } = await db
    .selectFrom('products')
    .innerJoin('order_items', 'order_items.product_id', 'products.id')
    .select('products.id')
    .where('products.id', 'like', 'synthetic-%')
    .limit(1)
    .executeTakeFirstOrThrow()
  await lowerStock(id)
  expect(await faultsOf([])).toEqual([`${id}: 9999 left and 0 sold, of 10000`])
  await restock(id)
})

test('stock that went from a piece that nobody ever ordered is found', async () => {
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'like', 'synthetic-%')
    .where('list_stock', 'is not', null)
    .where('id', 'not in', (sold) => sold.selectFrom('order_items').select('product_id'))
    .limit(1)
    .executeTakeFirstOrThrow()
  await lowerStock(id)
  expect(await faultsOf([])).toEqual([`${id}: 9999 left and 0 sold, of 10000`])
  await restock(id)
})

test('a request that has another picture than was sent is found', async () => {
  const [key, reference] = [randomUUID(), 'NL-B-3333-3333']
  const [sent, other] = ['a'.repeat(64), 'b'.repeat(64)]
  await keepRequest(key, reference, other)
  const told = (sha256: string) => faultsOf([{ what: 'request', key, reference, pictures: [sha256] }])
  expect(await told(other)).toEqual([])
  expect(await told(sent)).toEqual([expect.stringContaining(`request ${reference}: answered`)])
})

const lowerStock = (id: string) =>
  db.updateTable('products').set({ list_stock: 10_000, stock: 9999 }).where('id', '=', id).execute()
const restock = (id: string) => db.updateTable('products').set({ stock: 10_000 }).where('id', '=', id).execute()

/** A request with one picture and its two mails, as the shop would keep it. */
async function keepRequest(key: string, reference: string, sha256: string): Promise<void> {
  const now = new Date().toISOString()
  const own = { id: randomUUID(), owner: randomUUID() }
  const { jewelryType: jewelry_type, ...form } = bespokeRequestSchema.parse(aRequest([]))
  await db
    .insertInto('bespoke_requests')
    .values({
      ...own,
      ...form,
      jewelry_type,
      reference,
      client_id: key,
      fingerprint: '',
      status: 'pending',
      created_at: now
    })
    .execute()
  await keepUpload(
    db,
    { owner: own.owner, sha256 },
    { mime: 'image/jpeg', width: 1, height: 1, bytes: Buffer.of(1) },
    now
  )
  const { id } = await db.selectFrom('uploads').select('id').where('sha256', '=', sha256).executeTakeFirstOrThrow()
  await db
    .insertInto('request_pictures')
    .values({ kind: 'bespoke', request_id: own.id, position: 1, upload_id: id })
    .execute()
  const mails = requestMails({ reference, email: form.email, created_at: now, status: 'pending' }, 'shop@example.org')
  await db.insertInto('mail_outbox').values(mails).execute()
}
