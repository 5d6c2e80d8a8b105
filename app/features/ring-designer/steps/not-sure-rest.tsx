import { useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { isPlainBand, NOT_SURE, RING_CHOICES, type RingChoice, STONE_CHOICES } from '#domain/requests/ring-choices.ts'
import { RING_STEPS } from '#domain/requests/ring-steps.ts'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import text from '../../../ui/type/text.module.css'

const CHOICES = Object.keys(RING_CHOICES) as RingChoice[]

/** What can be chosen on a step. */
const choicesOf = (step: number): RingChoice[] =>
  CHOICES.filter((choice) => RING_STEPS[step]?.fields.some((field) => field === choice))

interface NotSureRestProps {
  /** The step whose choices it answers; left out, those of all. */
  step?: number
  label: string
}

/** One press for whoever does not know the rest: every choice that is still open is answered with "not sure yet". */
export function NotSureRest({ step, label }: NotSureRestProps) {
  const { setValue, trigger, control } = useFormContext()
  const { isSubmitted } = useFormState({ control })
  const choices = step === undefined ? CHOICES : choicesOf(step)
  const values: readonly unknown[] = useWatch({ name: choices })
  const isPlain = isPlainBand({ diamondType: useWatch({ name: 'diamondType' }) })
  const isAsked = (choice: RingChoice) => !isPlain || !STONE_CHOICES.some((one) => one === choice)
  const open = choices.filter((choice, index) => !values[index] && isAsked(choice))
  const [marked, setMarked] = useState(0)
  const words = useRef<HTMLParagraphElement>(null)
  // The button is gone with what it answered.
  useEffect(() => {
    if (marked > 0) words.current?.focus()
  }, [marked])

  function markOpen(): void {
    for (const choice of open) setValue(choice, NOT_SURE.value, { shouldDirty: true })
    if (isSubmitted) void trigger()
    setMarked(open.length)
  }

  if (open.length > 1)
    return (
      <div>
        <TextButton small onClick={markOpen}>
          {label}
        </TextButton>
      </div>
    )
  const left = choices.filter((choice, index) => values[index] === NOT_SURE.value && isAsked(choice)).length
  if (marked === 0 || left === 0) return null
  return (
    <p ref={words} tabIndex={-1} className={text.body2}>
      {left === 1 ? 'One choice is' : `${left} choices are`} marked “{NOT_SURE.label.toLowerCase()}”. Change it whenever
      you like, or leave it to us.
    </p>
  )
}
