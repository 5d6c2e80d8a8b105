import type { Ref } from 'react'
import type { SentState } from '../kept/requests/sent-state.ts'
import { TextButton } from '../ui/controls/text-link.tsx'
import { RequestSent } from '../ui/requests/request-sent.tsx'
import text from '../ui/type/text.module.css'
import styles from './ring-designer-page.module.css'

interface SentNoticeProps {
  ref: Ref<HTMLElement>
  sent: SentState
  /** Starts another ring from this one; null once it has been started. */
  onSecond: (() => void) | null
  onDismiss: () => void
}

/** Where the last request is by now. The form below it is empty again: this is all that is left of it on the page. */
export function SentNotice({ ref, sent, onSecond, onDismiss }: SentNoticeProps) {
  return (
    <section ref={ref} className={styles.sent} tabIndex={-1} aria-labelledby="ring-sent">
      <h2 id="ring-sent" className={text.visuallyHidden}>
        Your wedding ring request
      </h2>
      <RequestSent sent={sent} name="Wedding ring request" />
      <p className={text.body2}>
        {onSecond
          ? 'Two rings that belong together? The second can start from this one, and tells us that they do.'
          : 'The form below starts from this ring. The size, the engraving, your words and any photographs are the second one’s own.'}
      </p>
      <div className={styles.ways}>
        {onSecond && (
          <TextButton small onClick={onSecond}>
            Design a second ring from this one
          </TextButton>
        )}
        <TextButton small onClick={onDismiss}>
          Hide this notice
        </TextButton>
      </div>
    </section>
  )
}
