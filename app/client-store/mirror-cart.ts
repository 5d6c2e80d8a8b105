import type { Entry } from '#device/outbox/entry.ts'
import type { RequestReceipt } from '#device/requests/request-kinds.ts'
import { asWrittenKind, type WrittenKind } from '#device/requests/written-kind.ts'
import { type CartView, type DeviceCart, type DeviceShop, startDevice } from '#device/start.ts'
import type { DeviceStorage } from '#device/storage.ts'
import { createWishes } from '#device/wishes/wishes.ts'
import { pieceCount } from '#domain/cart/cart-line.ts'
import { promisedWords } from '#domain/policies/answer-times.ts'
import { requestFacts } from '#domain/requests/request-kind.ts'
import { type Toast, toast, withdrawTrouble } from '../ui/toast/toast-store.ts'
import { followAccount } from './account/session/follow-account.ts'
import { writeMirror } from './cart-mirror.ts'
import { mirrorOutbox } from './outbox-mirror-writer.ts'
import { isRequestKind, writtenName, writtenWords } from './requests/written-words.ts'
import { mirrorKept } from './wishes/write-wishes-mirror.ts'

type Device = Pick<DeviceShop, 'outbox' | 'receipts'>

/**
 * Says on whichever page the shopper is by then that the shop has what waited on this device. What goes at once is told by
 * its own form; so is what is still before the shopper there or in the outbox.
 */
export function tellReceived({ outbox, receipts }: Device): () => void {
  let waited = new Map<string, WrittenKind>()
  return outbox.watch(async (entries) => {
    const gone = [...waited].filter(([id]) => !entries.some((entry) => entry.id === id))
    waited = new Map([...waited, ...entries.flatMap(waitedBefore)].filter(([id]) => !gone.some(([one]) => one === id)))
    for (const [id, kind] of gone) {
      if (document.visibilityState !== 'visible' || isToldHere(kind)) continue
      try {
        const receipt = await receipts.read(id)
        // Without one it was deleted, perhaps in another tab, or is another's.
        if (receipt) toast({ ...receivedWords(kind, receipt.reference, receipt.body), waits: true })
      } catch (error) {
        reportError(error)
      }
    }
  })
}

/** A try to send it has failed, or could not be made. */
function waitedBefore({ id, kind, lastError, mayHaveArrived, paused }: Entry): [string, WrittenKind][] {
  const written = asWrittenKind(kind)
  return written && (lastError !== null || mayHaveArrived || paused !== null) ? [[id, written]] : []
}

/** The outbox and the request's own page show where it is. A stone's enquiry is on a page of many: it is told. */
const isToldHere = (kind: WrittenKind): boolean =>
  location.pathname === '/outbox' ||
  (isRequestKind(kind)
    ? location.pathname === requestFacts[kind].page
    : kind !== 'review' && location.pathname.startsWith('/requests/'))

function receivedWords(kind: WrittenKind, reference: string, body: unknown): Toast {
  if (!isRequestKind(kind)) return writtenWords(kind).success
  const { answer } = body as Partial<RequestReceipt>
  const promise = answer ? ` We answer ${promisedWords(answer.answerBy, answer.answerHours, Date.now())}.` : ''
  return { title: `${writtenName(kind)} received`, text: `Your reference is ${reference}.${promise}` }
}

/** A device that could not be opened is opened again with the next intent: the shopper is told once. */
let isUnavailableSaid = false

/** Says what stands in the way of keeping things on this device. OFFLINE, sections 2.12 and 2.13. */
export function announceStorage(storage: DeviceStorage): void {
  storage.watch((state) => {
    switch (state) {
      case 'superseded':
        return toast({
          title: 'This page is older than the shop.',
          action: { label: 'Reload', take: () => window.location.reload() },
          stays: 'until-mended'
        })
      case 'blocked':
        return toast({
          title: 'Another tab still uses an older version. Please close or reload it.',
          stays: 'until-mended'
        })
      case 'full':
        return toast({
          title: 'This device is full',
          text: 'We made room where we could. What you write may not be kept: please finish, or free some space.',
          tone: 'destructive'
        })
      case 'unavailable':
        return sayUnavailable()
      case 'works':
        return withdrawTrouble()
    }
  })
}

function sayUnavailable(): void {
  withdrawTrouble()
  if (isUnavailableSaid) return
  isUnavailableSaid = true
  toast({ title: 'This browser lets us keep nothing', text: 'Please finish before you close the page.' })
}

/** Starts what this device keeps, and copies its cart and what waits for the header of every tab. */
export async function startMirrored(): Promise<DeviceShop> {
  const shop = startDevice()
  // Before anything is awaited: an older tab may hold that up.
  announceStorage(shop.storage)
  try {
    // Opens the database: where that is not to be had, the caller hears of it now.
    await shop.guestId()
  } catch (error) {
    shop.close()
    throw error
  }
  shop.cart.watch(mirror)
  mirrorOutbox(shop)
  tellReceived(shop)
  mirrorWishes(shop)
  followAccount(shop)
  return { ...shop, cart: mirrored(shop.cart) }
}

/**
 * Has every change copied by the time it counts as saved: the page may be left in that moment, and the next one knows only
 * from the copy that there is a cart, and something to send.
 */
function mirrored(cart: DeviceCart): DeviceCart {
  const copied =
    <Said extends unknown[]>(change: (...said: Said) => Promise<void>) =>
    async (...said: Said) => {
      await change(...said)
      // The change is saved whether or not it can be copied.
      await cart.view().then(mirror).catch(reportError)
    }
  return {
    ...cart,
    add: copied(cart.add),
    change: copied(cart.change),
    setQuantity: copied(cart.setQuantity),
    remove: copied(cart.remove),
    clear: copied(cart.clear),
    emptied: copied(cart.emptied)
  }
}

function mirror({ lines, isWaiting }: CartView): void {
  const items = lines.map(({ id, productId, quantity }) => ({ id, productId, quantity }))
  writeMirror({ items, count: pieceCount(lines), isWaiting })
}

/** Copies the wish list for the hearts of every tab, and reads a customer's from the shop: other devices change it too. */
function mirrorWishes({ part }: Pick<DeviceShop, 'part'>): () => void {
  const wishes = part(createWishes)
  let readFor: string | null = null
  return wishes.watch((list, owner) => {
    mirrorKept(list.map(({ productId }) => productId))
    if (owner === readFor) return
    readFor = owner
    wishes.refresh().catch((error) => reportError(error))
  })
}
