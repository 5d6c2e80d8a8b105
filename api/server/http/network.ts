import { isIPv4 } from 'node:net'

/**
 * Where a request comes from, as far as its sender cannot choose it: an IPv6 customer has a /64 and often the whole /48,
 * an IPv4 one an address, and whoever rents a rack the /24.
 */
export interface Network {
  /** The IPv4 address, or the IPv6 /64. */
  narrow: string
  /** The IPv4 /24, or the IPv6 /48. */
  wide: string
}

/**
 * The network of an address as a socket or a proxy names it; some proxies name its port too. All that is no address is one
 * network, so that nobody gets another by being named in another way.
 */
export function networkOf(named: string): Network {
  const ip = withoutPort(named)
  if (isIPv4(ip)) return ofIpv4(ip)
  const groups = groupsOf(ip)
  if (groups === null) return { narrow: UNKNOWN, wide: UNKNOWN }
  // An IPv4 address as a socket that hears both kinds names it: ::ffff:192.0.2.7.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return ofIpv4(
      groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 0xff])
        .join('.')
    )
  const prefix = (length: number) =>
    `${groups
      .slice(0, length / 16)
      .map((group) => group.toString(16))
      .join(':')}::/${length}`
  return { narrow: prefix(64), wide: prefix(48) }
}

const UNKNOWN = 'unknown'

/** `192.0.2.7:4711`, `[2001:db8::1]:4711` and `[2001:db8::1]` as the address alone; all else as it is. */
const withoutPort = (named: string): string =>
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(named)?.[1] ?? /^\[([^\]]*)\](?::\d+)?$/.exec(named)?.[1] ?? named

const ofIpv4 = (ip: string): Network => ({ narrow: ip, wide: `${ip.slice(0, ip.lastIndexOf('.'))}.0/24` })

/** The eight groups of an IPv6 address; null for what is none. */
function groupsOf(ip: string): number[] | null {
  // Of a link-local address the interface is named, too.
  const host = `http://[${ip.split('%', 1)[0]}]/`
  if (!URL.canParse(host)) return null
  const [before = '', after] = new URL(host).hostname.slice(1, -1).split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [first, last] = [read(before), read(after ?? '')]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}
