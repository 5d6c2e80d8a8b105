import type { EntryChanged } from '#device/outbox/change-entry.ts'
import type { Entry } from '#device/outbox/entry.ts'
import type { WrittenKind } from '#device/requests/written-kind.ts'
import type { DeviceShop } from '#device/start.ts'
import { requestFacts } from '#domain/requests/request-kind.ts'
import { loadDevice } from '../../../client-store/device.ts'
import { writtenName } from '../../../client-store/requests/written-words.ts'
import { leavesWords } from '../../../ui/page/leaves-by-itself.ts'
import { toast } from '../../../ui/toast/toast-store.ts'

/** What a shopper does in the outbox, each with its words. */

/** Tries everything, and says so when something could not go. */
export async function sendEverything(): Promise<void> {
  await orSay(async () => {
    const { outbox } = await loadDevice()
    await outbox.sendNow()
    const isWaiting = (await entriesNow(outbox)).some(({ state, paused }) => state === 'waiting' && paused === null)
    if (isWaiting)
      toast({ title: 'Not sent yet', text: `We could not be reached. It stays on this device. ${leavesWords()}` })
  })
}

/** Lets one request go again, whatever it waited for. */
export async function sendOne(id: string): Promise<void> {
  await orSay(async () => {
    const { outbox } = await loadDevice()
    sayUnlessDone(await outbox.resend(id))
  })
}

/** Says whether it is gone from this device. */
export async function deleteOne(id: string): Promise<boolean> {
  let isGone = false
  await orSay(async () => {
    const { outbox } = await loadDevice()
    const removed = await outbox.remove(id)
    sayUnlessDone(removed)
    isGone = removed.kind === 'done' || removed.kind === 'gone'
  })
  return isGone
}

/** Puts a request back in its form and goes there; where it has to stay, says why. */
export async function editOne(id: string, go: (page: string) => void): Promise<void> {
  await orSay(async () => {
    const { requests } = await loadDevice()
    const edited = await requests.edit(id)
    switch (edited.kind) {
      case 'edited':
        return go(formPage(edited.request, edited.draftKey))
      case 'draft-in-use':
        return toast({
          title: 'It stays here for now',
          text: `You have begun another ${writtenName(edited.request).toLowerCase()}. Send or discard that one first.`,
          action: { label: 'Open that one', take: () => go(formPage(edited.request, edited.draftKey)) }
        })
      case 'not-editable':
        return toast({
          title: 'It cannot be changed any more',
          text: 'It may have reached us in the meantime. It can be sent again as it is.'
        })
      case 'no-room':
        return toast({ title: 'This device is full', text: 'Please free some space first.', tone: 'destructive' })
    }
  })
}

function sayUnlessDone({ kind }: EntryChanged): void {
  // What is gone has gone from the page too, and needs no word.
  if (kind === 'being-sent') toast({ title: 'It is being sent at this moment', text: 'Please try again shortly.' })
}

function entriesNow({ watch }: Pick<DeviceShop['outbox'], 'watch'>): Promise<Entry[]> {
  return new Promise((resolve) => {
    const stop = watch((entries) => {
      resolve(entries)
      // The first call may come before the watching has returned how to stop it.
      queueMicrotask(() => stop())
    })
  })
}

async function orSay(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    reportError(error)
    toast({ title: 'That did not work', text: 'Nothing was changed. Please try again.', tone: 'destructive' })
  }
}

/**
 * The page whose form holds the draft, which names the piece or the request. An enquiry about a stone and a review of a piece are written on the piece's page,
 * in a dialog; a review of the shop on the reviews' own.
 */
export function formPage(kind: WrittenKind, draftKey: string): string {
  const productId = draftKey.split(':')[1]
  const product = productId && `/products/${encodeURIComponent(productId)}`
  if (kind === 'request-message' || kind === 'quotation-acceptance' || kind === 'drawing-answer')
    return `/requests/${encodeURIComponent(productId ?? '')}`
  if (kind === 'review') return `${product || '/reviews'}?review=1`
  return kind === 'loose-diamond' && product ? `${product}?enquire=1` : requestFacts[kind].page
}
