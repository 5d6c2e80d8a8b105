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

test('the port that a proxy names makes no other network', () => {
  expect(networkOf('192.0.2.7:4711')).toEqual(networkOf('192.0.2.7'))
  expect(networkOf('[2001:db8:1:2::9]:4711')).toEqual(networkOf('2001:db8:1:2::9'))
  expect(networkOf('[2001:db8:1:2::9]')).toEqual(networkOf('2001:db8:1:2::9'))
  expect(networkOf('::ffff:192.0.2.7')).toEqual(networkOf('[::ffff:192.0.2.7]:1'))
})

test.each(['unknown', '[::x', '', 'junk', '192.0.2.777', '192.0.2', '1.2.3.4:', '_hidden', '[', ']:1'])(
  'what is no address is of one network with all that is none: “%s”',
  (named) => {
    expect(networkOf(named)).toEqual({ narrow: 'unknown', wide: 'unknown' })
  }
)
