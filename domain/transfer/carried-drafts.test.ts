import { expect, test } from 'vitest'
import { carriedDraftName } from './carried-drafts.ts'

test.each([
  ['bespoke', 'Bespoke request'],
  ['wedding-ring', 'Wedding ring request'],
  ['wholesale', 'Wholesale enquiry'],
  ['loose-diamond:a-stone', 'Loose diamond enquiry'],
  ['checkout', 'Order form'],
  ['simple-checkout', 'Order form'],
  ['direct-order', 'Order form']
])('what is begun under %s is carried as: %s', (key, name) => {
  expect(carriedDraftName(key)).toBe(name)
})

test.each(['checkout-sent', 'direct-order-sent', 'loose-diamond', 'bespoke:1', 'toString', '__proto__', ''])(
  'what is kept under %j is not carried',
  (key) => expect(carriedDraftName(key)).toBeNull()
)
