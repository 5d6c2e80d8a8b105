import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { sendDueCards } from '../../modules/gift-cards/bought-cards.ts'
import { verifyCards } from '../../modules/gift-cards/gift-cards.ts'
import { addToCart, bodyOfCart, placeOrder } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const noon = Date.parse('2025-12-01T12:00:00Z')

const fields = () => ({
  key: randomUUID(),
  amount: '£1,500',
  toName: 'Sam Hale',
  fromName: 'Northlight Diamonds',
  email: 'Sam@example.org',
  words: '',
  reason: 'The ring came late'
})

/** The code of the last mail that has one. */
async function codeOf({ db, secret }: Shop): Promise<string> {
  await sendDueCards(db, secret, noon)
  const mails = await db
    .selectFrom('mail_outbox')
    .select('secret')
    .where('template', '=', 'gift-card-sent')
    .where('secret', 'is not', null)
    .execute()
  expect(mails).toHaveLength(1)
  return mails[0]?.secret ?? ''
}

const viewOf = async (staff: Awaited<ReturnType<Shop['staff']>>) => {
  const { page } = (await staff.get('/desk/gift-cards')).json() as DeskDocument
  if (page.kind !== 'gift-cards') throw new Error(`This is the page ${page.kind}`)
  return page.view
}

test('a card issued by hand is one however often it is pressed, needs a reason, and is owed', async () => {
  const shop = await startShop()
  const anna = await shop.staff()
  const given = fields()
  for (let press = 0; press < 2; press++)
    expect((await anna.post('/desk/gift-cards/new', given)).headers.location).toContain('said=gift-card-issued')
  const refused = await anna.post('/desk/gift-cards/new', { ...fields(), reason: '', amount: '0.50' })
  expect([refused.status, Object.keys((refused.json() as DeskDocument).form?.errors ?? {})]).toEqual([
    422,
    ['amount', 'reason']
  ])
  const { cards, liability } = await viewOf(anna)
  expect([cards.length, liability]).toEqual([1, 150_000])
  expect(cards[0]).toMatchObject({ state: 'to-be-sent', lastFour: null, email: 'sam@example.org', order: null })
  const audited = await shop.db.selectFrom('audit').select(['action', 'subject_id']).execute()
  expect(audited.filter(({ action }) => action === 'gift-card.issue')).toEqual([
    { action: 'gift-card.issue', subject_id: given.key }
  ])
})

test('a code sent anew ends the one before at once, whether its mail has gone or not; an ended card has none', async () => {
  const shop = await startShop()
  const anna = await shop.staff()
  const { key } = fields()
  await anna.post('/desk/gift-cards/new', { ...fields(), key })
  const first = await codeOf(shop)
  const balance = async (code: string) => (await shop.visitor().postForm('/api/gift-cards/balance', { code })).status
  expect(await balance(first)).toBe(200)
  const sent = await anna.post(`/desk/gift-cards/${key}/send`, { email: 'sam.hale@example.org' })
  expect(sent.headers.location).toContain('said=gift-card-sent')
  expect(await balance(first)).toBe(404)
  const second = await codeOf(shop)
  expect([second === first, await balance(second)]).toEqual([false, 200])

  for (let press = 0; press < 2; press++)
    expect((await anna.post(`/desk/gift-cards/${key}/end`, { reason: 'Sent twice' })).status).toBe(303)
  expect(await balance(second)).toBe(404)
  expect((await anna.post(`/desk/gift-cards/${key}/send`, { email: 'sam@example.org' })).status).toBe(422)
  expect((await viewOf(anna)).liability).toBe(0)
  expect(await verifyCards(shop.db)).toEqual([])
})

test('the export says what moved each card in a time, and on its last row what is owed at the end of it', async () => {
  const shop = await startShop()
  const anna = await shop.staff()
  await anna.post('/desk/gift-cards/new', fields())
  const code = await codeOf(shop)
  const visitor = shop.visitor()
  await addToCart(visitor, { productId: 'necklace' })
  expect((await placeOrder(visitor, await bodyOfCart(visitor, { giftCards: code }))).status).toBe(201)
  const fileOf = async (from: string, to: string) =>
    (await anna.get(`/desk/exports/file?what=gift-cards&from=${from}&to=${to}&format=csv`)).text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
  expect(await fileOf('2025-12-01', '2025-12-31')).toEqual([
    `${code.slice(-4)},2025-12-01,,0.00,1500.00,-1299.00,0.00,0.00,201.00`,
    'All cards,,,0.00,1500.00,-1299.00,0.00,0.00,201.00'
  ])
  expect((await fileOf('2026-01-01', '2026-01-31')).at(-1)).toBe('All cards,,,201.00,0.00,0.00,0.00,0.00,201.00')
  expect(await fileOf('2025-11-01', '2025-11-30')).toEqual(['All cards,,,0.00,0.00,0.00,0.00,0.00,0.00'])
  const payments = (await anna.get('/desk/exports/file?what=payments&from=2025-12-01&to=2025-12-31&format=csv')).text
  expect(payments).toContain('gift-card')
})

test('the workshop sees no gift cards, and only an owner issues or ends one', async () => {
  const shop = await startShop()
  const tom = await shop.staff({ role: 'manager', email: 'tom@northlight.example' })
  const bea = await shop.staff({ role: 'workshop', email: 'bea@northlight.example' })
  expect((await tom.get('/desk/gift-cards')).status).toBe(200)
  expect((await tom.post('/desk/gift-cards/new', fields())).status).toBe(403)
  expect((await bea.get('/desk/gift-cards')).status).toBe(403)
  expect(await shop.db.selectFrom('gift_cards').select('id').execute()).toEqual([])
})
