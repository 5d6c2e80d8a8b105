/** Where the checkout opens: a tab of its own where the browser gives one, else in place of this page. */
export interface CheckoutTab {
  go(url: URL): void
  /** Nothing will open in it. */
  giveUp(): void
}

/**
 * Must be called within the click: iOS refuses a tab after an await. An installed app, and a browser that refuses the
 * tab, go on in place by `goInPlace`. DECISIONS 15.
 */
export function openCheckoutTab(goInPlace: (url: URL) => void): CheckoutTab {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  // Without a network nothing can be created: the form is in this page.
  const tab = isInstalled || !navigator.onLine ? null : window.open('about:blank', '_blank')
  if (!tab) return { go: goInPlace, giveUp: () => {} }
  tab.document.title = 'Creating checkout...'
  return {
    go: (url) => tab.location.replace(url),
    giveUp: () => tab.close()
  }
}
