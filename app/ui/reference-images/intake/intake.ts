import type { TakenPicture } from '#device/database.ts'
import type { DraftPictures } from '#device/pictures/draft-pictures.ts'
import { ATTACHMENT_TYPE, MOST_ATTACHMENT_BYTES } from '#domain/requests/attachment.ts'
import { MOST_PICTURES } from '#domain/requests/pictures-limits.ts'
import type { OpenFile } from '../shrink/lanes.ts'
import type { Shrunk } from '../shrink/shrink-picture.ts'
import { duringPreparation } from './preparation.ts'
import { leftOutWords, NOT_KEPT, noRoomWords, refusalWords } from './words.ts'

/** A file on its way into the draft. */
export interface Incoming {
  name: string
  open: OpenFile
  /** Called once it is in the draft, or never will be. */
  settle?: (() => Promise<void>) | undefined
}

/** Prepared, but there was no place for it. */
export interface WaitingPicture extends TakenPicture {
  key: string
  settle: Incoming['settle']
}

export interface IntakeState {
  /** How many of those picked are done. */
  progress: { done: number; of: number } | null
  notices: readonly string[]
  /** The first of them is the one asked about. */
  waiting: readonly WaitingPicture[]
}

export const NOTHING_TAKEN: IntakeState = { progress: null, notices: [], waiting: [] }

export interface Intake {
  /** Prepares files and puts them into the draft, one batch after the other. */
  take(incoming: readonly Incoming[]): Promise<void>
  /** Puts the first waiting picture in another's place, or into a place that has become free. */
  place(insteadOf: string | null): Promise<void>
  /** Leaves out so many of those that wait. */
  leaveOut(count: number): Promise<void>
}

interface Outside {
  draftKey: string
  pictures: () => Promise<DraftPictures>
  shrinkAll: (files: readonly OpenFile[]) => Promise<Shrunk>[]
  onState: (state: IntakeState) => void
  /** Whether a PDF is taken as it is; without, pictures alone are. */
  takesPdf?: boolean
}

export function createIntake({ draftKey, pictures, shrinkAll, onState, takesPdf = false }: Outside): Intake {
  let state = NOTHING_TAKEN
  let lastKey = 0

  function become(change: Partial<IntakeState>): void {
    state = { ...state, ...change }
    onState(state)
  }

  /** Said once, also of two files with the same name. */
  const note = (words: string) => become({ notices: [...new Set([...state.notices, words])] })

  /** What goes wrong here goes wrong with what the device keeps: the shopper is told, and can go on without. */
  const orTell = (work: () => Promise<void>) => work().catch(() => note(NOT_KEPT))

  async function prepare(incoming: readonly Incoming[]): Promise<void> {
    const store = await pictures()
    const kept = (await store.list(draftKey)).length
    const { considered, leftOut } = dealOut(incoming.length, { kept, waiting: state.waiting.length })
    const taken = incoming.slice(0, considered)
    const answers = shrinkAll(taken.map(({ open }) => open))
    for (const [index, one] of taken.entries()) {
      become({ progress: { done: index, of: taken.length } })
      const shrunk = await answers[index]
      if (shrunk) await arrive(store, one, shrunk)
    }
    if (leftOut > 0) note(leftOutWords(leftOut))
    for (const { settle } of incoming.slice(considered)) await settle?.()
  }

  async function arrive(store: DraftPictures, { name, open, settle }: Incoming, drawn: Shrunk): Promise<void> {
    const isPdf = takesPdf && drawn.kind === 'refused' && drawn.reason === 'pdf'
    const shrunk = isPdf ? await readPdf(open) : drawn
    if (shrunk.kind === 'refused') {
      note(refusalWords(shrunk.reason, name))
      return settle?.()
    }
    const picture = { bytes: shrunk.bytes, mime: shrunk.mime, name }
    const added = await store.add(draftKey, picture)
    if (added === 'added') return settle?.()
    if (added === 'no-room') return note(noRoomWords(name))
    lastKey++
    become({ waiting: [...state.waiting, { ...picture, key: `waiting-${lastKey}`, settle }] })
  }

  async function leaveOut(count: number): Promise<void> {
    const left = state.waiting.slice(0, count)
    become({ waiting: state.waiting.slice(count) })
    for (const { settle } of left) await settle?.()
  }

  return {
    take: (incoming) =>
      duringPreparation(draftKey, async () => {
        become({ notices: [] })
        await orTell(() => prepare(incoming))
        become({ progress: null })
      }),
    place: (insteadOf) =>
      duringPreparation(draftKey, () =>
        orTell(async () => {
          const [picture] = state.waiting
          if (!picture) return
          const { bytes, mime, name } = picture
          const store = await pictures()
          const placed = insteadOf
            ? await store.replace(draftKey, insteadOf, { bytes, mime, name })
            : await store.add(draftKey, { bytes, mime, name })
          if (placed === 'added') await leaveOut(1)
          if (placed === 'no-room') note(noRoomWords(name))
        })
      ),
    leaveOut: (count) => orTell(() => leaveOut(count))
  }
}

/** A PDF as it is: nothing of it can be made smaller. */
async function readPdf(open: OpenFile): Promise<ReadPdf> {
  try {
    const file = await open()
    if (file.size > MOST_ATTACHMENT_BYTES) return { kind: 'refused', reason: 'pdf-too-large' }
    return { kind: 'ready', bytes: await file.arrayBuffer(), mime: ATTACHMENT_TYPE }
  } catch {
    // Moved, deleted, or not brought by the cloud: the shopper can only choose it again.
    return { kind: 'refused', reason: 'unreadable' }
  }
}

type ReadPdf =
  | { kind: 'ready'; bytes: ArrayBuffer; mime: typeof ATTACHMENT_TYPE }
  | { kind: 'refused'; reason: 'pdf-too-large' | 'unreadable' }

interface Places {
  /** Pictures in the draft. */
  kept: number
  /** Pictures of which the shopper has not yet said what they replace. */
  waiting: number
}

/**
 * How many of the files picked at once are looked at: as many as there are places, and as many again as could replace
 * what is there. The rest is left out, and the shopper is told.
 */
export function dealOut(count: number, { kept, waiting }: Places): { considered: number; leftOut: number } {
  const free = Math.max(0, MOST_PICTURES - kept)
  const askable = Math.max(0, MOST_PICTURES - waiting)
  const considered = Math.min(count, free + askable)
  return { considered, leftOut: count - considered }
}
