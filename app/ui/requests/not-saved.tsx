import { useFormContext } from 'react-hook-form'
import { shop } from '#data/shop.ts'
import type { WrittenKind } from '#device/requests/written-kind.ts'
import { TextButton } from '../controls/text-link.tsx'
import { CircleAlertIcon } from '../icons.tsx'
import { copyText } from './copy-text.ts'
import styles from './request-sent.module.css'
import { mailLink, textOf, type WrittenRequest } from './request-text.ts'

interface NotSavedProps {
  kind: WrittenKind
  /** How many photos its draft has. */
  pictures?: number
}

/** The device took nothing: what was written still stands in the form, and can be taken away by hand. OFFLINE, section 2.12. */
export function NotSaved({ kind, pictures = 0 }: NotSavedProps) {
  const { getValues } = useFormContext()
  const { enquiriesEmail } = shop.contact
  const written = (): WrittenRequest => ({ kind, form: getValues(), pictures })
  return (
    <div className={`${styles.sent} ${styles.needsYou}`} role="alert">
      <CircleAlertIcon />
      <p>This device could not save it, so nothing was sent.</p>
      <p>
        It may be full, or the browser lets us keep nothing. What you wrote is still here. You can free some space and
        try again, or send it to {enquiriesEmail} yourself{pictures > 0 && ', with your photos attached'}:{' '}
        <TextButton small onClick={() => window.location.assign(mailLink(written()))}>
          Send by e-mail
        </TextButton>{' '}
        <TextButton small onClick={() => void copyText(textOf(written()))}>
          Copy as text
        </TextButton>
      </p>
    </div>
  )
}
