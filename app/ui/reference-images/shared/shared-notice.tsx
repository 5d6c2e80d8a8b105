import type { SharedItem } from '#device/database.ts'
import { Button } from '../../controls/button.tsx'
import { InfoIcon } from '../../rare-icons.tsx'
import styles from './shared-notice.module.css'
import type { Shared } from './use-shared.ts'

interface SharedNoticeProps extends Shared {
  /** Whether the form takes words as well. */
  keepsText: boolean
}

/** Says in words what became of something shared into the app, and offers what still lies there. */
export function SharedNotice({ words, offered, keepsText, accept, decline }: SharedNoticeProps) {
  const usable = keepsText ? offered : offered.filter(({ kind }) => kind === 'picture')
  return (
    <div role="status">
      {words && (
        <p className={styles.notice}>
          <InfoIcon />
          {words}
        </p>
      )}
      {usable.length > 0 && (
        <div className={styles.notice}>
          <InfoIcon />
          <div>
            <p>You shared {sharedWords(usable)} into the shop. Is this where it belongs?</p>
            <div className={styles.ways}>
              <Button outlined small onClick={accept}>
                Add it here
              </Button>
              <Button outlined small onClick={decline}>
                Leave it out
              </Button>
            </div>
          </div>
        </div>
      )}
    </div>
  )
}

function sharedWords(items: readonly SharedItem[]): string {
  const photos = items.filter(({ kind }) => kind === 'picture').length
  const inWords = photos === 1 ? 'a photo' : `${photos} photos`
  if (photos === 0) return 'some text'
  return photos < items.length ? `${inWords} and some text` : inWords
}
