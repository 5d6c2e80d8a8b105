import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPounds } from '../pricing/money.ts'
import { ringEstimate } from './ring-estimate.ts'
import { ringRequestDefaults } from './ring-request.ts'

const ring = { diamondType: 'natural', diamondColor: 'F', diamondClarity: 'VS1', caratWeight: '1.00' }

test('the ring of the picture costs about £5,650', () => {
  // (3200 × 1.08 × 1.05 × 1.15 + 450 + 85) × 1.2 = 5649.74
  expect(ringEstimate(ring)).toBe(565_000)
  expect(formatPounds(ringEstimate(ring) ?? 0)).toBe('£5,650')
})

test.each(Object.keys(ring))('without its %s a ring has no price yet', (field) => {
  expect(ringEstimate({ ...ring, [field]: '' })).toBeNull()
  expect(ringEstimate({ ...ring, [field]: undefined })).toBeNull()
  expect(ringEstimate({ ...ring, [field]: 'toString' })).toBeNull()
})

test.each(Object.keys(ring))('where its %s is open, or none, a ring has no price', (field) => {
  for (const value of ['not-sure', 'none']) expect(ringEstimate({ ...ring, [field]: value })).toBeNull()
})

test('the empty form has no price', () => {
  expect(ringEstimate(ringRequestDefaults)).toBeNull()
})

test.each(['', 'two', '0', '11', '-1'])('a custom weight of "%s" has no price', (customCarat) => {
  expect(ringEstimate({ ...ring, caratWeight: 'custom', customCarat })).toBeNull()
})

test('a custom weight with its figure costs what that weight costs', () => {
  expect(ringEstimate({ ...ring, caratWeight: 'custom', customCarat: ' 1 ' })).toBe(ringEstimate(ring))
  expect(ringEstimate({ ...ring, caratWeight: 'custom', customCarat: '2,5' })).toBe(
    ringEstimate({ ...ring, caratWeight: '2.50' })
  )
})

test('whatever is typed, there is a price above nothing or none', () => {
  const typed = fc.record({
    diamondType: fc.constantFrom('natural', 'lab-grown', ''),
    diamondColor: fc.constantFrom('D', 'K', ''),
    diamondClarity: fc.constantFrom('FL', 'SI2', ''),
    caratWeight: fc.constantFrom('0.25', '3.00', 'custom', ''),
    customCarat: fc.oneof(
      fc.string(),
      fc.double({ min: 0.1, max: 10, noNaN: true }).map((carat) => carat.toFixed(2))
    )
  })
  fc.assert(
    fc.property(typed, (form) => {
      const price = ringEstimate(form)
      if (price !== null) expect(price > 0 && price % 100 === 0).toBe(true)
    })
  )
})
