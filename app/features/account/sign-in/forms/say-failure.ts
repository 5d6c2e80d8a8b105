import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { AccountAnswer } from '../../../../client-store/account/ask-as.ts'
import { showFieldErrors } from '../../../../ui/form/show-field-errors.ts'
import { failureWords } from './failure-words.ts'

/** Says at its fields what the shop found wrong with them; gives what is left to say under the form, if anything. */
export function sayFailure<Typed extends FieldValues, Read extends FieldValues>(
  form: UseFormReturn<Typed, unknown, Read>,
  failed: Exclude<AccountAnswer<never>, { kind: 'ok' }>
): string | null {
  const errors = failed.kind === 'refused' ? failed.problem.errors : undefined
  if (!errors?.length) return failureWords(failed)
  return showFieldErrors(form, errors).join(' ') || null
}
