import { toast } from '../toast/toast-store.ts'

/** Says on this device that the shopper was thanked for installing. */
export const THANKED_KEY = 'northlight-installed'

/** Thanks for installing, once on a device: who takes the app off and puts it back has been thanked. */
export function thankOnce(): void {
  if (!rememberThanks()) return
  const place = /Android/.test(navigator.userAgent) ? 'home screen' : 'computer'
  toast({
    title: `Northlight is on your ${place}`,
    text: 'Thank you. It opens from its own icon, and without signal once the shop is on this device.',
    waits: true
  })
}

/** Whether it is the first time. Where the browser refuses storage, each time is. */
function rememberThanks(): boolean {
  try {
    if (localStorage.getItem(THANKED_KEY) !== null) return false
    localStorage.setItem(THANKED_KEY, '1')
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  return true
}
