import { TextLink } from '../../../ui/controls/text-link.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './contact.module.css'

const doors = [
  {
    to: '/bespoke',
    label: 'Ask for a bespoke piece',
    words: 'With pictures, if you have some, and without signal once the shop is on your device.'
  },
  { to: '/wholesale', label: 'Buy for the trade', words: 'Quotations for jewellers and dealers, excluding VAT.' },
  { to: '/faq', label: 'Read the questions', words: 'From stones and sizes to returns and care.' },
  {
    to: '/outbox',
    label: 'Look into your outbox',
    words: 'What you have sent from this device, and whether we have it.'
  }
]

/** What is answered sooner elsewhere. */
export function OtherDoors() {
  return (
    <nav aria-labelledby="other-doors">
      <h2 id="other-doors" className={text.h4}>
        Sooner elsewhere
      </h2>
      <ul className={styles.doors}>
        {doors.map(({ to, label, words }) => (
          <li key={to}>
            <TextLink to={to}>{label}</TextLink>
            <p className={text.caption}>{words}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
