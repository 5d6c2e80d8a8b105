// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetOwnCopy, keepOwnPart, readOwnCopy } from './own-copy.ts'
import { rememberAccount } from './remember-account.ts'

const customer = (number: number) => rememberAccount({ kind: 'customer', number, firstName: 'Alex', type: 'retail' })

const MORNING = Date.UTC(2026, 10, 23, 9)

beforeEach(() => customer(482_913))
afterEach(() => {
  rememberAccount({ kind: 'guest' })
  vi.restoreAllMocks()
  localStorage.clear()
})

test('each part is kept with its time, and a later answer takes the place of the one before', () => {
  keepOwnPart(482_913, '/orders', ['first'], MORNING)
  keepOwnPart(482_913, '', { firstName: 'Alex' }, MORNING + 1)
  keepOwnPart(482_913, '/orders', ['second', 'first'], MORNING + 2)
  expect(readOwnCopy(482_913)).toEqual({
    '/orders': { value: ['second', 'first'], at: MORNING + 2 },
    '': { value: { firstName: 'Alex' }, at: MORNING + 1 }
  })
})

test('nobody reads the copy of another, and it goes when another signs in', () => {
  keepOwnPart(482_913, '/orders', ['mine'], MORNING)
  expect(readOwnCopy(577_558)).toEqual({})
  customer(577_558)
  customer(482_913)
  expect(readOwnCopy(482_913)).toEqual({})
})

test('signed out nothing stays of it, and an answer that comes later is not kept', () => {
  keepOwnPart(482_913, '/orders', ['mine'], MORNING)
  rememberAccount({ kind: 'guest' })
  expect(localStorage.length).toBe(0)
  keepOwnPart(482_913, '/orders', ['mine'], MORNING)
  expect(localStorage.length).toBe(0)
})

test('a changed first name keeps the copy', () => {
  keepOwnPart(482_913, '/orders', ['mine'], MORNING)
  rememberAccount({ kind: 'customer', number: 482_913, firstName: 'Sam', type: 'retail' })
  expect(readOwnCopy(482_913)['/orders']?.value).toEqual(['mine'])
})

test('of what is too long the newest is kept, and that it is not all', () => {
  const orders = Array.from({ length: 300 }, (_, index) => `${index} ${'x'.repeat(1000)}`)
  keepOwnPart(482_913, '/addresses', ['home'], MORNING)
  keepOwnPart(482_913, '/orders', orders, MORNING)
  const { '/orders': kept, '/addresses': addresses } = readOwnCopy(482_913)
  expect(kept).toEqual({ value: orders.slice(0, 150), at: MORNING, isBeginning: true })
  expect(addresses?.value).toEqual(['home'])
  expect(new Blob([localStorage.getItem('northlight-own') ?? '']).size).toBeLessThanOrEqual(200_000)
})

test('what cannot be shortened is left out, and the rest is kept', () => {
  keepOwnPart(482_913, '/orders', ['mine'], MORNING)
  keepOwnPart(482_913, '', { note: 'é'.repeat(150_000) }, MORNING)
  expect(Object.keys(readOwnCopy(482_913))).toEqual(['/orders'])
})

test('a full device keeps no older copy in place of the new one', () => {
  vi.stubGlobal('reportError', () => {})
  keepOwnPart(482_913, '/orders', ['before'], MORNING)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepOwnPart(482_913, '/orders', ['after'], MORNING)
  expect(readOwnCopy(482_913)).toEqual({})
})

test('what is no copy is taken for none', () => {
  vi.stubGlobal('reportError', () => {})
  for (const text of ['', '{', 'null', '[]', '{"number":482913}', '{"number":482913,"parts":{"/orders":[1]}}']) {
    localStorage.setItem('northlight-own', text)
    expect(readOwnCopy(482_913)).toEqual({})
  }
  forgetOwnCopy()
})
