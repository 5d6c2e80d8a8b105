import { expect, test } from 'vitest'
import { renewAnswers } from '../db/catalogue/changes.ts'
import { inTransaction } from '../db/engine.ts'
import { startShop } from '../testing/start-shop.ts'

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
      taken: 0
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
    await renewAnswers(transaction, ['promotions'])
  })
  expect((await shop.get('/api/promotions')).json()).toMatchObject([{ state: 'sold-out', taken: 100 }])
})
