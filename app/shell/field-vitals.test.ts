// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ACCEPT_ALL, consentRecord, REJECT_ALL } from '#domain/consent/consent.ts'
import { CONSENT_KEY } from '#domain/consent/consent-key.ts'

type Tell = (metric: { value: number }) => void
const told: Record<string, Tell> = {}
const noteAs = (name: string) => (tell: Tell) => {
  told[name] = tell
}
vi.mock('web-vitals', () => ({ onLCP: noteAs('lcp'), onINP: noteAs('inp'), onCLS: noteAs('cls') }))

const sent = vi.fn(async (_: string, __: RequestInit) => new Response(null, { status: 204 }))
const choose = (choices: typeof ACCEPT_ALL) =>
  localStorage.setItem(CONSENT_KEY, JSON.stringify(consentRecord(choices, '2026-01-01T12:00:00.000Z')))
const leave = () => dispatchEvent(new Event('pagehide'))

beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  for (const name of Object.keys(told)) delete told[name]
})
afterEach(() => {
  localStorage.clear()
  sent.mockClear()
  vi.unstubAllGlobals()
  vi.resetModules()
})

const measure = async () => (await import('./field-vitals.ts')).measureVisit('/products/:id')

test('a visit that allows it is told once as it is left, without a cookie', async () => {
  choose({ ...REJECT_ALL, analytics: true })
  await measure()
  told.lcp?.({ value: 1200 })
  leave()
  leave()
  expect(sent).toHaveBeenCalledOnce()
  const [address, request] = sent.mock.calls[0] ?? []
  expect(address).toBe('/api/vitals')
  expect(request).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true })
  expect(JSON.parse(String(request?.body))).toEqual({ route: '/products/:id', line: 'unknown', lcp: 1200 })
})

test.each([
  ['no choice was made', () => {}],
  ['analytics are off', () => choose({ ...ACCEPT_ALL, analytics: false })]
])('where %s nothing is measured', async (_, before) => {
  before()
  await measure()
  expect(told).toEqual({})
})

test('a choice that is taken back meanwhile holds', async () => {
  choose(ACCEPT_ALL)
  await measure()
  told.lcp?.({ value: 1200 })
  choose(REJECT_ALL)
  leave()
  expect(sent).not.toHaveBeenCalled()
})
