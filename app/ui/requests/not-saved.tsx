import { useFormContext } from 'react-hook-form'
import shop from '#data/shop.json' with { type: 'json' }
import { type RequestKind, requestFacts } from '#domain/requests/request-kind.ts'
import { summarise } from '#domain/requests/request-summary.ts'
import { TextButton } from '../controls/text-link.tsx'
import { CircleAlertIcon } from '../icons.tsx'
import { toast } from '../toast/toast-store.ts'
import styles from './request-sent.module.css'

/** The device took nothing: what was written still stands in the form, and can be taken away by hand. OFFLINE, section 2.12. */
export function NotSaved({ kind }: { kind: RequestKind }) {
  const { getValues } = useFormContext()
  const { enquiriesEmail } = shop.contact
  const written = () =>
    summarise(kind, getValues() as Parameters<typeof summarise>[1])
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n')

  async function copy() {
    try {
      await navigator.clipboard.writeText(written())
      toast({ title: 'Copied', text: `Please send it to ${enquiriesEmail}.` })
    } catch {
      toast({
        title: 'Not copied',
        text: 'This browser does not allow it. Please use the e-mail.',
        tone: 'destructive'
      })
    }
  }

  function write() {
    const { name } = requestFacts[kind]
    const message = new URLSearchParams({ subject: name, body: written() }).toString().replaceAll('+', '%20')
    window.location.href = `mailto:${enquiriesEmail}?${message}`
  }

  return (
    <div className={`${styles.sent} ${styles.needsYou}`} role="alert">
      <CircleAlertIcon />
      <p>This device could not save it, so nothing was sent.</p>
      <p>
        It may be full. What you wrote is still here. You can free some space and try again, or send it yourself:{' '}
        <TextButton small onClick={write}>
          Open it as an e-mail
        </TextButton>{' '}
        <TextButton small onClick={() => void copy()}>
          Copy the text
        </TextButton>
      </p>
    </div>
  )
}
