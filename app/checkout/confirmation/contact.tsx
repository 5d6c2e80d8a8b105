import shop from '#data/shop.json' with { type: 'json' }
import text from '../../ui/type/text.module.css'
import styles from './confirmation.module.css'

/** How to reach the shop about an order. */
export function Contact() {
  const { contact } = shop
  return (
    <section className={styles.part} aria-labelledby="reach-us">
      <h2 id="reach-us" className={text.h3}>
        How to reach us
      </h2>
      <ul className={styles.ways}>
        <li>
          <span className={text.overline}>Write</span>
          <a href={`mailto:${contact.serviceEmail}`}>{contact.serviceEmail}</a>
        </li>
        <li>
          <span className={text.overline}>Ring</span>
          <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
        </li>
        <li>
          <span className={text.overline}>Hours</span>
          <span>{contact.supportHours}</span>
        </li>
      </ul>
    </section>
  )
}
