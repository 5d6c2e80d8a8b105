import { createContext, type KeyboardEvent, type ReactNode, useContext } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useFormContext, useFormState } from 'react-hook-form'
import { shop } from '#data/shop.ts'
import text from '../type/text.module.css'
import styles from './form.module.css'

/** In the server's page alone: where no script runs, no button of a form will ever work. */
export function WithoutScript() {
  const { enquiriesEmail, phone } = shop.contact
  return (
    <noscript>
      <p className={styles.withoutScript}>
        This form needs JavaScript, which does not run in your browser just now. Please write to us at{' '}
        <a href={`mailto:${enquiriesEmail}`}>{enquiriesEmail}</a>, or ring us on {phone}.
      </p>
    </noscript>
  )
}

interface FormProps<Typed extends FieldValues, Read extends FieldValues> {
  form: UseFormReturn<Typed, unknown, Read>
  label: string
  /** Sending binds the shopper: Enter in a field leads to the next one, only the button sends. */
  isBinding?: boolean
  /** While it is being sent nothing can be typed into its sections: it would be part of neither this nor the next. */
  holdsStill?: boolean
  onSubmit: (values: Read) => Promise<void> | void
  children: ReactNode
}

/**
 * The frame of every form. The first wrong field gets the focus. `method` is post so that what is typed could never end
 * in the address, even if the browser sent the form by itself.
 */
export function Form<Typed extends FieldValues, Read extends FieldValues>({
  form,
  label,
  isBinding = false,
  holdsStill = false,
  onSubmit,
  children
}: FormProps<Typed, Read>) {
  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
        aria-label={label}
        method="post"
        noValidate
        onKeyDown={isBinding ? enterLeadsOn : undefined}
        onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
      >
        <WithoutScript />
        <HoldsStill value={holdsStill}>{children}</HoldsStill>
      </form>
    </FormProvider>
  )
}

function enterLeadsOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const controls = [...event.currentTarget.elements].filter(isReachable)
  controls[controls.indexOf(target) + 1]?.focus()
}

const isReachable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && !element.matches(':disabled, fieldset')

const HoldsStill = createContext(false)

/** Whether what stands in the form must not change just now. */
export function useIsHeld(): boolean {
  const { control } = useFormContext()
  const { isSubmitting } = useFormState({ control })
  return useContext(HoldsStill) && isSubmitting
}

interface FormSectionProps {
  /** Where the form has numbered parts. */
  number?: number
  title: string
  children: ReactNode
}

export function FormSection({ number, title, children }: FormSectionProps) {
  return (
    <section className={styles.section} inert={useIsHeld()}>
      <h2 className={`${styles.heading} ${text.h3}`}>
        {number !== undefined && <span>{number}</span>}
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Two fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
