import { expect, test } from 'vitest'
import { CARRIERS, isCarrier, isTrackingNumber, OWN_COURIER, trackingUrl } from './carriers.ts'

test('every carrier but the shop itself lets a parcel be followed by its number', () => {
  for (const carrier of CARRIERS) {
    const url = trackingUrl(carrier, 'AB 12/3')
    if (carrier === OWN_COURIER) expect(url).toBeNull()
    else expect(url).toMatch(/^https:\/\/.*AB12%2F3$/)
  }
})

test('a name that is no carrier, and a number that is none, lead nowhere', () => {
  expect([trackingUrl('toString', '1'), trackingUrl('DPD', ''), isCarrier('toString')]).toEqual([null, null, false])
  expect(['AB123456789GB', '1234 5678', '<b>1234</b>', 'A', ''].map(isTrackingNumber)).toEqual([
    true,
    true,
    false,
    false,
    false
  ])
})
