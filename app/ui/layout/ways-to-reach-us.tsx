import { shop } from '#data/shop.ts'
import { openingWords } from '#domain/policies/opening-hours.ts'
import text from '../type/text.module.css'
import styles from './ways-to-reach-us.module.css'

/** Address, telephone and hours. Questions before an order and about one go to different addresses. */
export function WaysToReachUs({ email }: { email: string }) {
  const { contact } = shop
  return (
    <ul className={styles.ways}>
      <li>
        <span className={text.overline}>Write</span>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
      <li>
        <span className={text.overline}>Ring</span>
        <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
      </li>
      <li>
        <span className={text.overline}>Hours</span>
        <span>{openingWords(contact.opening)}</span>
      </li>
    </ul>
  )
}
