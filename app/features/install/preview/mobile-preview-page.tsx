import { useEffect } from 'react'
import type { PageHead } from '../../../ui/page/page.ts'
import { ArrowUpRightIcon } from '../../../ui/rare-icons.tsx'
import styles from './mobile-preview-page.module.css'

const TITLE = 'The shop on a phone · Northlight Diamonds'

/**
 * /mobile-preview: the shop as a phone shows it, without the shop's frame around it. The home page shows it in its phone;
 * from its own address it draws the phone itself. DECISIONS 25.
 */
export function Page() {
  useEffect(() => {
    // Outside of the shop's frame nobody else sees to the title, when this document came from the worker.
    document.title = TITLE
  }, [])
  return (
    <main id="main" className={styles.page}>
      <h1 className={styles.title}>The shop on a phone</h1>
      <iframe className={styles.screen} src="/products?preview=phone" title="The shop’s catalogue, as on a phone" />
      {/* Out of the phone, also where this page stands in one. */}
      <a className={styles.open} href="/products" target="_top">
        Open the shop
        <ArrowUpRightIcon />
      </a>
    </main>
  )
}

export const head = (): PageHead => ({
  title: TITLE,
  description: 'A preview of Northlight Diamonds as it looks on a phone.'
})
