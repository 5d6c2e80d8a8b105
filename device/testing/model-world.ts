import { cartKind } from '../cart/cart-kind.ts'
import { openDevice } from '../database.ts'
import type { Entry } from '../outbox/entry.ts'
import type { DeviceShop } from '../start.ts'
import { type DoomedTab, openDoomed } from './doomed-tab.ts'
import type { Step } from './model-steps.ts'
import { noteKind, oldNoteKind } from './note-kind.ts'
import { aChange, aLine, createStandInShop } from './stand-in-shop.ts'
import { createDevice } from './test-device.ts'

/** A note of which the shopper was told that it is saved. */
export interface Written {
  id: string
  what: string
}

interface WorldTab extends DoomedTab {
  /** It runs the app as it was before the update. */
  isOld: boolean
}

/** Waits for the next round of the event loop. */
type Tick = () => Promise<unknown>

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** So many rounds without a look at clock or network mean that nobody does anything any more. */
const QUIET = 12

/** A device with up to three tabs, before a shop in memory: steps happen to it. */
export function createWorld(tick: Tick) {
  let ids = 0
  let looks = 0
  let isUpdated = false
  const shop = createStandInShop()
  const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`
  const device = createDevice({ newId, timeout: 30_000 })
  const db = openDevice({ databaseName: 'device', indexedDb: device.indexedDb })
  const tabs: (WorldTab | undefined)[] = []
  const written: Written[] = []
  const lines: string[] = []
  const owners = new Map<string, Set<string>>()
  const deleted = new Set<string>()
  const outOfTurn = new Set<string>()

  const network: typeof fetch = async (input, init) => {
    looks += 1
    const answer = await shop.fetch(input, init)
    looks += 1
    return answer
  }

  const looked = () => {
    looks += 1
  }

  function tabAt(place: number): WorldTab {
    const open = tabs[place]
    if (open && !open.isGone()) return open
    const isOld = !isUpdated
    // The last one is of a browser without Web Locks.
    const options = {
      fetch: network,
      kinds: [cartKind, isOld ? oldNoteKind : noteKind],
      ...(place === 2 && { locks: null })
    }
    const tab = { ...openDoomed(device, options, looked), isOld }
    tabs[place] = tab
    return tab
  }

  /** Does something in a tab; a tab that goes or freezes meanwhile ends it. */
  async function inTab(place: number, work: (tab: DeviceShop) => Promise<void>): Promise<void> {
    const tab = tabAt(place)
    if (tab.isFrozen()) return
    const done = work(tab.device).catch((error) => {
      if (!tab.isGone()) throw error
    })
    await Promise.race([done, tab.whenFrozen()])
  }

  async function play(step: Step): Promise<void> {
    switch (step.type) {
      case 'nothing':
        return
      case 'note':
        return inTab(step.tab, (tab) => writeNote(tab, step))
      case 'cart':
        return inTab(step.tab, (tab) => changeCart(tab, step))
      case 'drain':
        return inTab(step.tab, async (tab) => void (await tab.outbox.drain()))
      case 'all-drain':
        return void (await Promise.all([0, 1, 2].map((tab) => play({ type: 'drain', tab }))))
      case 'send-now':
        return inTab(step.tab, (tab) => tab.outbox.sendNow())
      case 'refresh':
        return inTab(step.tab, async (tab) => void (await tab.cart.refresh()))
      case 'fault':
        return shop.failNext(...step.faults)
      case 'crash':
        return tabAt(step.tab).light(step.fuse)
      case 'freeze':
        return tabAt(step.tab).freeze()
      case 'thaw':
        for (const tab of tabs) tab?.thaw()
        return
      case 'time':
        return device.time.pass(step.hours * HOUR)
      case 'clock':
        return device.time.putClock(step.days * DAY)
      case 'update':
        isUpdated = true
        return
      case 'sign-in':
        return inTab(step.tab, (tab) => signIn(tab, `customer:${step.who}`, step.adopts))
      case 'sign-out':
        return inTab(step.tab, (tab) => signOut(tab, step.unsent))
      case 'session-ends':
        return shop.signIn(null)
      case 'attend':
        return inTab(step.tab, (tab) => attend(tab, step))
    }
  }

  async function writeNote(tab: DeviceShop, step: Extract<Step, { type: 'note' }>): Promise<void> {
    const id = newId()
    const what = `${step.isBad ? 'bad' : 'good'} ${id}`
    const isOld = tabAt(step.tab).isOld
    const payload = isOld ? { words: what, about: step.about } : { text: what, about: step.about }
    const pictures = Array.from({ length: step.pictures }, (_, place) => ({
      bytes: new TextEncoder().encode(`${id} ${place}`).buffer as ArrayBuffer,
      mime: 'image/jpeg'
    }))
    const clicks = Array.from({ length: step.isDoubleClick ? 2 : 1 }, () =>
      tab.outbox.save('note', payload, { id, pictures })
    )
    if (step.isBad) outOfTurn.add(id)
    await Promise.all(clicks)
    written.push({ id, what })
  }

  async function changeCart(tab: DeviceShop, step: Extract<Step, { type: 'cart' }>): Promise<void> {
    const { change, line, quantity } = step
    const lineId = lines[line % Math.max(1, lines.length)]
    if (change === 'clear') return tab.cart.clear()
    if (change === 'add' || !lineId) {
      const id = newId()
      lines.push(id)
      return tab.cart.add(aLine({ id, quantity, productId: line % 2 === 0 ? 'ring' : 'bracelet' }))
    }
    if (change === 'remove') return tab.cart.remove(lineId)
    if (change === 'change')
      return tab.cart.change(aChange({ id: newId(), lineId, selectedSize: quantity % 2 === 0 ? 'N' : null }))
    return tab.cart.setQuantity(lineId, quantity)
  }

  async function signIn(tab: DeviceShop, owner: string, adopts: boolean): Promise<void> {
    const before = await tab.ownerHeader()
    shop.signIn(owner)
    await tab.outbox.signIn(owner)
    if (!adopts || !before.startsWith('guest:')) return
    for (const { id } of await db.entries.where('owner').equals(before).toArray()) noteOwner(id, owner)
    await tab.outbox.adopt(before, owner)
    shop.merge(before, owner)
  }

  async function signOut(tab: DeviceShop, unsent: 'send-now' | 'keep' | 'delete'): Promise<void> {
    const owner = await tab.ownerHeader()
    if (owner.startsWith('guest:')) return
    const theirs = await db.entries.where('owner').equals(owner).toArray()
    const receipts = await db.receipts.where('owner').equals(owner).toArray()
    const { kind } = await tab.outbox.signOut(unsent)
    if (kind !== 'signed-out') return
    shop.signIn(null)
    const left = new Set((await db.entries.where('owner').equals(owner).toArray()).map(({ id }) => id))
    // What the shop has taken leaves with its owner, as a receipt; the rest only where that was asked for.
    const isTaken = ({ id }: Entry) => shop.accepted.some(({ key }) => key === id)
    markDeleted(theirs.filter((entry) => !left.has(entry.id) && (unsent === 'delete' || isTaken(entry))))
    markDeleted(receipts)
  }

  async function attend(tab: DeviceShop, step: Extract<Step, { type: 'attend' }>): Promise<void> {
    const entries = await db.entries.where('state').anyOf('waiting', 'needs-attention').toArray()
    const entry = entries[step.which % Math.max(1, entries.length)]
    if (!entry) return
    if (step.how === 'resend') return void (await tab.outbox.resend(entry.id))
    if (step.how === 'remove') {
      const { kind } = await tab.outbox.remove(entry.id)
      if (kind === 'done') markDeleted([entry])
      return
    }
    if (entry.kind !== 'note') return
    const known = written.find(({ id }) => id === entry.id)
    const what = `good edited ${entry.id}`
    const about = (entry.payload as { about: string }).about
    const payload = tabAt(step.tab).isOld ? { words: what, about } : { text: what, about }
    const { kind } = await tab.outbox.edit(entry.id, payload)
    if (kind !== 'done') return
    // Also one of which nobody was told that it is saved, because the tab crashed in that moment.
    outOfTurn.add(entry.id)
    if (known) known.what = what
  }

  function markDeleted(entries: readonly Pick<Entry, 'id'>[]): void {
    for (const { id } of entries) deleted.add(id)
  }

  const noteOwner = (id: string, owner: string) => void owners.set(id, (owners.get(id) ?? new Set<string>()).add(owner))

  /** Waits until nobody does anything any more, apart from what is frozen. */
  async function quieten(): Promise<void> {
    let before = looks
    for (let quiet = 0; quiet < QUIET; quiet += 1) {
      await tick()
      if (looks !== before) quiet = 0
      before = looks
    }
  }

  return {
    device,
    db,
    shop,
    written,
    /** Ids of what the shopper deleted: what had left the device by then may still arrive, and at any time. */
    deleted: deleted as ReadonlySet<string>,
    /** Ids of what was refused or corrected: its place in the order is lost. */
    outOfTurn: outOfTurn as ReadonlySet<string>,
    /** Of what reached the shop once its customer had left the device, nothing is to be there. */
    leaveBehind: (id: string) => void deleted.add(id),
    /** Everybody an entry was ever from, by its id. */
    owners: owners as ReadonlyMap<string, ReadonlySet<string>>,
    async play(step: Step) {
      await play(step)
      await quieten()
      for (const { id, owner } of await db.entries.toArray()) noteOwner(id, owner)
    },
    /** The faults are over, every tab is closed, a day and more has passed: the newest app is opened. */
    async heal(): Promise<DeviceShop> {
      shop.heal()
      for (const tab of tabs) {
        tab?.light(0)
        tab?.thaw()
      }
      await quieten()
      device.close()
      device.time.pass(DAY + HOUR)
      return device.open({ fetch: network, kinds: [cartKind, noteKind] })
    }
  }
}
export type World = ReturnType<typeof createWorld>
