import { Link } from 'react-router-dom'
import shop from '#data/shop.json' with { type: 'json' }
import { WaysToReachUs } from '../../ui/layout/ways-to-reach-us.tsx'
import text from '../../ui/type/text.module.css'
import { parts } from './terms.ts'
import styles from './warranty-aside.module.css'

/** The parts of a long page, and whom to ask about an order. */
export function WarrantyAside() {
  return (
    <>
      <nav aria-labelledby="on-this-page" className={styles.parts}>
        <h2 id="on-this-page" className={text.h4}>
          On this page
        </h2>
        <ul>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <Link to={`#${id}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="about-an-order" className={styles.contact}>
        <h2 id="about-an-order" className={text.h4}>
          About an order or a repair
        </h2>
        <WaysToReachUs email={shop.contact.serviceEmail} />
        <p className={text.caption}>We send you the address for returns when you write.</p>
      </section>
    </>
  )
}
