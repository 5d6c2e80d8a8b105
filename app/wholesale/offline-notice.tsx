import type { KeptDraft } from '../kept/use-draft.ts'
import { CloudOffIcon } from '../ui/icons.tsx'
import { useConnection } from '../ui/page/connection.ts'
import text from '../ui/type/text.module.css'
import styles from './wholesale-page.module.css'

/** What still works without a connection: all of this page. The band under the header has announced the rest. */
export function OfflineNotice({ draft }: { draft: KeptDraft['state'] }) {
  if (useConnection().kind !== 'offline') return null
  return (
    <div className={styles.offline}>
      <CloudOffIcon />
      <div>
        <p className={text.h4}>This form works offline</p>
        <p className={text.caption}>
          {draft === 'not-kept'
            ? 'This browser lets us keep no draft, so please finish before you close the page. '
            : 'What you write is saved on this device as you type. '}
          Press the button when you are done: the enquiry is sent when you are back online.
        </p>
      </div>
    </div>
  )
}
