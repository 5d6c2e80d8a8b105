import { expect, test } from 'vitest'
import type { Promotion } from '#domain/promotions/promotion-schema.ts'
import { invalidateAnswers } from '../../db/catalogue/changes.ts'
import { inTransaction } from '../../db/engine.ts'
import { seed } from '../../db/seed.ts'
import { aProduct, smallContent } from '../../testing/content.ts'
import { startShop } from '../../testing/start-shop.ts'

test('a promotion is sent with its state and how many have taken it', async () => {
  const shop = await startShop()
  expect((await shop.get('/api/promotions')).json()).toEqual([
    {
      id: 'launch',
      title: 'launch offer',
      category: 'tennis-bracelets',
      diamondType: 'lab-grown',
      percentOff: 50,
      limit: 100,
      endsOn: '2025-12-31',
      state: 'live',
      taken: 0,
      was: {},
      provenPercent: null
    }
  ])
})

test('it ends at midnight in London, also for answers that were kept', async () => {
  const shop = await startShop({ now: '2025-12-31T23:59:59Z' })
  expect((await shop.get('/api/promotions')).json()).toMatchObject([{ state: 'live' }])
  shop.setNow('2026-01-01T00:00:00Z')
  expect((await shop.get('/api/promotions')).json()).toMatchObject([{ state: 'ended' }])
})

test('it is sold out once its hundred customers have had it', async () => {
  const shop = await startShop()
  await shop.get('/api/promotions')
  await inTransaction(shop.db, async (transaction) => {
    await transaction.updateTable('promotions').set({ taken: 100 }).execute()
    await invalidateAnswers(transaction, ['promotions'])
  })
  expect((await shop.get('/api/promotions')).json()).toMatchObject([{ state: 'sold-out', taken: 100 }])
})

const bracelet = (id: string, price: number) =>
  aProduct({ id, name: id, price, category: 'tennis-bracelets', diamondType: 'lab-grown' })
const offer = { ...smallContent.promotions[0], startsOn: '2025-12-11' } as Promotion
const withBracelets = (...prices: number[]) => ({
  ...smallContent,
  promotions: [offer],
  products: prices.map((price, index) => bracelet(`bracelet-${index + 1}`, price))
})

test('an offer proves its earlier prices by what the pieces were sold at, for as long as that was', async () => {
  const shop = await startShop({ content: withBracelets(200_000, 150_000), now: '2025-12-01T12:00:00Z' })
  expect((await shop.get('/api/promotions')).json()).toMatchObject([{ was: {}, provenPercent: null }])
  shop.setNow('2025-12-11T09:00:00Z')
  await seed(shop.db, withBracelets(100_000, 90_000), Date.parse('2025-12-11T09:00:00Z'))
  expect((await shop.get('/api/promotions')).json()).toMatchObject([
    { was: { 'bracelet-1': '2000.00', 'bracelet-2': '1500.00' }, provenPercent: 40 }
  ])
  // Ten days at the earlier price, ten days of the offer.
  shop.setNow('2025-12-20T12:00:00Z')
  expect((await shop.get('/api/promotions')).json()).toMatchObject([{ provenPercent: 40 }])
  shop.setNow('2025-12-21T00:00:00Z')
  expect((await shop.get('/api/promotions')).json()).toMatchObject([{ state: 'live', was: {}, provenPercent: null }])
})

test('of an offer whose price moved for some pieces alone, no percentage is said of all', async () => {
  const shop = await startShop({ content: withBracelets(200_000, 150_000), now: '2025-12-01T12:00:00Z' })
  shop.setNow('2025-12-12T09:00:00Z')
  await seed(shop.db, withBracelets(100_000, 150_000), Date.parse('2025-12-11T09:00:00Z'))
  expect((await shop.get('/api/promotions')).json()).toMatchObject([
    { was: { 'bracelet-1': '2000.00' }, provenPercent: null }
  ])
})
