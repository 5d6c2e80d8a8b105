import { expect, test } from 'vitest'
import type { PromotionView } from '#domain/desk/catalogue-view.ts'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { seed } from '../../db/seed.ts'
import { smallContent } from '../../testing/content.ts'
import { startShop } from '../../testing/start-shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

async function atTheDesk() {
  const shop = await startShop()
  const staff = await shop.staff({ name: 'Anna' })
  const shown = async (): Promise<PromotionView | undefined> => {
    const { page } = (await staff.get('/desk/promotions')).json() as DeskDocument
    return page.kind === 'promotions' ? page.view.promotions[0] : undefined
  }
  return {
    shop,
    staff,
    shown,
    change: (fields: Record<string, string>) => staff.post('/desk/promotions/launch', fields)
  }
}

const promotion = async (shop: Shop, headers = {}) => await shop.get('/api/promotions', headers)

test('an offer is prolonged for more customers: its old answer no longer holds, and the change is written down', async () => {
  const { shop, shown, change } = await atTheDesk()
  const { etag = '' } = (await promotion(shop)).headers
  const answer = await change({ limit: '150', endsOn: '2026-01-31' })
  expect([answer.status, answer.headers.location]).toEqual([303, '/desk/promotions?said=promotion-changed'])
  const renewed = await promotion(shop, { 'If-None-Match': etag })
  expect([renewed.status, renewed.json()]).toMatchObject([200, [{ limit: 150, endsOn: '2026-01-31', state: 'live' }]])
  expect(await shown()).toMatchObject({
    limit: 150,
    listed: { limit: 100, endsOn: '2025-12-31' },
    isChanged: true
  })
  expect(await shop.db.selectFrom('audit').selectAll().where('subject', '=', 'promotion').execute()).toMatchObject([
    {
      who: 'staff:Anna',
      action: 'promotion.terms',
      subject_id: 'launch',
      before: '{"limit":100,"endsOn":"2025-12-31"}',
      after: '{"limit":150,"endsOn":"2026-01-31"}'
    }
  ])
})

test('an offer is ended at once, and holds again as listed', async () => {
  const { shop, shown, change } = await atTheDesk()
  await change({ action: 'end' })
  expect((await promotion(shop)).json()).toMatchObject([{ state: 'ended', endsOn: '2025-11-30' }])
  await change({ action: 'listed' })
  expect((await promotion(shop)).json()).toMatchObject([{ state: 'live', endsOn: '2025-12-31' }])
  expect(await shown()).toMatchObject({ isChanged: false })
  expect(await shop.db.selectFrom('promotion_overrides').selectAll().execute()).toEqual([])
})

test('an offer for as many as have had it is sold out', async () => {
  const { shop, change } = await atTheDesk()
  await shop.db.updateTable('promotions').set({ taken: 40 }).execute()
  await change({ limit: '40', endsOn: '2025-12-31' })
  expect((await promotion(shop)).json()).toMatchObject([{ state: 'sold-out', taken: 40 }])
})

test('the owner’s word outlives a change of the data, and what was left as listed follows it', async () => {
  const { shop, change } = await atTheDesk()
  await change({ limit: '150', endsOn: '2025-12-31' })
  const [launch] = smallContent.promotions
  if (!launch) throw new Error('There is no offer to change')
  await seed(shop.db, { ...smallContent, promotions: [{ ...launch, limit: 200, endsOn: '2026-02-28' }] })
  expect((await promotion(shop)).json()).toMatchObject([{ limit: 150, endsOn: '2026-02-28' }])
})

test('an offer for nobody, or that ends on no day, is refused, and stays in its form', async () => {
  const { shop, change } = await atTheDesk()
  const refused = {
    limit: ['0', '-1', '1.5', 'all', '100001', ''],
    endsOn: ['2026-02-30', 'tomorrow', '31/12/2025', '']
  }
  for (const [field, texts] of Object.entries(refused))
    for (const text of texts) {
      const typed = { limit: '100', endsOn: '2025-12-31', [field]: text }
      const answer = await change(typed)
      expect([text, answer.status]).toEqual([text, 422])
      expect((answer.json() as DeskDocument).form).toEqual({
        name: 'promotion:launch',
        values: typed,
        errors: { [field]: expect.any(String) }
      })
    }
  expect(await shop.db.selectFrom('promotion_overrides').selectAll().execute()).toEqual([])
})

test('an offer that there is not cannot be changed', async () => {
  const { staff } = await atTheDesk()
  expect((await staff.post('/desk/promotions/gone', { action: 'end' })).status).toBe(404)
})
