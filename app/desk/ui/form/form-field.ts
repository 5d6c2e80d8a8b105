import type { FormState } from '#domain/desk/desk-page.ts'

export interface FieldProps {
  /** The body's own name of it. */
  name: string
  label: string
  /** The document's form, when one was refused. */
  form: FormState | null
  /** The name of the form in which this field stands. */
  formName: string
  /** What it holds before anybody typed. */
  value?: string
  hint?: string
  /** Others say that they are optional. LOOK, section 8. */
  required?: boolean
  /** It never stands empty by itself, and its hint says what emptying it means. */
  isPrefilled?: boolean
}

/** A field's id, the same on every drawing, so that the summary of errors leads to it. */
export const fieldId = (formName: string, name: string): string => `${formName}-${name}`.replace(/[^\w-]/g, '-')

/** What a field shows: what was typed and not taken, or else what is so; and what was wrong with it. */
export function readField({ name, form, formName, value = '' }: FieldProps): { value: string; error: string | null } {
  if (form?.name !== formName) return { value, error: null }
  return { value: form.values[name] ?? value, error: form.errors[name] ?? null }
}
