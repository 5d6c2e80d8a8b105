/** The parts of the account, in their order. Requests spec, section 4. */
export const TABS = [
  { tab: 'overview', label: 'Overview' },
  { tab: 'orders', label: 'Orders' },
  { tab: 'requests', label: 'Requests' },
  { tab: 'reviews', label: 'Reviews' },
  { tab: 'settings', label: 'Settings' }
] as const
export type Tab = (typeof TABS)[number]['tab']

/** The tab an address names; the overview where it names none. */
export const readTab = (search: URLSearchParams): Tab =>
  TABS.find(({ tab }) => tab === search.get('tab'))?.tab ?? 'overview'

export const tabPath = (tab: Tab): string => (tab === 'overview' ? '/account' : `/account?tab=${tab}`)

/** "My Account", or "Orders, My Account". */
export function tabTitle(current: Tab): string {
  const label = TABS.find(({ tab }) => tab === current)?.label
  return current === 'overview' ? 'My Account' : `${label}, My Account`
}
