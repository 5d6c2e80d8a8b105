import type { Drafts } from '#device/start.ts'
import { mergeDraft } from './merge-draft.ts'
import { unsavedDrafts } from './unsaved-drafts.ts'

/** How a draft stands; `saved` only once it is durably on the device. */
export type DraftState = 'none' | 'saving' | 'saved' | 'not-kept'

interface DraftKeeperOptions<Values extends object> {
  key: string
  drafts: () => Promise<Drafts>
  defaults: Values
  values: () => Values
  fill: (values: Values) => void
  onState: (state: DraftState) => void
}

export interface DraftKeeper {
  /** Reads the draft into the form and from then on keeps it. */
  start(): Promise<void>
  /** Something was typed. */
  changed(): void
  /** Resolves when nothing is being saved any more. */
  settled(): Promise<void>
  /** Whether what stands in the form was, at least in part, written before this page. */
  isRestored(): boolean
  discard(): Promise<void>
  /** The form is gone from the page. */
  end(): void
  /** Keeps the values and lets go of the key they were sent under: the next time it is another order. */
  renewKey(): Promise<void>
}

/**
 * Keeps a form on the device as it is typed. Every change is saved, at most one save under way at a time, and the last
 * one always ends with what stands in the form. Nothing is saved before the draft has been read, so that an empty form
 * never replaces it: where reading failed, it is tried again with the next change.
 */
export function draftKeeper<Values extends object>(options: DraftKeeperOptions<Values>): DraftKeeper {
  const { key, drafts, defaults, values, fill, onState } = options
  let isRead = false
  let isRestored = false
  let isChanged = false
  let isFilling = false
  let reading: Promise<void> | null = null
  let saving: Promise<void> | null = null

  function fillQuietly(filled: Values): void {
    isFilling = true
    fill(filled)
    isFilling = false
  }

  async function save(): Promise<void> {
    try {
      while (isChanged) {
        isChanged = false
        onState('saving')
        await (await drafts()).save(key, values())
      }
      unsavedDrafts.delete(options)
      onState('saved')
    } catch (error) {
      onState('not-kept')
      reportError(error)
    } finally {
      saving = null
    }
  }

  async function read(): Promise<void> {
    try {
      const draft = await (await drafts()).read<Values>(key)
      if (draft) {
        fillQuietly(mergeDraft(defaults, values(), draft.values))
        isRestored = true
        onState('saved')
      }
      isRead = true
      void keepUp()
    } catch (error) {
      onState('not-kept')
      reportError(error)
    } finally {
      reading = null
    }
  }

  /** Does what is still to be done, if it is not being done already. */
  async function keepUp(): Promise<void> {
    if (isRead) {
      if (isChanged) saving ??= save()
      return
    }
    reading ??= read()
    await reading
  }

  return {
    start: keepUp,
    changed() {
      if (isFilling) return
      isChanged = true
      unsavedDrafts.add(options)
      void keepUp()
    },
    async settled() {
      while (saving) await saving
    },
    isRestored: () => isRestored,
    end: () => void unsavedDrafts.delete(options),
    async discard() {
      isChanged = false
      isRestored = false
      await saving
      unsavedDrafts.delete(options)
      fillQuietly(defaults)
      await (await drafts()).discard(key)
      onState('none')
    },
    async renewKey() {
      await saving
      await (await drafts()).discard(key)
      isChanged = true
      void keepUp()
    }
  }
}
