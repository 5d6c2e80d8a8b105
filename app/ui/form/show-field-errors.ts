import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { fieldsOf } from '../../client-store/merge-draft.ts'
import { FOUND_BY_SHOP } from './error-summary.tsx'

/**
 * Puts what the shop found wrong onto the fields it names, and the focus on the first of them. Gives the messages about
 * what is no field of this form.
 */
export function showFieldErrors<Typed extends FieldValues, Read extends FieldValues>(
  form: UseFormReturn<Typed, unknown, Read>,
  errors: readonly { path: string; message: string }[]
): string[] {
  const names = fieldsOf(form.getValues()).map(([name]) => name)
  const known = errors.filter(({ path }) => names.includes(path))
  const elsewhere = errors.filter(({ path }) => !names.includes(path))
  known.forEach(({ path, message }, index) => {
    form.setError(path as Path<Typed>, { type: FOUND_BY_SHOP, message }, { shouldFocus: index === 0 })
  })
  return elsewhere.map(({ message }) => message)
}
