import { toast } from '../toast/toast-store.ts'

/** Puts the text of a request on the clipboard, and says whether it is there. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Copied', text: 'What you wrote is on the clipboard; photos are not.' })
  } catch {
    // The shopper is told: a browser refuses it without a secure page, a permission or the focus.
    toast({ title: 'Not copied', text: 'This browser does not allow it. Please select the text.', tone: 'destructive' })
  }
}
