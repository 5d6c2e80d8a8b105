import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { Draft, Drafts } from '#device/start.ts'
import { loadDevice } from './device.ts'
import { fieldsOf, mergeDraft, sameValues } from './merge-draft.ts'
import { unsavedDrafts } from './unsaved-drafts.ts'

const loadDrafts = async () => (await loadDevice()).drafts

export interface StoredDraft
  extends Pick<DraftKeeper, 'discard' | 'renewKey' | 'settled' | 'isRestored' | 'hold' | 'submitted' | 'release'> {
  state: DraftState
}

/**
 * Keeps a form's values on this device as they are typed, and brings them back after a reload. The server renders the
 * empty form; the draft fills it once the page is alive. OFFLINE, section 2.
 */
export function useDraft<Typed extends FieldValues, Read extends FieldValues>(
  key: string,
  form: UseFormReturn<Typed, unknown, Read>
): StoredDraft {
  const [state, setState] = useState<DraftState>('none')
  const keeper = useRef<DraftKeeper | null>(null)
  const { subscribe, getValues, setValue, clearErrors } = form
  const defaults = useRef(form.formState.defaultValues as DefaultValues<Typed> & object)

  useEffect(() => {
    const kept = draftKeeper<object>({
      key,
      drafts: loadDrafts,
      defaults: defaults.current,
      values: () => structuredClone(getValues()),
      fill: (values) => {
        for (const [name, value] of fieldsOf(values))
          setValue(name as Path<Typed>, value as PathValue<Typed, Path<Typed>>)
        clearErrors()
      },
      onState: setState
    })
    keeper.current = kept
    const unsubscribe = subscribe({ formState: { values: true }, callback: kept.changed })
    void kept.start()
    return () => {
      unsubscribe()
      kept.end()
    }
  }, [key, subscribe, getValues, setValue, clearErrors])

  return {
    state,
    discard: async () => keeper.current?.discard(),
    renewKey: async () => keeper.current?.renewKey(),
    settled: async () => keeper.current?.settled() ?? false,
    isRestored: () => keeper.current?.isRestored() ?? false,
    hold: () => keeper.current?.hold(),
    submitted: () => keeper.current?.submitted(),
    release: async () => keeper.current?.release()
  }
}

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

interface DraftKeeper {
  /** Reads the draft into the form and from then on keeps it, and follows what other tabs make of it. */
  start(): Promise<void>
  /** Something was typed. */
  changed(): void
  /** Resolves when nothing is being read or saved any more, with whether all that was typed is on the device. */
  settled(): Promise<boolean>
  /** Whether what stands in the form was, at least in part, written before this page. */
  isRestored(): boolean
  discard(): Promise<void>
  /** Keeps the values and lets go of the key they were sent under: the next time it is another order. */
  renewKey(): Promise<void>
  /** The draft is about to become a request: nothing of it is written meanwhile. */
  hold(): void
  /** It has become one, and is no draft any more: the form begins anew. */
  submitted(): void
  /** It is a draft still, or again. */
  release(): Promise<void>
  /** The form is gone from the page. */
  end(): void
}

/**
 * Keeps a form on the device as it is typed. Every change is saved, at most one save under way at a time, and the last
 * one always ends with what stands in the form. Nothing is saved before the draft has been read, so that an empty form
 * never replaces it: where reading failed, it is tried again with the next change. Nor does it replace what another tab
 * wrote meanwhile: that is taken over, and what was typed here since stays.
 */
export function draftKeeper<Values extends object>(options: DraftKeeperOptions<Values>): DraftKeeper {
  const { key, drafts, defaults, values, fill, onState } = options
  /** The draft as it was last read or written, and which one that was; null before the first reading. */
  let base: { values: Values; revision: string | null } | null = null
  let isRestored = false
  let isChanged = false
  let isFilling = false
  let isHeld = false
  let isEnded = false
  let isLookDue = false
  let reading: Promise<void> | null = null
  let saving: Promise<void> | null = null
  let unwatch = () => {}

  /** Every field of this form and no other. */
  const fieldsOf = (draft: Draft<Values> | null): Values =>
    draft === null ? defaults : mergeDraft(defaults, defaults, draft.values)
  const typed = (): Values => mergeDraft(defaults, values(), {})

  function fillQuietly(filled: Values): void {
    isFilling = true
    fill(filled)
    isFilling = false
  }

  function noteChange(): void {
    isChanged = true
    unsavedDrafts.add(options)
  }

  function noteUnchanged(): void {
    isChanged = false
    unsavedDrafts.delete(options)
  }

  /** Puts a draft that was not written here into the form; what was typed here since stays. */
  function takeOver(draft: Draft<Values> | null): void {
    const there = fieldsOf(draft)
    const isFirst = base === null
    // An empty text of a draft does not replace what the page begins the form with.
    const merged = isFirst
      ? mergeDraft(defaults, values(), withStarts(there))
      : mergeDraft(base?.values ?? there, typed(), there)
    base = { values: there, revision: draft?.revision ?? null }
    isRestored = draft !== null
    if (draft !== null || !isFirst) fillQuietly(merged)
    if (!sameValues(typed(), there)) noteChange()
    else noteUnchanged()
    if (draft !== null || !isFirst) onState(draft === null ? 'none' : 'saved')
  }

  const withStarts = (there: Values): object =>
    Object.fromEntries(Object.entries(there).filter(([, value]) => value !== ''))

  async function read(): Promise<void> {
    try {
      const kept = await drafts()
      const draft = await kept.read<Values>(key)
      if (isEnded) return
      takeOver(draft)
      unwatch = kept.watch(key, () => void look())
      reading = null
      keepUp()
    } catch (error) {
      // A form that is gone has nobody to tell.
      if (isEnded) return
      // The next change tries again.
      reading = null
      onState('not-kept')
      reportError(error)
    }
  }

  /** Something was written: by this form or by another tab. */
  async function look(): Promise<void> {
    isLookDue = true
    if (isHeld || saving || isEnded) return
    isLookDue = false
    try {
      const draft = await (await drafts()).read<Values>(key)
      if (isHeld || saving || isEnded) isLookDue = true
      else if ((draft?.revision ?? null) !== base?.revision) takeOver(draft)
    } catch (error) {
      // What stands in the form is not touched, and a save finds out what there is.
      reportError(error)
    }
    keepUp()
  }

  async function save(): Promise<void> {
    try {
      while (isChanged && base && !isHeld) {
        isChanged = false
        onState('saving')
        const writing = typed()
        const saved = await (await drafts()).saveOver(key, writing, base.revision)
        if (saved.kind === 'saved') base = { values: writing, revision: saved.revision }
        else takeOver(saved.draft)
      }
      if (!isChanged) {
        unsavedDrafts.delete(options)
        onState('saved')
      }
    } catch (error) {
      isChanged = true
      onState('not-kept')
      reportError(error)
    } finally {
      saving = null
    }
    if (isLookDue) void look()
  }

  /** Does what is still to be done, if it is not being done already. */
  function keepUp(): void {
    if (isHeld) return
    if (base === null) reading ??= read()
    else if (isChanged) saving ??= save()
  }

  async function untilQuiet(): Promise<void> {
    while (reading || saving) await (reading ?? saving)
  }

  return {
    async start() {
      keepUp()
      await reading
    },
    changed() {
      if (isFilling) return
      noteChange()
      keepUp()
    },
    async settled() {
      await untilQuiet()
      return base !== null && !isChanged
    },
    isRestored: () => isRestored,
    async discard() {
      noteUnchanged()
      await untilQuiet()
      noteUnchanged()
      isRestored = false
      base &&= { values: defaults, revision: null }
      fillQuietly(defaults)
      await (await drafts()).discard(key)
      onState('none')
    },
    async renewKey() {
      await untilQuiet()
      await (await drafts()).discard(key)
      base &&= { values: defaults, revision: null }
      noteChange()
      keepUp()
    },
    hold() {
      isHeld = true
    },
    submitted() {
      isHeld = false
      isRestored = false
      noteUnchanged()
      base = { values: defaults, revision: null }
      fillQuietly(defaults)
      onState('none')
      void look()
    },
    async release() {
      isHeld = false
      await look()
      keepUp()
    },
    end() {
      isEnded = true
      unwatch()
      unsavedDrafts.delete(options)
    }
  }
}
