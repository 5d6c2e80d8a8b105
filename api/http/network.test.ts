import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1::', '2001:db8:1:0::/64', '2001:db8:1::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48']
])('%s is of %s and of %s', (ip, narrow, wide) => {
  expect(networkOf(ip)).toEqual({ narrow, wide })
})

test('what a proxy names that is no address is a network of its own', () => {
  expect(networkOf('unknown')).toEqual({ narrow: 'unknown', wide: 'unknown' })
  expect(networkOf('[::x')).toEqual({ narrow: '[::x', wide: '[::x' })
  expect(networkOf('')).toEqual({ narrow: '', wide: '' })
})
