import { expect, test } from 'vitest'
import { shop } from '#data/shop.ts'
import { giftCardSentLetter } from '../mail/letters/gift-card-letters.ts'
import { sentFrom } from './bought-cards.ts'

test('a card that is paid in the night is sent at eight in London, in summer and in winter; one to print at once', () => {
  const at = (now: string, sendOn: string, by: 'email' | 'print' = 'email') => sentFrom({ sendOn, by }, Date.parse(now))
  expect(at('2025-12-01T03:00:00Z', '2025-12-01')).toBe('2025-12-01T08:00:00.000Z')
  expect(at('2026-07-01T02:00:00Z', '2026-07-01')).toBe('2026-07-01T07:00:00.000Z')
  expect(at('2025-12-01T12:00:00Z', '2025-12-01')).toBe('2025-12-01T12:00:00.000Z')
  // Its day is over: on the next morning.
  expect(at('2025-12-02T03:00:00Z', '2025-12-01')).toBe('2025-12-02T08:00:00.000Z')
  expect(at('2025-12-01T03:00:00Z', '2025-12-24')).toBe('2025-12-24T08:00:00.000Z')
  expect(at('2025-12-01T03:00:00Z', '2025-12-01', 'print')).toBe('2025-12-01T03:00:00.000Z')
})

test('the new code of a card that is used up is no gift of nothing', () => {
  const card = { code: 'A', toName: 'Sam', fromName: 'Alex', words: '', page: 'https://shop.example' }
  expect(JSON.stringify(giftCardSentLetter(shop, { ...card, balance: 0 }))).not.toContain('£0')
  expect(giftCardSentLetter(shop, { ...card, balance: 5_000 }).subject).toBe('A gift card of £50 from Alex')
})
