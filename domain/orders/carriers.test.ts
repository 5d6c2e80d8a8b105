import { expect, test } from 'vitest'
import { CARRIERS, carrierChosen, carrierNamed, isTrackingNumber, trackingUrl } from './carriers.ts'

test('carriers of the post let a parcel be followed by its number; secure ones, the shop itself and others do not', () => {
  const followed = CARRIERS.filter((carrier) => trackingUrl(carrier, 'AB 12/3') !== null)
  expect(followed).toEqual(['Royal Mail', 'Parcelforce', 'DPD', 'DHL', 'FedEx', 'UPS'])
  for (const carrier of followed) expect(trackingUrl(carrier, 'AB 12/3')).toMatch(/^https:\/\/.*AB12%2F3$/)
})

test('another carrier is kept by the name that was written, and shown so again', () => {
  expect(carrierNamed('DPD', 'ignored')).toBe('DPD')
  expect(carrierNamed('Other', ' Hatton Garden Couriers ')).toBe('Hatton Garden Couriers')
  expect(['', ' ', 'x'.repeat(41), '<b>x</b>', 'a\nb'].map((name) => carrierNamed('Other', name))).toEqual(
    Array(5).fill(null)
  )
  expect(carrierNamed('toString', 'x')).toBeNull()
  expect(carrierChosen('Hatton Garden Couriers')).toEqual({ carrier: 'Other', other: 'Hatton Garden Couriers' })
  expect(carrierChosen('DPD')).toEqual({ carrier: 'DPD', other: '' })
})

test('a name that is no carrier, and a number that is none, lead nowhere', () => {
  expect([trackingUrl('toString', '1'), trackingUrl('DPD', '')]).toEqual([null, null])
  expect(['AB123456789GB', '1234 5678', '<b>1234</b>', 'A', ''].map(isTrackingNumber)).toEqual([
    true,
    true,
    false,
    false,
    false
  ])
})
