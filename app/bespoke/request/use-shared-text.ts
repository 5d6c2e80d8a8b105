import type { bespokeRequestSchema } from '#domain/requests/bespoke-request.ts'
import { loadDevice } from '../../kept/device.ts'
import type { KeptDraft } from '../../kept/use-draft.ts'
import type { ShopForm } from '../../ui/form/use-shop-form.ts'

/** Adds words shared from another app to the description, below what stands there. Resolves once the draft has them, and throws where it cannot. */
export function useSharedText(
  draftKey: string,
  { getValues, setValue, formState: { defaultValues } }: ShopForm<typeof bespokeRequestSchema>,
  draft: Pick<KeptDraft, 'settled'>
): (text: string) => Promise<void> {
  return async (text) => {
    const { drafts } = await loadDevice()
    const kept = await drafts.read<{ description?: string }>(draftKey)
    const shown = getValues('description')
    // The draft may not have reached the form yet: what it holds must not be lost to the words that come now.
    const written = shown === defaultValues?.description ? (kept?.values.description ?? shown) : shown
    setValue('description', [written.trim(), text.trim()].filter(Boolean).join('\n\n'))
    // Else it stays on the list of what was shared, which is all there is of it then.
    if (!(await draft.settled())) throw new Error('The draft could not be kept')
  }
}
