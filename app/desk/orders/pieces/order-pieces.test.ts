import { expect, test } from 'vitest'
import type { OrderItem } from '#domain/orders/order.ts'
import { pieceFacts, promisedFacts } from './order-pieces.tsx'

const ring: OrderItem = {
  productId: 'ring',
  name: 'Natural diamond wedding ring, platinum',
  price: '2499.00',
  quantity: 1,
  imageUrl: '/media/ring-1200.jpg',
  category: 'wedding-rings',
  diamondType: 'natural',
  metalType: 'platinum',
  carat: 0.5,
  selectedSize: 'N',
  selectedCarat: 1,
  customization: null,
  certification: 'GIA',
  isMadeToOrder: true,
  vat: '416.50'
}
const facts = (item: Partial<OrderItem>) =>
  Object.fromEntries(pieceFacts({ ...ring, ...item }).map(({ label, value }) => [label, value]))

test('a ring’s size stands with its millimetres, and the weight chosen before the weight listed', () => {
  expect(facts({})).toEqual({
    Kind: 'Wedding rings',
    Diamonds: 'Natural',
    Metal: 'Platinum',
    Weight: '1.00 ct',
    Size: 'N, 17.1 mm inside',
    'Round inside': '53.75 mm',
    Certificate: 'GIA',
    Made: 'To order',
    'Listed as': 'ring'
  })
  expect(facts({ selectedSize: null }).Size).toBe('To be agreed')
})

test('a designed bracelet says its length and every stone', () => {
  const bracelet = { category: 'tennis-bracelets', diamondType: 'lab-grown', selectedSize: null } as const
  const customization = JSON.stringify({ selectedLength: '7', selectedDiamondWeight: 0.1, diamondType: 'lab-grown' })
  expect(facts({ ...bracelet, customization })).toMatchObject({
    Length: '7 inches',
    Stones: '58 of 0.10 ct',
    Weight: '5.80 ct total'
  })
})

test('a design that nobody can read any more is shown as it was written', () => {
  expect(facts({ customization: '{"selectedLength":"99"}' }).Design).toBe('{"selectedLength":"99"}')
})

test('what a piece does not have is left out', () => {
  expect(
    Object.keys(facts({ category: 'necklaces', metalType: null, carat: null, selectedCarat: null, selectedSize: null }))
  ).toEqual(['Kind', 'Diamonds', 'Certificate', 'Made', 'Listed as'])
})

test('what was promised with a piece stands as its order has frozen it', () => {
  const terms = {
    availability: 'Made to order',
    returns: 'Return it unworn within 60 days.',
    warranty: 'Ten years.',
    delivery: { paidOn: '2026-11-23', earliest: '2026-12-07', latest: '2026-12-14', words: 'by Monday 14 December' }
  }
  const certificate = { isIncluded: true, words: 'GIA', sentence: '' }
  expect(promisedFacts({ ...ring, description: { chosen: '', facts: [], certificate, terms } })).toEqual([
    { label: 'Promised', value: 'Made to order. Return it unworn within 60 days.' },
    { label: 'Warranty', value: 'Ten years.' },
    { label: 'Delivery', value: 'If it is paid on Monday 23 November: with you by Monday 14 December.' }
  ])
  expect(promisedFacts(ring).map(({ label }) => label)).toEqual(['Promised', 'Warranty'])
})
