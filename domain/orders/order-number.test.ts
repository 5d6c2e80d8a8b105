import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOrderNumber, NUMBER_BYTES, orderNumber } from './order-number.ts'

const bytes = fc.uint8Array({ minLength: NUMBER_BYTES, maxLength: NUMBER_BYTES })

test('a number is two groups of four without 0 O 1 I', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      expect(orderNumber(random)).toMatch(/^NL-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
      expect(isOrderNumber(orderNumber(random))).toBe(true)
      expect(isOrderNumber(orderNumber(random, 'NL-W'))).toBe(true)
    })
  )
})

test('every letter is as likely as any other', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    const letter = orderNumber(new Uint8Array(NUMBER_BYTES).fill(byte)).at(-1) ?? ''
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  expect([...new Set(counts.values())]).toEqual([8])
})

test.each(['', 'NL-7K3F', 'NL-7K3F-9QX0', 'nl-7k3f-9qxm', 'NL-7K3F-9QXM-'])('%j is no number', (text) => {
  expect(isOrderNumber(text)).toBe(false)
})
