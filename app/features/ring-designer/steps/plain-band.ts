import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isPlainBand, STONE_CHOICES } from '#domain/requests/ring-choices.ts'

/** Whether the ring is to have no stone: then nothing about one is asked, and what was chosen before waits unseen. */
export function usePlainBand(): boolean {
  const { getValues, setValue } = useFormContext()
  const isPlain = isPlainBand({ diamondType: useWatch({ name: 'diamondType' }) })
  useEffect(() => {
    if (isPlain) return
    // A plain band that was sent, or kept, and is to have a stone after all: which, is open again.
    for (const field of STONE_CHOICES) if (getValues(field) === 'none') setValue(field, '')
  }, [isPlain, getValues, setValue])
  return isPlain
}
