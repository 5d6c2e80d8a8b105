import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { loadDevice } from './device.ts'
import { type DraftKeeper, type DraftState, draftKeeper } from './draft-keeper.ts'
import { fieldsOf } from './merge-draft.ts'

const loadDrafts = async () => (await loadDevice()).drafts

export interface KeptDraft
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
): KeptDraft {
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
