import { expect, test } from 'vitest'
import { tidyPostcode } from './postcode.ts'

test.each([
  ['sw1a1aa', 'SW1A 1AA'],
  [' ls1  1aa ', 'LS1 1AA'],
  ['M1 1AE', 'M1 1AE'],
  ['b338th', 'B33 8TH'],
  ['CR2-6XH', 'CR2 6XH'],
  ['dn551pt', 'DN55 1PT'],
  ['w1a0ax', 'W1A 0AX'],
  ['ec1a1bb', 'EC1A 1BB'],
  ['bt1 5gs', 'BT1 5GS'],
  ['gir0aa', 'GIR 0AA'],
  ['BF1 1AA', 'BF1 1AA']
])('%j is %j', (typed, tidy) => {
  expect(tidyPostcode(typed)).toBe(tidy)
})

test.each(['ZZZZZ', 'LS1', '', '75001', 'QV1 1AA', 'SW1A 1CA', 'LS1 1AAA', 'SW1A-1A', '１２３'])(
  '%j is none',
  (typed) => {
    expect(tidyPostcode(typed)).toBeNull()
  }
)
