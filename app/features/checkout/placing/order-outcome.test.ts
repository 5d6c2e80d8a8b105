import { expect, test } from 'vitest'
import { lineToWire } from '#domain/cart/cart-wire.ts'
import { ringLine } from '#domain/orders/testing/ring-line.ts'
import { key, order } from '../testing.ts'
import { type RawAnswer, readOrderAnswer } from './order-outcome.ts'

const json = (status: number, body: unknown, more: Partial<RawAnswer> = {}): RawAnswer => ({
  status,
  contentType: status < 300 ? 'application/json; charset=utf-8' : 'application/problem+json',
  key,
  body: JSON.stringify(body),
  ...more
})
const read = (answer: RawAnswer) => readOrderAnswer(answer, key)
const problem = (type: string, more: object = {}) => ({ type, title: 'Conflict', status: 409, ...more })

test('a 201 with an order and the key is placed', () => {
  expect(read(json(201, order))).toEqual({ kind: 'placed', order })
})

test.each<[string, RawAnswer]>([
  ['without the key', json(201, order, { key: null })],
  ['with another order’s key', json(201, order, { key: 'other' })],
  ['cut in the middle', json(201, order, { body: JSON.stringify(order).slice(0, 80) })],
  ['empty', json(201, order, { body: '' })],
  ['of a captive portal', json(200, order, { contentType: 'text/html', body: '<h1>Welcome</h1>' })],
  ['that is no order', json(201, { ok: true })]
])('a 2xx %s is no answer', (_, answer) => {
  expect(read(answer)).toEqual({ kind: 'no-answer' })
})

test.each([408, 425, 500, 502, 503])('%i is no answer: the order may be tried again', (status) => {
  expect(read(json(status, problem('about:blank')))).toEqual({ kind: 'no-answer' })
})

test.each([400, 401, 409, 422, 426, 429, 511])('a proxy’s page with status %i is no answer', (status) => {
  expect(read(json(status, {}, { contentType: 'text/html', body: '<html>' }))).toEqual({ kind: 'no-answer' })
})

test('a first try still under way is no answer', () => {
  expect(read(json(409, problem('/problems/in-progress')))).toEqual({ kind: 'no-answer' })
})

test('a changed total comes with the shop’s total and lines in pence', () => {
  const answer = json(409, problem('/problems/total-changed', { total: '2600.00', lines: [lineToWire(ringLine)] }))
  expect(read(answer)).toEqual({ kind: 'total-changed', total: 260_000, lines: [ringLine] })
})

test('a piece that cannot be had comes with the lines', () => {
  const gone = { ...ringLine, availability: 'gone' as const }
  const answer = json(409, problem('/problems/unavailable', { detail: 'Gone.', lines: [lineToWire(gone)] }))
  expect(read(answer)).toEqual({ kind: 'unavailable', message: 'Gone.', lines: [gone] })
})

test('an empty cart and an order placed before are told apart', () => {
  expect(read(json(409, problem('/problems/empty-cart')))).toEqual({ kind: 'empty-cart' })
  expect(read(json(409, problem('/problems/already-placed', { order: order.id })))).toEqual({
    kind: 'already-placed',
    orderId: order.id
  })
  expect(read(json(422, problem('/problems/key-reused')))).toEqual({ kind: 'already-placed', orderId: null })
})

test('refused fields come with their paths', () => {
  const errors = [{ path: 'shippingAddress.city', message: 'Town or city is required' }]
  expect(read(json(422, problem('/problems/invalid', { errors })))).toEqual({ kind: 'fields-refused', errors })
})

test('another definite no says the shop’s words', () => {
  expect(read(json(403, problem('about:blank', { detail: 'Not from there.' })))).toEqual({
    kind: 'refused',
    message: 'Not from there.'
  })
})

test('too many orders in an hour is said in the shop’s words', () => {
  expect(read(json(429, problem('about:blank', { detail: 'Please wait an hour.' })))).toEqual({
    kind: 'limited',
    message: 'Please wait an hour.',
    isUnconfirmed: false
  })
  expect(read(json(429, problem('/problems/unconfirmed-orders', { detail: 'Confirm one first.' })))).toEqual({
    kind: 'limited',
    message: 'Confirm one first.',
    isUnconfirmed: true
  })
})

test('401 and 426 are told apart', () => {
  expect(read(json(401, problem('about:blank')))).toEqual({ kind: 'signed-out' })
  expect(read(json(426, problem('about:blank')))).toEqual({ kind: 'update-needed' })
})
