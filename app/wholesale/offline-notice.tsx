import shop from '#data/shop.json' with { type: 'json' }
import type { KeptDraft } from '../kept/use-draft.ts'
import { CloudOffIcon } from '../ui/icons.tsx'
import { useConnection } from '../ui/page/connection.ts'
import { leavesWords } from '../ui/page/leaves-by-itself.ts'
import text from '../ui/type/text.module.css'
import styles from './wholesale-page.module.css'

/** What still works without a connection: all of this page. The band under the header has announced the rest. */
export function OfflineNotice({ draft }: { draft: KeptDraft['state'] }) {
  if (useConnection().kind !== 'offline') return null
  return (
    <div className={styles.offline}>
      <CloudOffIcon />
      <div>
        {draft === 'not-kept' ? (
          <>
            <p className={text.h4}>This browser lets us keep nothing</p>
            <p className={text.caption}>
              So the enquiry cannot wait here for a connection. The button offers you what you wrote as an e-mail to{' '}
              {shop.contact.enquiriesEmail}.
            </p>
          </>
        ) : (
          <>
            <p className={text.h4}>This form works offline</p>
            <p className={text.caption}>
              What you write is saved on this device as you type. Press the button when you are done. {leavesWords()}
            </p>
          </>
        )}
      </div>
    </div>
  )
}
