import shop from '#data/shop.json' with { type: 'json' }
import { WaysToReachUs } from '../ui/layout/ways-to-reach-us.tsx'
import text from '../ui/type/text.module.css'
import styles from './wholesale-page.module.css'

/** For the buyer who would rather talk. */
export function TradeContact() {
  return (
    <section className={styles.contact} aria-labelledby="reach-us">
      <h2 id="reach-us" className={text.h4}>
        Or talk to us
      </h2>
      <WaysToReachUs email={shop.contact.enquiriesEmail} />
    </section>
  )
}
