import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * What is no public address: nothing that a browser names may make the shop speak to its own network. Of IPv6 also what holds
 * an IPv4 address that a gateway would reach: IPv4-compatible, NAT64, Teredo, 6to4.
 */
const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3]
] as const)
  inside.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8]
] as const)
  inside.addSubnet(network, prefix, 'ipv6')

/** Whether an address is one of the world, and not of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && !inside.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Whether a browser may name this as its push service: https at its own port under a name, never a bare address, and written
 * as an address is, without what a reader of it would leave out. `loopback` is for tests alone: it lets the double on this
 * machine be one.
 */
export function isPushEndpoint(endpoint: string, loopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { href, protocol, hostname, port, username, password } = new URL(endpoint)
  if (href !== endpoint) return false
  if (loopback && protocol === 'http:' && hostname === '127.0.0.1') return true
  const isName = /[^.]\.[^.]+$/.test(hostname) && !hostname.startsWith('[') && isIP(hostname) === 0
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName
}

/** Looks a name up and refuses it where any of its addresses is not the world's: asked at the connection itself. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const bad = addresses.find(({ address }) => !isPublicAddress(address))
    const [first] = addresses
    if (bad || !first) return callback(new Error('This push service is not at a public address'), [])
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
