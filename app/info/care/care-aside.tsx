import { Link } from 'react-router-dom'
import shop from '#data/shop.json' with { type: 'json' }
import { TextLink } from '../../ui/controls/text-link.tsx'
import { WaysToReachUs } from '../../ui/layout/ways-to-reach-us.tsx'
import text from '../../ui/type/text.module.css'
import styles from './care-aside.module.css'
import { metals } from './metals.ts'

/** To the metals, of which the reader has one, and to us. */
export function CareAside() {
  return (
    <>
      <nav aria-labelledby="by-metal" className={styles.metals}>
        <h2 id="by-metal" className={text.h4}>
          Care by metal
        </h2>
        <ul>
          {metals.map(({ id, name }) => (
            <li key={id}>
              <Link to={`#${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="ask-about-care" className={styles.ask}>
        <h2 id="ask-about-care" className={text.h4}>
          Ask us about your piece
        </h2>
        <WaysToReachUs email={shop.contact.serviceEmail} />
        <TextLink to="/warranty-returns" small>
          Warranty and returns
        </TextLink>
      </section>
    </>
  )
}
