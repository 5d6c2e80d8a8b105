import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import field from '../../ui/controls/field.module.css'
import { Select } from '../../ui/controls/select.tsx'
import form from '../../ui/form/form.module.css'
import { AUTHORITIES, authorityOf } from './authorities.ts'
import styles from './verification.module.css'
import { VerificationNotice } from './verification-notice.tsx'
import { type Verification, verify } from './verify.ts'

const options = AUTHORITIES.map(({ value, label, fullName }) => ({ value, label: `${label}, ${fullName}` }))

/**
 * Takes a number to the laboratory that issued it. It calls nobody and checks nothing, so it is no request of the shop and
 * needs none of its form machinery. Requests spec, sections 2 and 6.
 */
export function VerificationForm() {
  const id = useId()
  const [verification, setVerification] = useState<Verification | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setVerification(await verify(authorityOf(typed.get('issuingAuthority')), String(typed.get('certificateNumber'))))
  }

  return (
    <form className={styles.form} aria-label="Verify a certificate" onSubmit={(event) => void submit(event)}>
      <div className={form.pair}>
        <div className={form.field}>
          <label className={form.label} htmlFor={`${id}-number`}>
            Certificate number
          </label>
          <input
            id={`${id}-number`}
            className={field.input}
            name="certificateNumber"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            aria-describedby={`${id}-help`}
          />
          <p id={`${id}-help`} className={form.help}>
            At the top of the report; often also on the girdle of the stone, to be read with a loupe.
          </p>
        </div>
        <div className={form.field}>
          <label className={form.label} htmlFor={`${id}-authority`}>
            Issuing authority
          </label>
          <Select id={`${id}-authority`} name="issuingAuthority" options={options} />
        </div>
      </div>
      <div>
        <Button type="submit">Verify Certificate</Button>
      </div>
      <p className={form.help}>
        Opens the authority’s own page in a new tab, with your number on the clipboard, ready to paste. We neither send
        nor keep it.
      </p>
      <VerificationNotice verification={verification} />
    </form>
  )
}
