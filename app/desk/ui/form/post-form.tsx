import type { ReactNode } from 'react'
import type { FormState } from '#domain/desk/desk-page.ts'
import summary from '../../../ui/form/error-summary.module.css'
import { CircleAlertIcon } from '../../../ui/icons.tsx'
import { useMay } from '../may.tsx'
import { fieldId } from './form-field.ts'
import styles from './post-form.module.css'

interface PostFormProps {
  action: string
  /** The document's form, when one was refused. */
  form: FormState | null
  name: string
  /** Fields, hidden inputs, and the button. */
  children: ReactNode
  className?: string | undefined
  /** Whether one of its fields is a file. */
  hasFile?: boolean
}

/**
 * A form that changes something, for whoever may send it. When it was refused, it says so above its fields, and what was
 * typed still stands.
 */
export function PostForm({ action, form, name, children, className = '', hasFile = false }: PostFormProps) {
  const may = useMay()
  if (!may('POST', action)) return null
  return (
    <form
      method="post"
      action={action}
      id={name}
      className={`${styles.form} ${className}`}
      {...(hasFile && { encType: 'multipart/form-data' as const })}
    >
      {form?.name === name && <FormErrors form={form} />}
      {children}
    </form>
  )
}

/** What was wrong with a form, with a way to each field. Stands by itself where the form has no place for it. */
export function FormErrors({ form }: { form: FormState }) {
  const { '': whole, ...fields } = form.errors
  const wrong = Object.entries(fields)
  if (!whole && wrong.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: a document without script has no other way to begin at what was wrong
    <div className={summary.summary} role="alert" tabIndex={-1} autoFocus data-errors>
      <CircleAlertIcon />
      <div>
        {whole && <p>{whole}</p>}
        {wrong.length > 0 && (
          <ul className={styles.errors}>
            {wrong.map(([field, words]) => (
              <li key={field}>
                <a href={`#${fieldId(form.name, field)}`}>{words}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
