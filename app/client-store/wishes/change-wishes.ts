import type { WishesAdded } from '#device/wishes/wishes.ts'
import { MOST_WISHES } from '#domain/accounts/wish.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { loadWishes } from './device-wishes.ts'
import type { NamedPiece } from './wishes-mirror.ts'

/** Where the wish list is shown. */
const PAGE = '/wish-list'

/** Puts a piece on the wish list and says so. False: it is not on it, and the shopper was told why. */
export async function keepPiece({ id, name }: NamedPiece): Promise<boolean> {
  const wishes = await loadWishes()
  const added = await wishes.add([id])
  if (added.kind !== 'added') {
    sayNotKept(added)
    return false
  }
  const action = { label: 'View wish list', take: () => window.location.assign(PAGE) }
  toast({ title: 'In your wish list', text: name, ...(window.location.pathname !== PAGE && { action }) })
  return true
}

/** Takes a piece off the wish list, and offers to put it back where it was. */
export async function dropPiece({ id, name }: NamedPiece): Promise<boolean> {
  const wishes = await loadWishes()
  const kept = (await wishes.list()).find(({ productId }) => productId === id)
  await wishes.remove(id)
  const undo = { label: 'Undo', take: () => void putBack(id, kept?.addedAt) }
  toast({ title: 'Taken off your wish list', text: name, action: undo })
  return true
}

/** Puts pieces that somebody shared on the wish list and says how many are new there. False: none could be kept. */
export async function keepShared(productIds: readonly string[]): Promise<boolean> {
  const wishes = await loadWishes()
  const added = await wishes.add(productIds)
  if (added.kind !== 'added') sayNotKept(added)
  else if (added.count === 0) toast({ title: 'All of these are in your wish list already' })
  else toast({ title: 'In your wish list', text: added.count === 1 ? 'One new piece.' : `${added.count} new pieces.` })
  return added.kind !== 'no-room'
}

/** Puts a piece back where it was on the list. */
export async function putBack(id: string, at: string | undefined): Promise<void> {
  try {
    const wishes = await loadWishes()
    const added = await wishes.add([id], at)
    if (added.kind !== 'added') sayNotKept(added)
  } catch (error) {
    reportError(error)
    toast({ title: 'Error', text: 'It could not be put back. Please press its heart again.', tone: 'destructive' })
  }
}

function sayNotKept({ kind }: Exclude<WishesAdded, { kind: 'added' }>): void {
  toast({
    title: kind === 'list-full' ? 'Your wish list is full' : 'This device is full',
    text:
      kind === 'list-full'
        ? `It holds ${MOST_WISHES} pieces. Take one off to make room.`
        : 'It could not be kept here. Please free some space and try again.',
    tone: 'destructive'
  })
}
