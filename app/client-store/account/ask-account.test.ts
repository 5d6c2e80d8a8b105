import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { askAccount } from './ask-account.ts'
import { rememberAccount } from './remember-account.ts'

vi.mock('../device.ts', () => ({ loadDevice: async () => ({ ownerHeader: async () => 'customer:482913' }) }))
vi.mock('./remember-account.ts', () => ({ rememberAccount: vi.fn() }))

let answer: () => Response
const asked = vi.fn((_path: string, _init: RequestInit) => answer())
beforeEach(() => void vi.stubGlobal('fetch', async (path: string, init: RequestInit) => asked(path, init)))
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const json =
  (status: number, body: unknown, mime = 'application/json') =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': mime } })
const problem = (status: number, type = 'about:blank') =>
  json(status, { type, title: 'No', status, detail: 'The reason.' }, 'application/problem+json')

const ask = () => askAccount('PATCH', '/api/users/482913', { body: { phone: '' }, schema: z.object({ id: z.int() }) })

test('it asks for who is signed in on this device, and gives what the schema reads', async () => {
  answer = json(200, { id: 482913, extra: true })
  expect(await ask()).toEqual({ kind: 'ok', value: { id: 482913 } })
  const [path, init] = asked.mock.calls[0] ?? []
  expect(path).toBe('/api/users/482913')
  expect(new Headers(init?.headers).get('x-owner')).toBe('customer:482913')
  expect(init).toMatchObject({ method: 'PATCH', body: '{"phone":""}', cache: 'no-store', redirect: 'error' })
})

test('a 401 marks the device signed out; a sign-in that failed does not', async () => {
  answer = problem(401)
  expect(await ask()).toEqual({ kind: 'signed-out' })
  expect(rememberAccount).toHaveBeenCalledExactlyOnceWith({ kind: 'guest' })
  answer = problem(401, '/problems/sign-in-failed')
  expect(await ask()).toMatchObject({ kind: 'refused', problem: { detail: 'The reason.' } })
  expect(rememberAccount).toHaveBeenCalledOnce()
})

test.each([422, 429, 404, 503])('the shop’s own %i says why', async (status) => {
  answer = problem(status)
  expect(await ask()).toMatchObject({ kind: 'refused', problem: { status, detail: 'The reason.' } })
})

test.each([
  ['a page of somebody else’s', json(200, '<html>', 'text/html')],
  ['an answer of another shape', json(200, { id: 'x' })],
  ['a proxy’s 401', json(401, { no: 'problem' })],
  ['a cut body', () => new Response('{"id":', { headers: { 'content-type': 'application/json' } })],
  [
    'no answer',
    () => {
      throw new TypeError('fetch failed')
    }
  ]
])('%s is no word of the shop', async (_, came) => {
  answer = came as () => Response
  expect(await ask()).toEqual({ kind: 'unreachable' })
  expect(rememberAccount).not.toHaveBeenCalled()
})

test('a 401 of what was asked for one customer does not sign another one out', async () => {
  const mirror = (number: number) => JSON.stringify({ state: { number, firstName: 'Sam', type: 'retail' }, version: 0 })
  let kept = mirror(700700)
  vi.stubGlobal('localStorage', { getItem: () => kept })
  answer = problem(401)
  expect(await ask()).toEqual({ kind: 'signed-out' })
  kept = mirror(482913)
  answer = () => {
    // The other one signs in while the answer is on its way.
    kept = mirror(700700)
    return problem(401)()
  }
  expect(await ask()).toEqual({ kind: 'signed-out' })
  expect(rememberAccount).not.toHaveBeenCalled()
  kept = mirror(482913)
  answer = problem(401)
  await ask()
  expect(rememberAccount).toHaveBeenCalledOnce()
})
