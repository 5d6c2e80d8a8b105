import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { deskLink } from '../../modules/mail/desk-link.ts'
import { setBothClocks } from '../../testing/clocks.ts'
import { startShop } from '../../testing/start-shop.ts'
import type { TestAnswer } from '../../testing/test-answer.ts'

const start = Date.parse('2025-12-01T12:00:00Z')
const minuteMs = 60_000

/** What an authenticator shows at this time. */
const codeAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

const problemOf = (answer: TestAnswer) => {
  const { page } = answer.json() as DeskDocument
  return page.kind === 'sign-in' ? page.view.problem : null
}

async function startWithAnna(options: Parameters<typeof startShop>[0] = {}) {
  const shop = await startShop(options)
  const anna = await shop.staff({ name: 'Anna', email: 'anna@northlight.example' })
  const { email, password, codeSecret } = anna
  const typed = (given: Partial<Record<'email' | 'password' | 'code' | 'next', string>> = {}) => ({
    email,
    password,
    code: codeAt(codeSecret, start),
    ...given
  })
  return { shop, anna, codeSecret, typed, browser: shop.deskBrowser() }
}

test('password and code together open the desk, in a cookie that neither the shop’s pages nor scripts see', async () => {
  const { browser, typed } = await startWithAnna()
  const answer = await browser.post(
    '/desk/sign-in',
    typed({ email: ' Anna@Northlight.example ', next: '/desk/orders?q=x' })
  )

  expect([answer.status, answer.headers.location]).toEqual([303, '/desk/orders?q=x'])
  expect(answer.headers['set-cookie']).toMatch(/^desk=[\w-]{43}; path=\/desk; expires=[^;]+; samesite=lax; httponly,/)
  expect((await browser.get('/desk/sessions')).json()).toMatchObject({ staff: { name: 'Anna' } })
})

test('over https the cookies go over https alone', async () => {
  const { browser, typed } = await startWithAnna({ env: { PUBLIC_URL: 'https://northlight.example' } })
  const cookies = (await browser.post('/desk/sign-in', typed())).headers['set-cookie']
  expect(cookies?.match(/; secure/g)).toHaveLength(2)
})

test('an unknown e-mail, a wrong password, a wrong code and somebody who left hear the same', async () => {
  const { shop, browser, typed, codeSecret } = await startWithAnna()
  const left = await shop.staff()
  await shop.db.updateTable('staff').set({ ended_at: '2025-12-01T00:00:00.000Z' }).where('id', '=', left.id).execute()
  const tries = [
    typed({ email: 'nobody@northlight.example' }),
    typed({ password: 'correct horse batterie' }),
    typed({ code: codeAt(codeSecret, start + 90 * minuteMs) }),
    typed({ code: '' }),
    typed({ code: '１２３４５é' }),
    typed({ code: '12345６7' }),
    typed({ password: 'x'.repeat(100_000) }),
    { email: left.email, password: left.password, code: codeAt(left.codeSecret, start) }
  ]
  const problems = new Set<string | null>()
  for (const one of tries) {
    const answer = await browser.post('/desk/sign-in', one)
    expect([answer.status, answer.headers['set-cookie']]).toEqual([422, undefined])
    expect(answer.text).not.toContain(one.password)
    problems.add(problemOf(answer))
  }
  expect([...problems]).toEqual([expect.stringContaining('do not go together')])
})

test('a code works once, also for two who send it at the same time', async () => {
  const { shop, typed } = await startWithAnna()
  const answers = await Promise.all([1, 2, 3].map(() => shop.deskBrowser().post('/desk/sign-in', typed())))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422])
})

test('a code holds for one step before and one after, and none that is older than the last one used', async () => {
  const { shop, typed, codeSecret } = await startWithAnna()
  const statusOf = async (seconds: number) => {
    const code = codeAt(codeSecret, start + seconds * 1000)
    return (await shop.deskBrowser().post('/desk/sign-in', typed({ code }))).status
  }
  expect(await statusOf(-60)).toBe(422)
  expect(await statusOf(60)).toBe(422)
  expect(await statusOf(-30)).toBe(303)
  expect(await statusOf(30)).toBe(303)
  expect(await statusOf(0)).toBe(422)
})

test('guessing at one account ends after ten tries, told on the page; a browser of its owner is not kept out', async () => {
  const { shop, browser, typed, codeSecret } = await startWithAnna()
  setBothClocks(shop, '2025-12-01T12:00:00Z')
  const annas = shop.deskBrowser()
  await annas.post('/desk/sign-in', typed())
  for (let tried = 0; tried < 10; tried++)
    expect((await browser.post('/desk/sign-in', typed({ password: 'guess' }))).status).toBe(422)
  const limited = await browser.post('/desk/sign-in', typed())
  expect([limited.status, limited.headers['retry-after']]).toEqual([429, '900'])
  expect(problemOf(limited)).toMatch(/try again in 15 minutes/)

  shop.setNow('2025-12-01T12:01:00Z')
  const own = await annas.post('/desk/sign-in', typed({ code: codeAt(codeSecret, start + minuteMs) }))
  expect(own.status).toBe(303)
})

test('a code may be typed with spaces, or with the figures of another keyboard', async () => {
  const { browser, typed, codeSecret } = await startWithAnna()
  const wide = [...codeAt(codeSecret, start)].map((figure) => String.fromCodePoint(0xff10 + Number(figure))).join(' ')
  expect((await browser.post('/desk/sign-in', typed({ code: wide }))).status).toBe(303)
})

test('guessing from an address does not keep out the browser that somebody works at behind it', async () => {
  const { browser, shop, typed, codeSecret } = await startWithAnna()
  const annas = shop.deskBrowser()
  await annas.post('/desk/sign-in', typed())
  for (let tried = 0; tried < 31; tried++)
    await browser.post('/desk/sign-in', { email: `${tried}@example.org`, password: 'x', code: '123456' })
  shop.setNow('2025-12-01T12:01:00Z')
  const again = typed({ code: codeAt(codeSecret, start + minuteMs) })
  expect((await browser.post('/desk/sign-in', again)).status).toBe(429)
  expect((await annas.post('/desk/sign-in', again)).status).toBe(303)
})

test('guessing from one address ends after thirty tries, whoever they are for', async () => {
  const { browser } = await startWithAnna()
  for (let tried = 0; tried < 30; tried++)
    await browser.post('/desk/sign-in', { email: `${tried}@example.org`, password: 'x', code: '123456' })
  expect((await browser.post('/desk/sign-in', { email: 'a@example.org', password: 'x', code: '1' })).status).toBe(429)
})

test('the way back leads to pages of the desk and nowhere else', async () => {
  const { browser } = await startWithAnna()
  const nextOf = async (next: string) => {
    const { page } = (await browser.get(`/desk/sign-in?${new URLSearchParams({ next })}`)).json() as DeskDocument
    return page.kind === 'sign-in' ? page.view.next : null
  }
  expect(await nextOf('/desk/requests/WH-1?page=2')).toBe('/desk/requests/WH-1?page=2')
  const elsewhere = [
    'https://elsewhere.example/desk/x',
    '//elsewhere.example/desk/',
    '/desk/../cart',
    '/deskside',
    '/desk/sign-in',
    '/desk/sign-out',
    ''
  ]
  expect(await nextOf('/desk/orders/NL-1?said=refund-recorded')).toBe('/desk/orders/NL-1')
  expect(await nextOf('/desk/orders?q=x&said=refund-recorded')).toBe('/desk/orders?q=x')
  for (const next of elsewhere) expect(await nextOf(next), next).toBe('/desk/today')
})

test('the address in a mail leads whoever is signed in to the page at once, and anybody else through the sign-in', async () => {
  const { anna, browser, typed } = await startWithAnna()
  const page = '/desk/requests/NL-B-2H8D-4TRN'
  const mailed = deskLink('', page)
  expect((await anna.get(mailed)).headers.location).toBe(page)
  expect((await anna.get('/desk/sign-in?next=https://elsewhere.example')).headers.location).toBe('/desk/today')

  const { page: door } = (await browser.get(mailed)).json() as DeskDocument
  const next = door.kind === 'sign-in' ? door.view.next : ''
  expect((await browser.post('/desk/sign-in', typed({ next }))).headers.location).toBe(page)
})

test('what a link from elsewhere says was done is not told', async () => {
  const { anna } = await startWithAnna()
  const saidTo = async (site: string) => {
    const answer = await anna.get('/desk/orders?said=payment-recorded', site ? { 'Sec-Fetch-Site': site } : {})
    return (answer.json() as DeskDocument).said
  }
  for (const site of ['cross-site', 'same-site', 'none']) expect(await saidTo(site), site).toBeNull()
  for (const site of ['same-origin', '']) expect(await saidTo(site), site).toBe('payment-recorded')
})

test('a sign-in that another site sends is refused', async () => {
  const { browser, typed } = await startWithAnna()
  const answer = await browser.post('/desk/sign-in', typed(), { Origin: 'https://elsewhere.example' })
  expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined])
})

test('who came in and whose account was tried is written down and counted; of an account that is none, only that', async () => {
  const { shop, anna, browser, typed } = await startWithAnna()
  const agent = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0 Safari/537.36' }
  await browser.post('/desk/sign-in', typed({ password: 'guessed at random' }), agent)
  await browser.post('/desk/sign-in', typed({ email: 'somebody.private@example.org' }), agent)
  await browser.post('/desk/sign-in', typed(), agent)
  const rows = await shop.db.selectFrom('audit').selectAll().orderBy('number').execute()
  expect(rows.map(({ who, action, subject_id, after }) => [who, action, subject_id, after])).toEqual([
    ['nobody', 'staff.sign-in-refused', anna.id, 'null'],
    ['nobody', 'staff.sign-in-refused', '', 'null'],
    ['staff:Anna', 'staff.sign-in', anna.id, '{"browser":"Chrome on Windows","by":"password and code"}']
  ])
  for (const told of ['guessed', 'private', '127.0.0.1']) expect(JSON.stringify(rows)).not.toContain(told)
  const figures = await shop.metrics.registry.metrics()
  expect(figures).toMatch(/desk_sign_ins_total\{outcome="refused"\} 2/)
  expect(figures).toMatch(/desk_sign_ins_total\{outcome="good"\} 1/)
  expect((await anna.get('/desk/audit')).text).toContain('Somebody who was not let in')
})

test('with the clock put back a session that was begun later opens nothing', async () => {
  const { shop, anna } = await startWithAnna()
  expect((await anna.get('/desk/sessions')).status).toBe(200)
  shop.setNow('2025-11-30T12:00:00Z')
  expect((await anna.get('/desk/sessions')).text).toMatch(/^page /)
})
