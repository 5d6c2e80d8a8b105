import { become } from '../account/become.ts'
import { watch } from '../watch.ts'
import { type EntryChanged, editEntry, removeEntry, resendEntry } from './change-entry.ts'
import type { Engine } from './engine.ts'
import type { Entry } from './entry.ts'
import { firstEntries } from './lane.ts'
import { adoptEntries, leave } from './owners.ts'
import type { Pump } from './pump.ts'
import { type Saved, type SaveOptions, saveEntry } from './save.ts'

/** `remaining`: so many entries are not with the shop; nothing was changed. */
export type SignedOut = { kind: 'signed-out' } | { kind: 'entries-remain'; remaining: number }

/** Every write that may wait for the shop. OFFLINE, section 2. */
export interface Outbox {
  /** Durably saved when it resolves with "saved"; sending begins then and is not awaited. */
  save(kind: string, payload: unknown, options?: SaveOptions): Promise<Saved>
  /** Calls the listener with all entries, oldest first, now and after every change in any tab. */
  watch(listener: (entries: Entry[]) => void): () => void
  /** Tries everything at once. Resolves when there is nothing more to do for the moment. */
  sendNow(): Promise<void>
  /** Tries what is due; for the worker. Says whether anything still waits. */
  drain(): Promise<'nothing-left' | 'entries-remain'>
  /** How many entries are not with the shop yet, whoever's they are. */
  count(): Promise<number>
  edit(id: string, payload: unknown): Promise<EntryChanged>
  resend(id: string): Promise<EntryChanged>
  /** Ask first where the entry says `mayHaveArrived`: deleting it here may not undo it at the shop. */
  remove(id: string): Promise<EntryChanged>
  /**
   * From now on everything is this customer's: `customer:<number>`, and what is left of the adopted owner: send the guest's
   * before signing in. Entries of anybody else stay and wait.
   */
  signIn(owner: string, adopted?: string): Promise<void>
  /** Gives one owner's entries to another. */
  adopt(from: string, to: string): Promise<void>
  /** Back to the device's guest. `send-now` signs out only once nothing of the owner waits. */
  signOut(unsent: 'send-now' | 'keep' | 'delete'): Promise<SignedOut>
}

export function createOutbox(engine: Engine, pump: Pump): Outbox {
  const { db } = engine

  /** Runs a change and, when it was made, starts to send. */
  async function changing(change: Promise<EntryChanged>): Promise<EntryChanged> {
    const changed = await change
    if (changed.kind === 'done') pump.start('due')
    return changed
  }

  return {
    async save(kind, payload, options) {
      const saved = await saveEntry(engine, kind, payload, options)
      if (saved.kind === 'saved') pump.saved()
      return saved
    },
    watch: (listener) => watch(() => db.entries.toArray(), listener),
    sendNow: () => pump.run('asked'),
    count: () => db.entries.filter(({ state }) => state !== 'delivered').count(),
    async drain() {
      await pump.run('back')
      const waiting = await firstEntries(engine)
      return waiting.some(({ paused }) => paused === null) ? 'entries-remain' : 'nothing-left'
    },
    edit: (id, payload) => changing(editEntry(engine, id, payload)),
    resend: (id) => changing(resendEntry(engine, id)),
    remove: (id) => changing(removeEntry(engine, id)),
    async signIn(owner, adopted) {
      await become(engine, owner, adopted ?? null)
      pump.start('start')
    },
    async adopt(from, to) {
      await adoptEntries(engine, from, to)
      pump.start('due')
    },
    async signOut(unsent) {
      const owner = await engine.owner()
      if (unsent === 'send-now') {
        await pump.run('asked')
        const remaining = await unsentOf(engine, owner)
        if (remaining > 0) return { kind: 'entries-remain', remaining }
      }
      await leave(engine, owner, unsent === 'delete' ? 'delete' : 'keep')
      pump.start('start')
      return { kind: 'signed-out' }
    }
  }
}

function unsentOf({ db }: Engine, owner: string): Promise<number> {
  return db.entries
    .where('owner')
    .equals(owner)
    .filter(({ state }) => state !== 'delivered')
    .count()
}
