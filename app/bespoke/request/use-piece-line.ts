import { useEffect, useEffectEvent } from 'react'
import type { bespokeRequestSchema } from '#domain/requests/bespoke-request.ts'
import type { KeptDraft } from '../../kept/use-draft.ts'
import type { ShopForm } from '../../ui/form/use-shop-form.ts'
import { entries } from '../../ui/page/history-entries.ts'

/**
 * Where a draft of the shopper's own stands in the form, the line that says which piece they came from goes below its
 * words: once for each arrival, so that a reload does not bring back what was taken out.
 */
export function usePieceLine(
  line: string,
  { getValues, setValue }: ShopForm<typeof bespokeRequestSchema>,
  draft: Pick<KeptDraft, 'settled' | 'isRestored'>
): void {
  const add = useEffectEvent(() => {
    if (draft.isRestored()) setValue('description', withLine(getValues('description'), line))
  })
  const settled = useEffectEvent(() => draft.settled())
  useEffect(() => {
    if (!line || wasNamed()) return
    let isWanted = true
    const arrive = async () => {
      await settled()
      if (!isWanted) return
      add()
      rememberNamed()
    }
    arrive().catch((error: unknown) => reportError(error))
    return () => {
      isWanted = false
    }
  }, [line])
}

const withLine = (written: string, line: string): string =>
  written.includes(line.trim()) ? written : [written.trim(), line].filter(Boolean).join('\n\n')

/** Kept with this entry of the browser's history: it outlives a reload, and another arrival begins without it. */
const wasNamed = (): boolean => window.history.state?.isPieceNamed === true
const rememberNamed = (): void => entries.replace({ ...window.history.state, isPieceNamed: true }, window.location.href)
