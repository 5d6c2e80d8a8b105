import { expect, test } from 'vitest'
import { houseTerms } from '../content/house-terms.ts'
import {
  DEFAULT_COUNTRY,
  DELIVERY_BEYOND_EUROPE,
  DELIVERY_COUNTRIES,
  DELIVERY_DAYS,
  deliveryCharge,
  isDeliveryCountry,
  UK_EXPRESS
} from './delivery.ts'

test('the shop delivers to the seven countries of the specification, the United Kingdom first', () => {
  expect(DELIVERY_COUNTRIES).toEqual([
    'United Kingdom',
    'Ireland',
    'France',
    'Germany',
    'Spain',
    'Italy',
    'Netherlands'
  ])
  expect(DEFAULT_COUNTRY).toBe('United Kingdom')
  expect([isDeliveryCountry('Spain'), isDeliveryCountry('USA')]).toEqual([true, false])
})

test.each([0, 100, 49_999, 1_000_000])('delivery within the UK is free at %i pence', (total) => {
  expect(deliveryCharge('United Kingdom', total)).toEqual({ kind: 'free' })
})

test.each(DELIVERY_COUNTRIES.slice(1))('delivery to %s is free above £1,000 and confirmed up to it', (country) => {
  expect(deliveryCharge(country, 100_000)).toEqual({ kind: 'confirmed-before-payment' })
  expect(deliveryCharge(country, 100_001)).toEqual({ kind: 'free' })
})

test('delivery takes 21 days at most, typically 14', () => {
  expect([DELIVERY_DAYS.maximum, DELIVERY_DAYS.typical]).toEqual([21, 14])
})

test('what is only told of has the charges and days of the specification', () => {
  expect([UK_EXPRESS.charge, UK_EXPRESS.maximumDays]).toEqual([2_500, 14])
  expect(DELIVERY_BEYOND_EUROPE).toEqual([
    { region: 'USA', days: '5-7', charge: 5_000 },
    { region: 'Canada', days: '7-10', charge: 7_500 },
    { region: 'Australia', days: '7-10', charge: 10_000 }
  ])
})

test('above £500 an adult signs and the parcel is insured', () => {
  expect([houseTerms.signatureAbove, houseTerms.insuredAbove]).toEqual([50_000, 50_000])
})
