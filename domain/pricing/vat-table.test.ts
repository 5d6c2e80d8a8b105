import { expect, test } from 'vitest'
import { DELIVERY_COUNTRIES } from '../policies/delivery.ts'
import { chargedVat } from './vat.ts'
import { importVatPercent, importWords, VAT_TREATMENTS } from './vat-table.ts'

test('every country that can be ordered to has a row, which is what is charged', () => {
  expect(VAT_TREATMENTS.map(({ country }) => country)).toEqual([...DELIVERY_COUNTRIES])
  for (const { country, ukVat } of VAT_TREATMENTS)
    expect(chargedVat(120_000, country)).toBe(Math.round((120_000 * ukVat) / (100 + ukVat)))
})

test('every country abroad has a rate of its own, between the least and the most that the Union has', () => {
  for (const { country, ukVat, consumer } of VAT_TREATMENTS) {
    if (ukVat > 0) continue
    const percent = importVatPercent(country) ?? 0
    expect(percent).toBeGreaterThanOrEqual(15)
    expect(percent).toBeLessThanOrEqual(27)
    expect(consumer).toContain(`${percent}%`)
  }
})

test('who orders abroad reads the rate, and who collects it', () => {
  expect(importWords('Ireland')).toBe(
    'The price stays as it is: it includes no UK VAT, because this is an export. Import VAT and any duty of Ireland are the ' +
      'receiver’s to pay; the carrier, whom we name before you pay, collects them before or at delivery. ' +
      'The rate of import VAT there is 23%.'
  )
  expect(importWords('Ireland', 'DHL Express')).toContain('; DHL Express collects them')
})

test('an order to a country that has left the table since names no rate', () => {
  expect(importVatPercent('Portugal')).toBeNull()
  expect(importWords('Portugal')).toMatch(/before or at delivery\.$/)
})
