import { expect, test } from 'vitest'
import { braceletPrices } from '#data/bracelet-prices.ts'
import { ENTRIES, entryOf } from '#data/content/entries.ts'
import { cellsOf } from '#domain/content/price-tables.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { startingPrice } from '#domain/pricing/bracelet-price.ts'
import { seed } from '../../db/seed.ts'
import { createPriceList } from '../../modules/bracelet-prices/price-list.ts'
import { settleFrom } from '../../modules/content/settle.ts'
import { aProduct, smallContent } from '../../testing/content.ts'
import { startShop } from '../../testing/start-shop.ts'

const bracelet = aProduct({
  id: 'bracelet',
  name: 'Tennis bracelet',
  category: 'tennis-bracelets',
  metalType: '18k-white-gold',
  price: startingPrice('natural', '18k-white-gold'),
  carat: 4,
  metadata: { customizable: true }
})
const ring = aProduct({ id: 'plain-ring', name: 'Plain ring', price: 100_000 })
const content = { ...smallContent, products: [...smallContent.products, bracelet, ring], braceletPrices }
const design = JSON.stringify({ selectedLength: '6', selectedDiamondWeight: 0.083, diamondType: 'natural' })

const KEY = 'bracelets.natural.18k'
const table = entryOf(KEY)?.initial ?? ''

/** The form of a table, with some of its cells typed anew. */
const formOf = (text: string, typed: Record<string, string> = {}, skip = 1) => ({
  ...Object.fromEntries(
    cellsOf(text).flatMap((row, place) => row.slice(skip).map((cell, at) => [`cell-${place}-${at}`, cell]))
  ),
  ...typed
})

async function open() {
  const shop = await startShop({ content })
  const staff = await shop.staff({ name: 'Anna' })
  const send = (key: string, fields: Record<string, string>) => staff.post(`/desk/words/${key}`, fields)
  const viewOf = (answer: { json: () => unknown }) => {
    const { page, form } = answer.json() as DeskDocument
    return page.kind === 'word' ? { ...page.view, errors: form?.errors } : null
  }
  return { shop, staff, send, viewOf }
}

test('a bracelet’s price is looked at, changed everywhere at once, and brought back in one press', async () => {
  const { shop, staff, send, viewOf } = await open()
  const list = createPriceList(shop.db, shop.reads.catalogue)
  expect((await list())['tennis-bracelet-natural-65-0083-18k']).toBe(
    braceletPrices['tennis-bracelet-natural-65-0083-18k']
  )
  const histories = () => shop.db.selectFrom('price_history').selectAll().orderBy('piece').orderBy('from_at').execute()
  const before = await histories()

  const typed = formOf(table, { 'cell-0-0': '4,900' })
  const looked = viewOf(await send(KEY, { ...typed, base: '0', action: 'look' }))
  expect(looked?.changes).toEqual([{ what: '6 inches, 0.083 ct', before: '£4,834', after: '£4,900' }])
  expect((await shop.get('/api/products/bracelet')).json()).toMatchObject({ price: '4834.00' })

  shop.setNow('2025-12-01T12:05:00Z')
  expect((await send(KEY, { ...typed, base: '0', action: 'save' })).headers.location).toContain('words-changed')
  expect((await shop.get('/api/products/bracelet')).json()).toMatchObject({ price: '4900.00' })
  expect((await list())['tennis-bracelet-natural-6-0083-18k']).toBe(Math.round(490_000 / 0.725))
  expect((await shop.get('/api/content')).json()).toMatchObject({ startingPrices: { 'natural.18k': 490_000 } })
  const line = await shop.visitor().post('/api/cart', { productId: 'bracelet', customization: design })
  expect(line.json()).toMatchObject({ customPrice: 4900 })
  // The front page says “From” by it, and what nobody changed keeps its history to the penny.
  await settleFrom(shop.db)
  expect(startingPrice('natural', '18k-rose-gold')).toBe(490_000)
  const changed = (await histories()).filter(
    (row) => !before.some((one) => one.piece === row.piece && one.to_at === row.to_at)
  )
  expect([...new Set(changed.map(({ piece }) => piece))]).toEqual(['bracelet', 'tennis-bracelet-natural-6-0083-18k'])

  // A new release with other prices brings what is its own alone.
  const released = Object.fromEntries(Object.entries(braceletPrices).map(([handle, price]) => [handle, price * 2]))
  await seed(shop.db, { ...content, braceletPrices: released }, Date.parse('2025-12-03T12:00:00Z'))
  expect((await shop.get('/api/products/bracelet')).json()).toMatchObject({ price: '4900.00' })
  expect((await list())['tennis-bracelet-natural-6-0083-18k']).toBe(Math.round(490_000 / 0.725))
  expect((await list())['tennis-bracelet-natural-6-0083-silver']).toBe(
    (braceletPrices['tennis-bracelet-natural-6-0083-silver'] ?? 0) * 2
  )

  const back = await send(KEY, { value: table, base: '1', action: 'restore' })
  expect(back.headers.location).toContain('words-restored')
  expect((await shop.get('/api/products/bracelet')).json()).toMatchObject({ price: '4834.00' })
  expect(
    viewOf(await staff.get(`/desk/words/${KEY}`))?.versions.map(({ version, who }) => `${version} ${who}`)
  ).toEqual(['2 Anna', '1 Anna', '0 As the shop began'])
})

test('what is no price is told by its row, and what was typed stays', async () => {
  const { shop, send, viewOf } = await open()
  const answer = await send(KEY, { ...formOf(table, { 'cell-1-2': 'cheap | 5' }), base: '0', action: 'save' })
  expect(answer.status).toBe(422)
  expect(viewOf(answer)?.errors?.value).toContain('“6.5 inches”, 0.1 ct: a price is in whole pounds')
  expect((answer.json() as DeskDocument).form?.values.value).toContain('cheap 5')
  expect(await shop.db.selectFrom('content').select('version').where('key', '=', KEY).execute()).toEqual([
    { version: 0 }
  ])
})

test('a price that is moved far asks whoever moves it who they are', async () => {
  const { shop, staff, send } = await open()
  shop.setNow('2025-12-01T12:30:00Z')
  const far = await send(KEY, { ...formOf(table, { 'cell-0-0': '2000' }), base: '0', action: 'save' })
  expect((far.json() as DeskDocument).page.kind).toBe('step-up')
  const steps = await staff.post('/desk/words/carats.wedding-rings', {
    value: '0.5 | 0.1\n1 | 1',
    base: '0',
    action: 'save'
  })
  expect((steps.json() as DeskDocument).page.kind).toBe('step-up')
  expect((await shop.get('/api/products/bracelet')).json()).toMatchObject({ price: '4834.00' })
})

test('weights are set for a kind, priced by the shop, and one that is taken out is sold no more', async () => {
  const { shop, send, viewOf } = await open()
  const key = 'carats.wedding-rings'
  const initial = ENTRIES.find((entry) => entry.key === key)?.initial ?? ''
  const rows = cellsOf(initial)
  // 0.5 ct goes, 2 ct costs a little more, and there is one of 2.5 ct.
  const typed = {
    ...formOf(initial, {}, 0),
    'cell-0-0': '',
    'cell-0-1': '',
    [`cell-${rows.length - 1}-1`]: '2.6',
    [`cell-${rows.length}-0`]: '2.5',
    [`cell-${rows.length}-1`]: '3.4'
  }
  const looked = viewOf(await send(key, { ...typed, base: '0', action: 'look' }))
  expect(looked?.changes).toEqual([
    { what: '0.5 ct', before: '0.3 times the price, Plain ring £300', after: 'not offered' },
    { what: '2 ct', before: '2.5 times the price, Plain ring £2,500', after: '2.6 times the price, Plain ring £2,600' },
    { what: '2.5 ct', before: 'not offered', after: '3.4 times the price, Plain ring £3,400' }
  ])
  const visitor = shop.visitor()
  const kept = await visitor.post('/api/cart', { productId: 'plain-ring', selectedCarat: 0.5 })
  expect(kept.status).toBe(201)
  expect((await send(key, { ...typed, base: '0', action: 'save' })).headers.location).toContain('words-changed')

  const added = await shop.visitor().post('/api/cart', { productId: 'plain-ring', selectedCarat: 2.5 })
  expect(added.json()).toMatchObject({ caratAdjustment: 2400 })
  expect((await shop.visitor().post('/api/cart', { productId: 'plain-ring', selectedCarat: 0.5 })).status).toBe(422)
  // A cart that holds one of the weight is still answered.
  expect((await visitor.get('/api/cart')).status).toBe(200)
  expect((await shop.get('/api/content')).json()).toMatchObject({
    carats: { 'wedding-rings': expect.arrayContaining([{ carat: 2.5, multiplier: 3.4 }]) }
  })
})
