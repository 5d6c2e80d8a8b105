import { expect, test } from 'vitest'
import { startShop } from '../../testing/start-shop.ts'

test('bracelet prices are a map from handle to pounds with two places', async () => {
  const shop = await startShop()
  expect((await shop.get('/api/tennis-bracelet-prices')).json()).toEqual({
    'tennis-bracelet-natural-6-0083-silver': '5403.00',
    'tennis-bracelet-lab-grown-6-0083-silver': '800.00'
  })
})
