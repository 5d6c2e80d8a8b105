import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { tellLowStock } from '../../modules/stock/low-stock.ts'
import { aProduct, smallContent } from '../../testing/content.ts'
import { mailsWaiting } from '../../testing/mailed.ts'
import { orderOne } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'
import { changeProduct } from '../catalogue/change-product.ts'
import { countLines, finishTake } from './change-takes.ts'
import { listStock, readStockFilter, readStockPiece } from './list-stock.ts'
import { readTake } from './read-takes.ts'
import { importStock, planStock, readStockFile, writeStock } from './stock-file.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const now = Date.parse('2025-12-01T12:00:00Z')
const by = (name: string, at = now) => ({ actor: { kind: 'staff' as const, id: name, name }, now: at })
const freeOf = async ({ db }: Shop, id = 'necklace') =>
  (await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
const list = (shop: Shop, query: Record<string, string> = {}) => listStock(shop.db, readStockFilter(query))

/** A shop with somebody at its desk who has begun to count all that is counted. */
async function counting() {
  const shop = await startShop()
  const anna = await shop.staff()
  const answer = await anna.post('/desk/stock/takes', { of: 'all' })
  const id = (answer.headers.location ?? '').split('/').at(-1)?.split('?')[0] ?? ''
  const count = (form: Record<string, string>, name = 'Anna', at = now) => countLines(shop, { id, form }, by(name, at))
  const read = async () => {
    const view = await readTake(shop.db, id, {})
    if (!view) throw new Error('There is no such stock-take')
    return view
  }
  return { shop, anna, id, count, read }
}

test('what an order has taken is reserved until it is sent, and what is free is the rest', async () => {
  const shop = await startShop()
  const { id } = await orderOne(shop.visitor(), 'necklace', 2)
  const [row] = (await list(shop, { q: 'necklace' })).rows
  expect(row).toMatchObject({ free: 1, reserved: 2 })
  expect(row?.reservations).toEqual([{ order: id, status: 'pending', pieces: 2, until: '2025-12-01T12:45:00.000Z' }])
  await shop.db.updateTable('orders').set({ status: 'dispatched' }).execute()
  expect((await list(shop, { q: 'necklace' })).rows[0]).toMatchObject({ free: 1, reserved: 0 })
})

test('what was sent and then partly refunded is not in the house any more', async () => {
  const shop = await startShop()
  const { id } = await orderOne(shop.visitor(), 'necklace', 2)
  await shop.db.updateTable('orders').set({ status: 'part-refunded' }).execute()
  expect((await list(shop, { shown: 'reserved' })).total).toBe(1)
  const step = { id: 'e', order_id: id, from_status: 'paid', to_status: 'dispatched', who: 'shell' } as const
  await shop.db
    .insertInto('order_events')
    .values({ ...step, at: '2025-12-02T12:00:00.000Z', detail: '', position: 9 })
    .execute()
  expect((await list(shop, { shown: 'reserved' })).total).toBe(0)
})

test('lists are of what is low, out, reserved, and apart what there is one of', async () => {
  const stone = aProduct({ id: 'stone', name: 'Stone', category: 'loose-diamonds', stock: 1 })
  const shop = await startShop({ content: { ...smallContent, products: [...smallContent.products, stone] } })
  const anna = await shop.staff()
  await anna.post('/desk/stock/necklace/settings', { threshold: '3', place: 'Safe', oneOff: '' })
  const names = async (shown: string) => (await list(shop, { shown })).rows.map(({ id }) => id)
  expect(await names('counted')).toEqual(['anklet', 'necklace'])
  expect(await names('low')).toEqual(['necklace'])
  expect(await names('out')).toEqual(['anklet'])
  expect(await names('reserved')).toEqual([])
  expect(await names('one-off')).toEqual(['stone'])
  expect(await names('made-to-order')).toEqual(['ring'])
  await anna.post('/desk/stock/anklet/settings', { threshold: '', place: '', oneOff: 'yes' })
  expect(await names('one-off')).toEqual(['anklet', 'stone'])
  expect((await list(shop)).counts).toEqual({ low: 1, out: 1, reserved: 0, 'one-off': 2 })
})

test('a threshold is a whole number, and its change stands in the record of changes', async () => {
  const shop = await startShop()
  const anna = await shop.staff()
  expect((await anna.post('/desk/stock/necklace/settings', { threshold: 'few' })).status).toBe(422)
  expect((await anna.post('/desk/stock/necklace/settings', { threshold: '2' })).status).toBe(303)
  const row = await shop.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('action', '=', 'product.stock-settings')
    .executeTakeFirstOrThrow()
  expect([JSON.parse(row.before), JSON.parse(row.after)]).toEqual([{ threshold: null }, { threshold: 2 }])
})

test('what falls to its threshold is told once, by one mail a day, and again after it was filled up', async () => {
  const shop = await startShop()
  const anna = await shop.staff()
  const tell = (at: string) => tellLowStock(shop.db, { now: Date.parse(at), mailTo: 'owner@shop.example' })
  const told = async () => (await mailsWaiting(shop.db)).filter((mail) => mail.startsWith('stock-low')).length
  await anna.post('/desk/stock/necklace/settings', { threshold: '2' })
  expect(await tell('2025-12-01T12:00:00Z')).toBe(false)
  await orderOne(shop.visitor(), 'necklace', 1)
  const both = await Promise.all([tell('2025-12-01T12:00:00Z'), tell('2025-12-01T12:00:00Z')])
  expect(both.toSorted()).toEqual([false, true])
  expect(await tell('2025-12-02T12:00:00Z')).toBe(false)

  // Another falls on the same day in London, and waits for the next one.
  await anna.post('/desk/stock/anklet/settings', { threshold: '0' })
  expect(await tell('2025-12-01T23:59:00Z')).toBe(false)
  expect(await tell('2025-12-02T00:00:00Z')).toBe(true)
  expect(await told()).toBe(2)

  const today = async () => (await anna.get('/desk/today')).text
  expect(await today()).toContain('2 pieces are at or below their threshold')
  await changeProduct(shop, { id: 'necklace', to: { stock: 9 } }, by('Anna'))
  await changeProduct(shop, { id: 'anklet', to: { stock: 9 } }, by('Anna'))
  expect(await today()).not.toContain('threshold')
  expect(await tell('2025-12-03T12:00:00Z')).toBe(false)
  await changeProduct(shop, { id: 'necklace', to: { stock: 1 } }, by('Anna'))
  expect(await tell('2025-12-03T13:00:00Z')).toBe(true)
})

test('a stock-take books what differs, with sales between counting and finishing taken into account', async () => {
  const { shop, id, count, read } = await counting()
  // Three lie there; one is missing. While the list is still open another is sold, and one sold and sent.
  await count({ 'count-necklace': '2', 'was-necklace': '' })
  const order = await orderOne(shop.visitor(), 'necklace', 1)
  await shop.db.updateTable('orders').set({ status: 'dispatched' }).where('id', '=', order.id).execute()
  const view = await read()
  expect(view.lines.find((line) => line.id === 'necklace')).toMatchObject({ counted: 2, expected: 3, there: 2 })
  expect(view.sums).toMatchObject({ lines: 2, counted: 1, differing: 1, missing: 1, missingValue: 129_900 })
  expect(await finishTake(shop, { id, seen: view.seen }, by('Anna'))).toEqual({ kind: 'done' })
  expect(await finishTake(shop, { id, seen: view.seen }, by('Anna'))).toEqual({ kind: 'done' })
  expect(await freeOf(shop)).toBe(1)
  const last = (await readStockPiece(shop.db, 'necklace'))?.movements[0]
  expect(last).toMatchObject({ change: -1, balance: 1, why: 'count', who: 'staff:Anna', note: 'counted by Anna' })
  expect((await read()).take).toMatchObject({ state: 'finished', counted: 1 })
})

test('what waits for orders is counted with the rest, and where it is missing nothing is free', async () => {
  const { shop, id, count, read } = await counting()
  await orderOne(shop.visitor(), 'necklace', 2)
  await count({ 'count-necklace': '3', 'was-necklace': '' })
  expect((await read()).sums.differing).toBe(0)
  await count({ 'count-necklace': '1', 'was-necklace': '3' })
  const view = await read()
  expect(view.short).toBe(1)
  await finishTake(shop, { id, seen: view.seen }, by('Anna'))
  expect(await freeOf(shop)).toBe(0)
})

test('two who count one list keep each other’s lines, and are told of one counted twice', async () => {
  const { shop, id, count, read } = await counting()
  const drawn = { 'was-necklace': '', 'was-anklet': '' }
  await Promise.all([
    count({ ...drawn, 'count-necklace': '3', 'count-anklet': '' }, 'Anna'),
    count({ ...drawn, 'count-necklace': '', 'count-anklet': '1' }, 'Ben')
  ])
  const counted = async () => (await read()).lines.map((line) => [line.id, line.counted, line.countedBy])
  expect(await counted()).toEqual([
    ['anklet', 1, 'staff:Ben'],
    ['necklace', 3, 'staff:Anna']
  ])
  const outcome = await count({ ...drawn, 'count-necklace': '2', 'count-anklet': '1' }, 'Ben')
  expect(outcome).toMatchObject({ kind: 'refused', errors: { 'count-necklace': 'Anna counted 3 meanwhile.' } })
  expect((await counted())[1]).toEqual(['necklace', 3, 'staff:Anna'])
  // Whoever finishes what they have not seen is told.
  const { seen } = await read()
  await count({ 'count-necklace': '2', 'was-necklace': '3' }, 'Ben')
  expect(await finishTake(shop, { id, seen }, by('Anna'))).toMatchObject({ kind: 'stale' })
})

test('a mistake in one line keeps the others, and what was typed stands', async () => {
  const { anna, id, read } = await counting()
  const form = { 'count-necklace': '3', 'was-necklace': '', 'count-anklet': 'two', 'was-anklet': '' }
  const answer = await anna.post(`/desk/stock/takes/${id}/count`, form)
  expect(answer.status).toBe(422)
  expect((await read()).sums.counted).toBe(1)
})

test('a piece whose count was set since it was counted has to be counted again', async () => {
  const { shop, id, count, read } = await counting()
  await count({ 'count-necklace': '2', 'was-necklace': '' })
  await changeProduct(shop, { id: 'necklace', to: { stock: 2 } }, by('Ben'))
  const view = await read()
  expect(view.stale).toBe(1)
  expect(await finishTake(shop, { id, seen: view.seen }, by('Anna'))).toMatchObject({ kind: 'refused' })
  await count({ 'count-necklace': '', 'was-necklace': '2' })
  await count({ 'count-necklace': '2', 'was-necklace': '' })
  expect(await finishTake(shop, { id, seen: (await read()).seen }, by('Anna'))).toEqual({ kind: 'done' })
  expect(await freeOf(shop)).toBe(2)
})

test('one stock-take is open at a time, and one given up changes nothing', async () => {
  const { shop, anna, id, count } = await counting()
  expect((await anna.post('/desk/stock/takes', { of: 'all' })).status).toBe(422)
  await count({ 'count-necklace': '1', 'was-necklace': '' })
  await anna.post(`/desk/stock/takes/${id}/abandon`)
  expect(await freeOf(shop)).toBe(3)
  expect(await count({ 'count-necklace': '2', 'was-necklace': '1' })).toMatchObject({ kind: 'stale' })
  expect((await anna.post('/desk/stock/takes', { of: 'kind', category: 'anklets' })).status).toBe(303)
})

test('somebody of the workshop counts, and does not finish', async () => {
  const { shop, id } = await counting()
  const tom = await shop.staff({ role: 'workshop' })
  const form = { 'count-necklace': '3', 'was-necklace': '' }
  expect((await tom.post(`/desk/stock/takes/${id}/count`, form)).status).toBe(303)
  expect((await tom.post(`/desk/stock/takes/${id}/finish`, { seen: '' })).status).toBe(403)
})

async function fileOf(shop: Shop): Promise<string> {
  let text = ''
  for await (const part of writeStock(shop.db)) text += part
  return text
}
const rowsOf = (text: string) => {
  const read = readStockFile(Buffer.from(text))
  if (read.kind === 'refused') throw new Error(read.words)
  return read.rows
}

test('a file goes out and in again and changes nothing that nobody filled in', async () => {
  const shop = await startShop()
  await orderOne(shop.visitor(), 'necklace', 1)
  const anna = await shop.staff()
  await anna.post('/desk/stock/necklace/settings', { threshold: '2', place: '=1+1' })
  const text = await fileOf(shop)
  expect(text.startsWith('\uFEFF')).toBe(true)
  const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[]
  expect(rows.find((row) => row.id === 'necklace')).toEqual({
    id: 'necklace',
    name: 'Necklace',
    there: '3',
    reserved: '1',
    free: '2',
    counted: '',
    threshold: '2',
    place: "'=1+1"
  })
  const { plans, isWritten } = await importStock(shop.db, rowsOf(text), by('Anna'))
  expect(isWritten).toBe(true)
  expect(plans.every(({ what }) => what.kind === 'same')).toBe(true)
  expect(await freeOf(shop)).toBe(2)
})

test('Excel’s semicolons and mark are read, and what is counted becomes what is there', async () => {
  const shop = await startShop()
  await orderOne(shop.visitor(), 'necklace', 1)
  const rows = rowsOf('\uFEFFid;counted;threshold;place\r\nnecklace;5;1;Safe\r\nanklet;;;\r\n')
  expect(await planStock(shop.db, rows)).toMatchObject([
    { line: 2, id: 'necklace', what: { changes: ['there 3 to 5', 'threshold none to 1', 'place none to Safe'] } },
    { line: 3, id: 'anklet', what: { kind: 'same' } }
  ])
  expect(await freeOf(shop)).toBe(2)
  await importStock(shop.db, rows, by('Anna'))
  expect(await freeOf(shop)).toBe(4)
  expect((await readStockPiece(shop.db, 'necklace'))?.movements[0]).toMatchObject({ change: 2, why: 'import' })
})

test.each([
  ['nobody;1', 'there is no such piece'],
  ['necklace;-1', 'counted: Please write a whole number, such as 3.'],
  ['ring;1', 'counted: it is made to order; its page in the catalogue changes that'],
  ['necklace;0', 'counted: orders wait for 1 of it, and 0 would be there']
])('a file with the row %s is refused whole', async (row, words) => {
  const shop = await startShop()
  await orderOne(shop.visitor(), 'necklace', 1)
  const { plans, isWritten } = await importStock(shop.db, rowsOf(`id;counted\nanklet;4\n${row}`), by('Anna'))
  expect(isWritten).toBe(false)
  expect(plans[1]?.what).toEqual({ kind: 'refused', words })
  expect(await freeOf(shop, 'anklet')).toBe(0)
})
