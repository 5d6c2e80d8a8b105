import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { AccountAnswer } from '../../../client-store/account/ask-as.ts'
import { showFieldErrors } from '../../../ui/form/show-field-errors.ts'

export interface Change {
  isGoing: boolean
  /** Why the shop did not take it, where that is said at no field. */
  refusal: string | null
  /** What the shop answered to it, or null where it did not take it: then the page says why. */
  make: <Value>(ask: () => Promise<AccountAnswer<Value>>) => Promise<{ value: Value } | null>
}

/** One change of the account: asked for, and its refusal put where it belongs. */
export function useChange<Typed extends FieldValues, Read extends FieldValues>(
  form?: UseFormReturn<Typed, unknown, Read>
): Change {
  const [state, setState] = useState<Pick<Change, 'isGoing' | 'refusal'>>({ isGoing: false, refusal: null })

  async function make<Value>(ask: () => Promise<AccountAnswer<Value>>): Promise<{ value: Value } | null> {
    setState({ isGoing: true, refusal: null })
    try {
      const answer = await ask()
      setState({ isGoing: false, refusal: refusalOf(answer, form) })
      return answer.kind === 'ok' ? { value: answer.value } : null
    } catch (error) {
      reportError(error)
      setState({ isGoing: false, refusal: 'That did not work. Please reload the page and try again.' })
      return null
    }
  }

  return { ...state, make }
}

function refusalOf<Typed extends FieldValues, Read extends FieldValues>(
  answer: AccountAnswer<unknown>,
  form: UseFormReturn<Typed, unknown, Read> | undefined
): string | null {
  switch (answer.kind) {
    case 'ok':
      return null
    case 'unreachable':
      return 'We cannot be reached just now. What you typed is still here: please try again in a moment.'
    case 'signed-out':
      return 'You are no longer signed in here. Please sign in and try again.'
    case 'refused': {
      const { detail, errors = [] } = answer.problem
      if (!form || errors.length === 0) return detail
      return showFieldErrors(form, errors).join(' ') || null
    }
  }
}
