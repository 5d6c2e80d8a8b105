/** `closed`: the shopper closed the browser's own panel. `neither`: this browser can neither share nor copy. */
export type LinkShared = 'shared' | 'closed' | 'copied' | 'neither'

/** Hands a link to the browser's own way of sharing, or puts it on the clipboard. */
export async function shareLink(url: string): Promise<LinkShared> {
  const { share }: Partial<Navigator> = navigator
  if (share) {
    try {
      await share.call(navigator, { title: 'A wish list at Northlight Diamonds', url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
      // A browser may have it and not allow it here: the clipboard is left.
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    // Refused without a secure page, a permission or the focus: the shopper is shown the link.
    return 'neither'
  }
}
