/**
 * What a fresh page needs first: the reader at what went wrong or was done, but for who has begun somewhere else before this
 * code was there; and an address that can be loaded anew.
 */
export function readyPage(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[data-errors], [data-said]')?.focus()
  showCurrentTab()

  const address = new URL(location.href)
  if (!address.searchParams.has('said')) return
  // Loaded anew or kept as a bookmark, the page would say again what was done long ago.
  address.searchParams.delete('said')
  history.replaceState(history.state, '', address)
}

/** The tabs of a list are one row, which a phone may show a part of. */
function showCurrentTab(): void {
  const tab = document.querySelector<HTMLElement>('[data-tabs] [aria-current]')
  const row = tab?.closest<HTMLElement>('[data-tabs]')
  if (!tab || !row) return
  const over = tab.getBoundingClientRect().right - row.getBoundingClientRect().right
  if (over > 0) row.scrollLeft += over
}
