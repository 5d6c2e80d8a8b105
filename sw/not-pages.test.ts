import { expect, test } from 'vitest'
import { notPages } from './not-pages.ts'

const goesToShop = (address: string) => notPages.some((pattern) => pattern.test(address))

test.each([
  '/desk',
  '/desk?said=signed-out',
  '/desk/sign-in?next=%2Fdesk%2Finbox',
  '/api/products',
  '/paypal/setup',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/.well-known/security.txt',
  '/.well-known/change-password'
])('%s is asked of the shop', (address) => expect(goesToShop(address)).toBe(true))

test.each(['/', '/desks', '/desk-lamps?page=2', '/wedding-rings?metal=platinum', '/product/ring'])(
  '%s opens from the kept shell',
  (address) => expect(goesToShop(address)).toBe(false)
)
