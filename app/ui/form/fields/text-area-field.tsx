import { useFormContext, useWatch } from 'react-hook-form'
import field from '../../controls/field.module.css'
import { FieldFrame, type FieldProps, useFieldError } from './field-frame.tsx'
import styles from './text-area-field.module.css'
import { keepTyped } from './typed-early.ts'

interface TextAreaFieldProps extends FieldProps {
  rows?: number
  /** The most characters it may hold. */
  most: number
}

/** A counter is of use where little may be said, or little is left. */
const shownUpTo = 200
const shownFromShare = 0.8

/** Text of several lines. It grows with what is written; what is too long is not cut, it is said. */
export function TextAreaField({ rows = 5, most, ...frame }: TextAreaFieldProps) {
  const form = useFormContext()
  const { name } = frame
  const { ref, onChange, onBlur } = form.register(name)
  const hasError = useFieldError(name) !== null
  return (
    <FieldFrame {...frame} help={<Help name={name} most={most} words={frame.help} />}>
      {(control) => (
        <textarea
          {...control}
          className={`${field.input} ${styles.area}`}
          name={name}
          rows={rows}
          ref={keepTyped(name, ref, form)}
          onChange={async (event) => {
            await onChange(event)
            if (hasError) await form.trigger(name)
          }}
          onBlur={async (event) => {
            await onBlur(event)
            if (event.target.value) await form.trigger(name)
          }}
        />
      )}
    </FieldFrame>
  )
}

function Help({ name, most, words }: { name: string; most: number; words: FieldProps['help'] }) {
  const written = String(useWatch({ name }) ?? '').length
  const isCounted = most <= shownUpTo || written > most * shownFromShare
  return (
    <>
      {words}
      {isCounted && (
        <span className={styles.count} data-over={written > most || undefined}>
          {written} of {most} characters
        </span>
      )}
    </>
  )
}
