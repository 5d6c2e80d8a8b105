import type { Ref } from 'react'
import type { SentState } from '../kept/requests/sent-state.ts'
import { TextButton } from '../ui/controls/text-link.tsx'
import { RequestSent } from '../ui/requests/request-sent.tsx'
import text from '../ui/type/text.module.css'
import styles from './ring-designer-page.module.css'

interface SentNoticeProps {
  ref: Ref<HTMLElement>
  sent: SentState
  onDismiss: () => void
}

/** Where the last request is by now. The form below it is empty again: this is all that is left of it on the page. */
export function SentNotice({ ref, sent, onDismiss }: SentNoticeProps) {
  return (
    <section ref={ref} className={styles.sent} tabIndex={-1} aria-labelledby="ring-sent">
      <h2 id="ring-sent" className={text.visuallyHidden}>
        Your wedding ring request
      </h2>
      <RequestSent sent={sent} name="Wedding ring request" />
      <div>
        <TextButton small onClick={onDismiss}>
          Hide this notice
        </TextButton>
      </div>
    </section>
  )
}
