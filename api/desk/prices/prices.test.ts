import { expect, test } from 'vitest'
import type { BulkPricesView } from '#domain/desk/bulk-prices.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { startShop } from '../../testing/start-shop.ts'
import { changeProduct } from '../catalogue/change-product.ts'
import { openShell } from '../cli/testing/shell.ts'

const key = '1f0c8a52-5a0e-4a55-9d0b-0d3a3f1d7c11'
const form = { key, percent: '+4.5%', 'kind-wedding-rings': 'yes', 'kind-necklaces': 'yes' }
const id = `prices-${key}`

type Shop = Awaited<ReturnType<typeof startShop>>
const priceOf = async (shop: Shop, piece: string) =>
  ((await shop.get(`/api/products/${piece}`)).json() as { price: string }).price

async function atTheDesk() {
  const shop = await startShop()
  const staff = await shop.staff({ name: 'Anna' })
  const viewOf = (document: DeskDocument): BulkPricesView => {
    if (document.page.kind !== 'prices') throw new Error(`This is the page ${document.page.kind}`)
    return document.page.view
  }
  const send = (fields: Record<string, string>) => staff.post('/desk/prices', fields)
  const look = async (fields: Record<string, string> = form) => {
    const { preview } = viewOf((await send({ ...fields, action: 'look' })).json() as DeskDocument)
    if (!preview) throw new Error('Nothing is shown')
    const ticked = Object.fromEntries(preview.rows.map((row) => [`take-${row.id}`, 'yes']))
    return { preview, seen: preview.seen, ticked }
  }
  const change = async (fields: Record<string, string> = form, more: Record<string, string> = {}) => {
    const { seen, ticked } = await look(fields)
    return send({ ...fields, action: 'change', seen, ...ticked, ...more })
  }
  const made = async () => viewOf((await staff.get('/desk/prices')).json() as DeskDocument).made
  return { shop, staff, send, look, change, made }
}

test('prices are looked at, changed at once, and undone in one press', async () => {
  const { shop, staff, look, change, made } = await atTheDesk()
  const { preview } = await look()
  expect(preview.rows.map(({ id, before, after }) => [id, before, after])).toEqual([
    ['necklace', 129_900, 135_700],
    ['ring', 250_000, 261_300]
  ])
  const changed = await change()
  expect([changed.status, changed.headers.location]).toEqual([303, '/desk/prices?said=prices-changed'])
  expect([await priceOf(shop, 'ring'), await priceOf(shop, 'necklace')]).toEqual(['2613.00', '1357.00'])
  expect(await made()).toMatchObject([{ id, percent: 4.5, count: 2, who: 'Anna', undoneAt: null, kept: [] }])
  const ring = (await staff.get('/desk/catalogue/ring')).json() as DeskDocument
  expect(ring.page).toMatchObject({ view: { changes: [{ who: 'Anna', what: 'Price: £2,500 → £2,613' }] } })

  const undone = await staff.post(`/desk/prices/${id}/undo`, {})
  expect([undone.status, undone.headers.location]).toEqual([303, '/desk/prices?said=prices-undone'])
  expect([await priceOf(shop, 'ring'), await priceOf(shop, 'necklace')]).toEqual(['2500.00', '1299.00'])
  // The list speaks again, as if nothing had been said.
  expect(await shop.db.selectFrom('product_overrides').select('product_id').execute()).toEqual([])
  expect(await made()).toMatchObject([{ id, undoneAt: expect.any(String), kept: [] }])
})

test('only what nobody has changed since is undone, and the others are named', async () => {
  const { shop, staff, change, made } = await atTheDesk()
  await changeProduct(shop, { id: 'necklace', to: { price: 120_000 } }, { actor: { kind: 'shell' }, now: 0 })
  await change()
  expect(await priceOf(shop, 'necklace')).toBe('1254.00')
  await changeProduct(shop, { id: 'ring', to: { price: 260_000 } }, { actor: { kind: 'shell' }, now: 0 })
  for (let press = 0; press < 2; press++) await staff.post(`/desk/prices/${id}/undo`, {})
  expect([await priceOf(shop, 'ring'), await priceOf(shop, 'necklace')]).toEqual(['2600.00', '1200.00'])
  expect(await made()).toMatchObject([{ kept: ['Pavé ring'] }])
})

test('a form sent twice changes once, and prices that have moved since are shown first', async () => {
  const { shop, look, send, change } = await atTheDesk()
  const { seen, ticked } = await look()
  await changeProduct(shop, { id: 'ring', to: { price: 200_000 } }, { actor: { kind: 'shell' }, now: 0 })
  const stale = await send({ ...form, action: 'change', seen, ...ticked })
  expect(stale.status).toBe(409)
  expect(await priceOf(shop, 'ring')).toBe('2000.00')
  const fresh = await look()
  const both = { ...form, action: 'change', seen: fresh.seen, ...fresh.ticked }
  await Promise.all([send(both), send(both)])
  await change()
  expect(await priceOf(shop, 'ring')).toBe('2090.00')
  expect(await shop.db.selectFrom('price_changes').select('id').execute()).toHaveLength(1)
})

test('what is not ticked keeps its price', async () => {
  const { shop, look, send } = await atTheDesk()
  const { seen } = await look()
  expect((await send({ ...form, action: 'change', seen })).status).toBe(422)
  await send({ ...form, action: 'change', seen, 'take-ring': 'yes' })
  expect([await priceOf(shop, 'ring'), await priceOf(shop, 'necklace')]).toEqual(['2613.00', '1299.00'])
})

test('a large change asks whoever makes it who they are, and so does one more of several small ones', async () => {
  const { shop, change } = await atTheDesk()
  // Nobody has just signed in.
  shop.setNow('2025-12-01T12:30:00Z')
  const stepsUp = async (percent: string) => {
    const answer = await change({
      ...form,
      percent,
      key: `1f0c8a52-5a0e-4a55-9d0b-0d3a3f1d7c${percent.length}${percent.at(-1)}`
    })
    return answer.status === 303 ? 'done' : ((answer.json() as DeskDocument).page.kind as string)
  }
  expect(await stepsUp('31')).toBe('step-up')
  expect(await stepsUp('20')).toBe('done')
  expect(await stepsUp('19')).toBe('step-up')
  expect(await priceOf(shop, 'ring')).toBe('3000.00')
})

test('an offer follows the new price, and what it says that would be untrue is told', async () => {
  const { shop, staff, look, change } = await atTheDesk()
  const offer = { key, title: 'spring', pieces: 'ring', percent: '10', from: '2025-12-01', to: '2025-12-02' }
  const looked = (await staff.post('/desk/promotions/new', { ...offer, action: 'look' })).json() as {
    page: { view: { preview: { seen: string } } }
  }
  await staff.post('/desk/promotions/new', { ...offer, action: 'add', seen: looked.page.view.preview.seen })
  expect(await priceOf(shop, 'ring')).toBe('2250.00')
  const { preview } = await look()
  expect(preview.rows.find((row) => row.id === 'ring')).toMatchObject({ before: 250_000, after: 261_300 })
  await change()
  expect(await priceOf(shop, 'ring')).toBe('2351.00')
})

test('the shell changes prices and undoes it by the name that it says', async () => {
  const shell = await openShell(await startShop())
  const dry = await shell(['prices', 'change', '--percent', '-3', '--kind', 'wedding-rings', '--dry-run'])
  expect(dry.said).toContain('Nothing is written.')
  const done = await shell(['prices', 'change', '--percent', '-3', '--kind', 'wedding-rings'])
  const name = /prices undo (\S+)/.exec(done.said)?.[1] ?? ''
  expect(done.said).toContain('£2,500 to £2,425')
  expect((await shell(['prices', 'undo', name])).said).toContain('It is undone.')
  expect((await shell(['prices', 'list'])).said).toContain('undone')
  expect((await shell(['prices', 'change', '--percent', '5', '--kind', 'hats'])).failed).toContain('There is no hats.')
})
