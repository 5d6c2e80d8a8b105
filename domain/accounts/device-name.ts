/** In the order in which they are asked for: most browsers name themselves after others too. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari']
] as const

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux']
] as const

/** A browser as its user would call it, such as "Chrome on Android", as far as it says (User-Agent). */
export function deviceOf(agent: string): string {
  const of = (named: readonly (readonly [string, string])[]) => named.find(([sign]) => agent.includes(sign))?.[1]
  const [browser, system] = [of(BROWSERS), of(SYSTEMS)]
  if (browser === undefined) return system ?? 'A browser that does not say'
  return system === undefined ? browser : `${browser} on ${system}`
}
