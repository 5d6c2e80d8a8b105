interface EarlyInput {
  element: HTMLElement
  /** What a select was set to. */
  value?: string
  /** What a radio or checkbox was set to. */
  checked?: boolean
}

declare global {
  interface Window {
    /** What was pressed and chosen before the page was alive, left by the loader in api/pages. Undefined once it is. */
    earlyInput?: EarlyInput[] | undefined
  }
}

/**
 * Does again what the shopper did before React was there to hear it: a control that already stands as chosen is put
 * back first, because pressing it would otherwise change nothing.
 */
export function replayEarlyInput(): void {
  const early = window.earlyInput ?? []
  window.earlyInput = undefined
  for (const { element, value, checked } of early) {
    if (!element.isConnected) continue
    if (element instanceof HTMLInputElement && checked !== undefined) element.checked = !checked
    if (value === undefined) element.click()
    else if (element instanceof HTMLSelectElement) {
      element.value = value
      element.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
}
