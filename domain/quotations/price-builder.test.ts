import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PriceParts, reckonPrice } from './price-builder.ts'

const pence = fc.integer({ min: 0, max: 100_000_00 })
const parts: fc.Arbitrary<PriceParts> = fc.record({
  quotedFor: fc.constantFrom('consumer' as const, 'trade' as const),
  metal: fc.option(
    fc.record({
      metal: fc.constant('platinum' as const),
      label: fc.constant('Platinum'),
      milligrams: fc.integer({ min: 1, max: 1_000_000 }),
      perGram: pence
    })
  ),
  stones: fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('carat' as const),
        count: fc.integer({ min: 1, max: 500 }),
        milliCarat: fc.integer({ min: 1, max: 50_000 }),
        perCarat: pence
      }),
      fc.record({
        kind: fc.constant('piece' as const),
        count: fc.integer({ min: 1, max: 20 }),
        name: fc.constant('A diamond'),
        price: pence
      })
    ),
    { maxLength: 3 }
  ),
  labour: fc.option(fc.record({ hundredths: fc.integer({ min: 1, max: 100_000 }), perHour: pence })),
  costs: fc.array(fc.record({ label: fc.constant('Setting'), amount: pence }), { maxLength: 3 }),
  marginPercent: fc.integer({ min: 0, max: 95 })
})

/** The same as one fraction of a penny, reckoned in another order. */
function exactly({ quotedFor, metal, stones, labour, costs, marginPercent }: PriceParts): { top: bigint; of: bigint } {
  const spent =
    (metal ? BigInt(metal.milligrams * metal.perGram) : 0n) +
    stones.reduce(
      (sum, one) =>
        one.kind === 'carat' ? sum + BigInt(one.count) * BigInt(one.milliCarat) * BigInt(one.perCarat) : sum,
      0n
    ) +
    (labour ? BigInt(labour.hundredths * labour.perHour * 10) : 0n) +
    costs.reduce((sum, { amount }) => sum + BigInt(amount) * 1000n, 0n)
  const pieces = stones.reduce((sum, one) => (one.kind === 'piece' ? sum + BigInt(one.count * one.price) : sum), 0n)
  // spent / 1000 × 100 / (100 − m) + pieces × 5 / 6, and × 6 / 5 for a consumer.
  const left = BigInt(100 - marginPercent)
  const of = 1000n * left * 30n
  const net = spent * 100n * 30n + pieces * 25n * 1000n * left
  return quotedFor === 'consumer' ? { top: net * 6n, of: of * 5n } : { top: net, of }
}

test('the rows are the total, none is below nothing, and it is rounded once: up to the next whole pound', () => {
  fc.assert(
    fc.property(parts, (given) => {
      const { rows, total } = reckonPrice(given)
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      for (const { amount } of rows) {
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
      expect(total % 100).toBe(0)
      const { top, of } = exactly(given)
      expect(BigInt(total) * of >= top).toBe(true)
      expect(total === 0 || BigInt(total - 100) * of < top).toBe(true)
    })
  )
})

test('4.2 g of platinum, one stone and six hours come to what a calculator says', () => {
  const { rows, total } = reckonPrice({
    quotedFor: 'consumer',
    metal: { metal: 'platinum', label: 'Platinum', milligrams: 4200, perGram: 32_50 },
    stones: [{ kind: 'carat', count: 1, milliCarat: 500, perCarat: 1800_00 }],
    labour: { hundredths: 600, perHour: 55_00 },
    costs: [{ label: 'Hallmark', amount: 12_00 }],
    marginPercent: 40
  })
  // 136.50 + 900 + 330 + 12 = 1,378.50; of the price 40% is left at 2,297.50; with VAT 2,757.00.
  expect(rows.map(({ label, how, amount }) => `${label}, ${how}: ${amount}`)).toEqual([
    'Platinum, 4.2 g at £32.50 a gram: 13650',
    'Stone, 1 of 0.5 ct at £1,800 a carat: 90000',
    'Bench, 6 hours at £55 an hour: 33000',
    'Hallmark, : 1200',
    'Margin, 40% of the price without VAT: 91900',
    'VAT, 20%: 45950'
  ])
  expect(total).toBe(2757_00)
})

test('a piece of the catalogue costs a consumer what it costs in the shop', () => {
  const parts = { metal: null, labour: null, costs: [], marginPercent: 60 }
  const stones = [{ kind: 'piece' as const, count: 1, name: 'Diamond', price: 1299_00 }]
  expect(reckonPrice({ ...parts, stones, quotedFor: 'consumer' }).total).toBe(1299_00)
  // 1,082.50 without VAT.
  expect(reckonPrice({ ...parts, stones, quotedFor: 'trade' }).total).toBe(1083_00)
})
