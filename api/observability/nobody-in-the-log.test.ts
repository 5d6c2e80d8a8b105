import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountCases } from '../testing/authorisation/account-cases.ts'
import { cartCases } from '../testing/authorisation/cart-cases.ts'
import { paymentCases } from '../testing/authorisation/payment-cases.ts'
import { signInCases } from '../testing/authorisation/sign-in-cases.ts'
import { writingCases } from '../testing/authorisation/writing-cases.ts'
import { samples } from '../testing/desk/samples.ts'
import { everyRow, startWorkedShop } from '../testing/desk/worked-shop.ts'
import { startShopWithOwner } from '../testing/owned-data.ts'
import { aPicture, putPicture, requestBodies, sendRequest } from '../testing/requesting.ts'
import { testPassword } from '../testing/signed-in.ts'

type Shop = Awaited<ReturnType<typeof startShopWithOwner>>['shop']

const cases = [...cartCases, ...writingCases, ...signInCases, ...paymentCases, ...accountCases]

/** Whose values tell who somebody is, or let somebody in. */
const TELLING = /email|name$|phone|address|city|postal|description|message|content|additional|secret|token|recipient/i
/** The shop's own words are nobody's. */
const IMPERSONAL = new Set([
  'products',
  'meta',
  'promotions',
  'testimonials',
  'bracelet_prices',
  'order_items',
  'content',
  'content_versions'
])

/** What of the rows and forms given must be in no log. */
function tellingWords(value: unknown, key = ''): string[] {
  if (typeof value === 'string' && /^[[{]/.test(value)) return tellingWords(JSON.parse(value), key)
  if (typeof value === 'string') return TELLING.test(key) && value.length > 3 ? [value] : []
  if (Array.isArray(value)) return value.flatMap((one) => tellingWords(one, key))
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return []
  return Object.entries(value).flatMap(([name, one]) => tellingWords(one, name))
}

async function tellingRows(shop: Shop): Promise<string[]> {
  const rows = Object.entries(await everyRow(shop)).filter(([table]) => !IMPERSONAL.has(table))
  return rows.flatMap(([, one]) => tellingWords(one))
}

/** Everything that the API answers to, asked by everybody, and some of it wrongly. */
async function driveShop(data: Awaited<ReturnType<typeof startShopWithOwner>>): Promise<void> {
  const { shop, people, owned } = data
  for (const one of cases)
    for (const [person, who] of Object.entries(people)) {
      const own = person === 'visitor' ? owned.number : String(people[person as 'owner'].number)
      await one.ask({ who, named: owned, own, data })
    }
  const stranger = shop.visitor()
  for (const kind of ['bespoke', 'wedding-ring', 'wholesale', 'loose-diamond'] as const)
    await sendRequest(stranger, kind)
  await putPicture(stranger, await aPicture(3))
  const login = '/api/shopify/customer/login'
  for (const password of [testPassword, 'a guess']) await stranger.post(login, { email: owned.email, password })
  // Neither what cannot be read nor what is somebody's address may be repeated.
  await stranger.post('/api/bespoke', `{"email":"alex@example.org", ${owned.email}`, {
    'Content-Type': 'application/json'
  })
  await shop.get(`/account?email=${owned.email}&token=${people.owner.cookie()}`, { 'X-Forwarded-For': '192.0.2.77' })
  await shop.get(`/api/none/${owned.email}`, { 'User-Agent': owned.email, Referer: `https://a.example/${owned.email}` })
}

function expectNobody(lines: readonly string[], words: readonly string[]): void {
  const telling = [...new Set(words)].filter((word) => word.length > 3)
  expect(telling.length).toBeGreaterThan(20)
  const log = lines.join('')
  expect(telling.filter((word) => log.includes(word))).toEqual([])
  expect(log).not.toMatch(/[\w.+-]+@[\w-]+\.\w+/)
  expect(log).not.toMatch(/\b\d{1,3}(\.\d{1,3}){3}\b|::1\b|::ffff/)
}

test.each(['nothing', 'mail_outbox', 'customers'])(
  'everything asked of the shop leaves nobody in the log, while %s is broken',
  async (broken) => {
    const data = await startShopWithOwner()
    const { shop, people, secrets } = data
    const cookies = Object.values(people).flatMap((who) => [who.owner, who.cookie().split('=')[1] ?? ''])
    const before = await tellingRows(shop)
    if (broken !== 'nothing') await sql`alter table ${sql.table(broken)} rename to mislaid`.execute(shop.db)
    try {
      await driveShop(data)
    } finally {
      if (broken !== 'nothing') await sql`alter table mislaid rename to ${sql.table(broken)}`.execute(shop.db)
    }
    const words = [...before, ...(await tellingRows(shop)), ...tellingWords(requestBodies), ...secrets, ...cookies]
    expectNobody(shop.lines, [...words, shop.secret, testPassword])
    if (broken !== 'nothing') expect(shop.lines.join('')).toContain('a request failed')
  }
)

test('everything done at the desk leaves nobody in the log, neither of staff nor of customers', async () => {
  const { shop, anna, named } = await startWorkedShop()
  const before = await tellingRows(shop)
  const browser = shop.deskBrowser()
  for (const code of ['000000', 'abc'])
    await browser.post('/desk/sign-in', { email: anna.email, password: anna.password, code })
  for (const [route, { url, fields }] of Object.entries(samples)) {
    if (route.startsWith('POST')) await anna.post(url(named), fields?.(named))
    else await anna.get(`${url(named)}?q=alex@example.org`)
  }
  const words = [...before, ...(await tellingRows(shop)), ...anna.cookies.values(), anna.password]
  expectNobody(shop.lines, words)
})
