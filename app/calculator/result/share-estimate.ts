import { toast } from '../../ui/toast/toast-store.ts'

/** Shares an estimate by the device's own sheet, or copies its link where there is none. */
export async function shareEstimate(query: string): Promise<void> {
  const url = `${window.location.origin}/price-calculator?${query}`
  if (typeof navigator.share !== 'function') return copy(url)
  try {
    await navigator.share({ title: 'A diamond estimate · Northlight Diamonds', url })
  } catch (error) {
    // The shopper closed the sheet; anything else leaves the link to be copied.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
  }
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied', text: 'Whoever opens it sees the same estimate.' })
  } catch {
    // The shopper is told: a browser refuses it without a secure page, a permission or the focus.
    toast({ title: 'Not copied', text: `This browser does not allow it. The link: ${url}`, tone: 'destructive' })
  }
}
