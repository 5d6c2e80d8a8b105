import { useState } from 'react'
import { MOST_SHARED, sharedListPath } from '#domain/wishes/shared-list.ts'
import { Button } from '../../ui/controls/button.tsx'
import field from '../../ui/controls/field.module.css'
import { toast } from '../../ui/toast/toast-store.ts'
import text from '../../ui/type/text.module.css'
import page from '../wish-list-page.module.css'
import { shareLink } from './share-link.ts'
import styles from './share-list.module.css'

/** Gives the list away by a link that names the pieces and nobody. */
export function ShareList({ productIds }: { productIds: readonly string[] }) {
  const [byHand, setByHand] = useState<string | null>(null)

  async function share() {
    const url = new URL(sharedListPath(productIds), window.location.origin).href
    switch (await shareLink(url)) {
      case 'copied':
        return toast({ title: 'Link copied', text: 'Whoever opens it sees these pieces, and nothing else of yours.' })
      case 'neither':
        return setByHand(url)
    }
  }

  return (
    <div className={`${styles.share} ${page.actions}`}>
      <Button outlined small onClick={() => void share()}>
        Share this list
      </Button>
      {productIds.length > MOST_SHARED && <p className={text.caption}>A link holds the newest {MOST_SHARED} pieces.</p>}
      {byHand !== null && (
        <label className={styles.byHand}>
          <span className={text.label}>This browser does not copy by itself: please copy the link</span>
          <input ref={offer} className={field.input} readOnly value={byHand} />
        </label>
      )}
    </div>
  )
}

/** Ready to be copied as soon as it is there. */
function offer(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}
