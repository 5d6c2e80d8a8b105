import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import type { RingRequest } from '#domain/requests/ring-request.ts'
import { RING_STEPS, stepOf } from '#domain/requests/ring-steps.ts'
import type { RingForm } from './ring-form.ts'
import { LAST_STEP, type RingStep } from './use-ring-step.ts'

type Field = keyof RingRequest

/**
 * The form as its steps need it: sending means going on until the last step, and the focus finds a field on whichever
 * step it is. All steps stay in the page, the others hidden, so that nothing typed is lost on the way.
 */
export function steppedForm(form: RingForm, { step, goTo }: RingStep): RingForm {
  const setFocus: UseFormReturn['setFocus'] = (name, options) => {
    const field = name as Field
    goTo(stepOf(field), () => form.setFocus(field, options))
  }

  // What the shop refuses comes this way, when the shopper may have gone to another step.
  const setError: UseFormReturn['setError'] = (name, error, options) => {
    form.setError(name as Field, error)
    if (options?.shouldFocus) setFocus(name)
  }

  const handleSubmit: RingForm['handleSubmit'] = (onValid) => {
    if (step === LAST_STEP) return form.handleSubmit(onValid, leadToFirst)
    return async (event) => {
      event?.preventDefault()
      goTo(step + 1)
    }
  }

  function leadToFirst(errors: FieldErrors): void {
    const first = RING_STEPS.flatMap(({ fields }) => fields).find((field) => errors[field])
    if (first) setFocus(first)
  }

  return {
    ...form,
    setFocus: setFocus as RingForm['setFocus'],
    setError: setError as RingForm['setError'],
    handleSubmit
  }
}
