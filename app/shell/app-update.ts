import type { FromPage } from '#device/worker-messages.ts'
import { unsavedDrafts } from '../client-store/unsaved-drafts.ts'
import { isOrdering } from '../ui/page/ordering.ts'
import { toast, withdrawStandingToast } from '../ui/toast/toast-store.ts'

/** Fields that are ticked, drawn or pressed. */
const unwritten = /^(?:checkbox|radio|range|button|submit)$/

/** How often it is looked where the shopper is, once there is something to tell, in ms. */
const lookEvery = 1000

let looking: ReturnType<typeof setInterval> | undefined
let waiting: ServiceWorker | null = null
let isTakenOver = false
let isOffered = false

/** A new version waits for the shopper's word. */
export function offerUpdate(worker: ServiceWorker): void {
  isOffered &&= worker === waiting
  waiting = worker
  begin()
}

/** The new version has taken over, here or in another tab: its page comes with a reload, once no order is being written. */
export function tookOver(): void {
  isTakenOver = true
  begin()
}

function begin(): void {
  look()
  if (!looking) looking = setInterval(look, lookEvery)
}

function look(): void {
  if (isOrdering()) {
    isOffered = false
    withdrawStandingToast()
    return
  }
  // Saved in a moment; one that cannot be kept is waited for as long as its form is open.
  if (unsavedDrafts.size > 0) return
  if (isTakenOver) {
    // What has no draft, such as a code from another device, is kept by nothing but the page.
    if (!isTyping()) window.location.reload()
  } else if (!isOffered) {
    isOffered = true
    toast({ title: 'A new version is ready', action: { label: 'Reload', take: agree }, stays: true })
  }
}

/** The shopper agrees. The browser lets the old version finish what it is doing, which may take a while. */
function agree(): void {
  const message: FromPage = { type: 'take-over' }
  waiting?.postMessage(message)
  toast({ title: 'Opening the new version', text: 'This page reloads by itself.', stays: true })
}

function isTyping(): boolean {
  const at = document.activeElement
  const isField = at instanceof HTMLTextAreaElement || (at instanceof HTMLInputElement && !unwritten.test(at.type))
  return isField && at.value !== ''
}
