import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PASSWORD_LEAST } from '#domain/accounts/password.ts'
import type { PasswordOwner, weighPassword } from '#domain/accounts/weigh-password.ts'
import { Spoken } from '../../../../ui/announcer.ts'
import text from '../../../../ui/type/text.module.css'
import styles from '../sign-in.module.css'

interface PasswordStrengthProps {
  /** The field that is weighed, which stands within. */
  name: string
  /** Whose password it is to be, as far as this page knows; the shop weighs it again with what it knows. */
  owner?: PasswordOwner
  children: ReactNode
}

/** How long typing pauses before it is weighed, in ms: half a word is nothing to judge. */
const PAUSES = 250

/** Says beneath a new password whether it would be guessed. The dictionaries come once its field is entered. */
export function PasswordStrength({ name, owner = {}, children }: PasswordStrengthProps) {
  const typed = String(useWatch({ control: useFormContext().control, name }) ?? '')
  const { email, firstName, lastName } = owner
  const place = useRef<HTMLDivElement>(null)
  const [weigh, setWeigh] = useState<{ by: typeof weighPassword } | null>(null)
  const [verdict, setVerdict] = useState<{ of: string; why: string | null } | null>(null)

  useEffect(() => {
    const field = place.current
    const load = () =>
      void import('#domain/accounts/weigh-password.ts').then(
        ({ weighPassword }) => setWeigh({ by: weighPassword }),
        // Without them nothing is said here, and the shop decides.
        (error) => reportError(error)
      )
    field?.addEventListener('focusin', load, { once: true })
    return () => field?.removeEventListener('focusin', load)
  }, [])

  useEffect(() => {
    if (weigh === null || typed.length < PASSWORD_LEAST) return setVerdict(null)
    const timer = setTimeout(
      () => setVerdict({ of: typed, why: weigh.by(typed, { email, firstName, lastName }) }),
      PAUSES
    )
    return () => clearTimeout(timer)
  }, [weigh, typed, email, firstName, lastName])

  const words = verdict?.of === typed ? (verdict.why ?? 'This is hard to guess.') : null
  return (
    <div ref={place} className={styles.strength}>
      {children}
      <p className={text.caption}>{words}</p>
      <Spoken about={`strength of ${name}`} words={words} atOnce />
    </div>
  )
}
