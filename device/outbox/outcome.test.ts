import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readOutcome } from './outcome.ts'

const key = '5b1c2f1e-0000-4000-8000-000000000000'
const answer = z.object({ reference: z.string() })
const good = { 'content-type': 'application/json; charset=utf-8', 'idempotency-key': key }
const problemJson = { 'content-type': 'application/problem+json' }

const read = (status: number, headers: Record<string, string>, body: string | null) =>
  readOutcome(new Response(body, { status, headers }), { key, answer, now: 0 })

const problem = (status: number, type = 'about:blank') =>
  JSON.stringify({ type, title: 'No', status, detail: 'This cannot be done.' })

test('the shop’s own answer to this very request is a delivery', async () => {
  expect(await read(201, good, '{"reference":"NL-1"}')).toEqual({ kind: 'delivered', answer: { reference: 'NL-1' } })
})

test.each([
  ['a captive portal’s page', 200, { 'content-type': 'text/html' }, '<h1>Sign in</h1>'],
  ['a portal’s page that calls itself JSON', 200, good, '<h1>Sign in</h1>'],
  ['JSON that calls itself a page', 200, { ...good, 'content-type': 'text/html' }, '{"reference":"NL-1"}'],
  ['an empty body', 200, good, ''],
  ['cut JSON', 200, good, '{"reference":"NL'],
  ['JSON of another form', 200, good, '{"ok":true}'],
  ['no key in the answer', 201, { 'content-type': 'application/json' }, '{"reference":"NL-1"}'],
  ['another key in the answer', 201, { ...good, 'idempotency-key': 'other' }, '{"reference":"NL-1"}'],
  ['no content at all', 204, good, null],
  ['a redirect', 302, { location: 'http://portal.example' }, null],
  ['a proxy’s 404', 404, { 'content-type': 'text/html' }, '<h1>404</h1>'],
  ['a proxy’s 403 in plain JSON', 403, { 'content-type': 'application/json' }, '{"error":"blocked"}'],
  ['a proxy’s 401', 401, { 'content-type': 'text/html' }, '<h1>Proxy sign-in</h1>'],
  ['a problem that names another status', 422, problemJson, problem(400)],
  ['a request under way', 409, problemJson, problem(409, '/problems/in-progress')],
  ['our own failure', 500, problemJson, problem(500)],
  ['the network’s sign-in', 511, { 'content-type': 'text/html' }, '<h1>Sign in</h1>']
])('%s is no answer: it may have arrived, and is tried again', async (_, status, headers, body) => {
  expect(await read(status, headers, body)).toMatchObject({ kind: 'retry', isDefinite: false })
})

test('a followed redirect is no answer, however good it looks', async () => {
  const response = new Response('{"reference":"NL-1"}', { headers: good })
  Object.defineProperty(response, 'redirected', { value: true })
  expect(await readOutcome(response, { key, answer, now: 0 })).toMatchObject({ kind: 'retry' })
})

test.each([408, 425, 429])('a %i of the shop’s own is tried again, and did not arrive', async (status) => {
  expect(await read(status, { ...problemJson, 'retry-after': '5' }, problem(status))).toMatchObject({
    kind: 'retry',
    after: 5_000,
    isDefinite: true
  })
})

test.each([
  ['a proxy’s page', 503, { 'content-type': 'text/html' }, 'Busy'],
  ['a portal’s page', 200, { 'content-type': 'text/html' }, '<h1>Sign in</h1>'],
  ['a proxy’s JSON', 429, { 'content-type': 'application/json' }, '{"error":"slow down"}']
])('a Retry-After of %s holds nothing up', async (_, status, headers, body) => {
  expect(await read(status, { ...headers, 'retry-after': '86400' }, body)).toMatchObject({ kind: 'retry', after: null })
})

test.each([
  [503, 'about:blank'],
  [409, '/problems/in-progress']
])('a Retry-After of the shop’s own %i is kept to', async (status, type) => {
  const answered = await read(status, { ...problemJson, 'retry-after': '30' }, problem(status, type))
  expect(answered).toMatchObject({ kind: 'retry', after: 30_000 })
})

test.each([400, 403, 404, 409, 413, 422])('a %i of the shop’s own is a refusal', async (status) => {
  expect(await read(status, problemJson, problem(status))).toMatchObject({ kind: 'refused', problem: { status } })
})

test('a refusal keeps what the shop said beside it', async () => {
  const body = JSON.stringify({ ...JSON.parse(problem(409)), total: '12.00', errors: [{ path: 'a', message: 'b' }] })
  expect(await read(409, problemJson, body)).toMatchObject({
    problem: { total: '12.00', errors: [{ path: 'a', message: 'b' }] }
  })
})

test('401 pauses, 426 asks for an update', async () => {
  expect(await read(401, problemJson, problem(401))).toEqual({ kind: 'paused' })
  expect(await read(426, problemJson, problem(426))).toEqual({ kind: 'outdated' })
})
