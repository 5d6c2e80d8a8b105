import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { inTransaction } from '../../db/engine.ts'
import { createDeskBrowser } from '../../testing/staff.ts'
import { startShop } from '../../testing/start-shop.ts'
import type { TestAnswer } from '../../testing/test-answer.ts'
import { openStaffSession } from './sessions.ts'

const start = Date.parse('2025-12-01T12:00:00Z')

async function startWithTwoBrowsers() {
  const shop = await startShop()
  const laptop = await shop.staff()
  const agent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
  const open = (staffId: string) =>
    inTransaction(shop.db, (within) => openStaffSession(within, { staffId, agent, now: start - 1000 }))
  const phone = createDeskBrowser(shop.send, { desk: await open(laptop.id) })
  return { shop, laptop, phone }
}

const rowsOf = (answer: TestAnswer) => {
  const { page } = answer.json() as DeskDocument
  return page.kind === 'sessions' ? page.view.rows : []
}

test('a session that was stolen is ended from another browser, and its holder finds no desk', async () => {
  const { shop, laptop, phone } = await startWithTwoBrowsers()
  expect((await phone.get('/desk/sessions')).status).toBe(200)
  const rows = rowsOf(await laptop.get('/desk/sessions'))
  expect(rows.map(({ device, isThis }) => [device, isThis])).toEqual([
    ['A browser that does not say', true],
    ['Chrome on Android', false]
  ])

  const answer = await laptop.post(`/desk/sessions/${rows[1]?.id}/end`)

  expect(answer.headers.location).toBe('/desk/sessions?said=session-ended')
  const [ended, nowhere] = [await phone.get('/desk/sessions'), await shop.get('/nowhere')]
  expect(ended.text).toBe(nowhere.text.replace('/nowhere', '/desk/sessions'))
  expect((await laptop.get('/desk/sessions')).status).toBe(200)
  expect(await shop.db.selectFrom('audit').select(['who', 'action', 'before']).execute()).toEqual([
    { who: 'staff:Anna', action: 'staff.sessions', before: '{"sessions":1}' }
  ])
})

test('all other sessions are ended at once', async () => {
  const { laptop, phone } = await startWithTwoBrowsers()
  expect((await laptop.post('/desk/sessions/end-others')).headers.location).toBe('/desk/sessions?said=sessions-ended')
  expect((await phone.get('/desk/sessions')).text).toMatch(/^page /)
  expect(rowsOf(await laptop.get('/desk/sessions'))).toHaveLength(1)
})

test('nobody ends a colleague’s session', async () => {
  const { shop, laptop } = await startWithTwoBrowsers()
  const other = await shop.staff()
  const [session] = rowsOf(await other.get('/desk/sessions'))
  expect((await laptop.post(`/desk/sessions/${session?.id}/end`)).status).toBe(404)
  expect((await other.get('/desk/sessions')).status).toBe(200)
})

test('a browser left alone for two hours is signed out, one that is used stays for twelve', async () => {
  const shop = await startShop()
  const [idle, busy] = [await shop.staff(), await shop.staff()]
  const statusAt = async (time: string, browser: typeof idle) => {
    shop.setNow(time)
    return (await browser.get('/desk/sessions')).text.startsWith('page ') ? 'out' : 'in'
  }
  expect(await statusAt('2025-12-01T13:59:00Z', busy)).toBe('in')
  expect(await statusAt('2025-12-01T14:00:00Z', idle)).toBe('out')
  for (const time of ['15:30', '17:00', '18:30', '20:00', '21:30', '23:00', '23:59'])
    expect(await statusAt(`2025-12-01T${time}:00Z`, busy), time).toBe('in')
  expect(await statusAt('2025-12-02T00:00:00Z', busy)).toBe('out')
})

test('signing out ends the session, not only the cookie', async () => {
  const { shop, laptop } = await startWithTwoBrowsers()
  const token = laptop.cookies.get('desk') ?? ''
  const answer = await laptop.post('/desk/sign-out')
  expect(answer.headers.location).toBe('/desk/sign-in?said=signed-out')
  expect(laptop.cookies.get('desk')).toBe('')
  expect((await createDeskBrowser(shop.send, { desk: token }).get('/desk')).text).toBe('page /desk')
})
