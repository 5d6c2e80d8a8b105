import type { UseFormReturn } from 'react-hook-form'

type Fields = Pick<UseFormReturn, 'getValues' | 'setValue'>
type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * A ref for a field of text. Being registered sets the field to the form's value: what was typed before the page was
 * alive must outlive it.
 */
export const keepTyped =
  <Control extends TextControl>(
    name: string,
    ref: (element: Control | null) => void,
    { getValues, setValue }: Fields
  ) =>
  (element: Control | null): void => {
    const typed = element?.value
    ref(element)
    if (typed && typed !== getValues(name)) setValue(name, typed)
  }
