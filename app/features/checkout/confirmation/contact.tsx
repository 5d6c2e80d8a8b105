import { shop } from '#data/shop.ts'
import { WaysToReachUs } from '../../../ui/layout/ways-to-reach-us.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './confirmation.module.css'

/** How to reach the shop about an order. */
export function Contact() {
  return (
    <section className={styles.part} aria-labelledby="reach-us">
      <h2 id="reach-us" className={text.h3}>
        How to reach us
      </h2>
      <WaysToReachUs email={shop.contact.serviceEmail} />
    </section>
  )
}
