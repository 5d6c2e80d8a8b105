import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import text from '../../../ui/type/text.module.css'
import styles from './what-happens-next.module.css'

const steps = [
  { title: `Review ${ANSWERED_WITHIN}`, words: 'We read your wishes and call or write to you.' },
  { title: 'Quote', words: 'A firm price, VAT included. You decide then.' },
  { title: '3D renderings and approval in 3-5 days', words: 'You see the ring from every side before it is made.' },
  { title: 'Handcrafting 4-6 weeks', words: 'On our bench, once you have approved it.' },
  { title: 'Inspection and certification', words: 'The ring is checked, and its papers are drawn up.' },
  { title: 'Insured delivery', words: 'Signed for at your door.' }
]

/** From the request to the ring. Requests-and-pages spec, section 2. */
export function WhatHappensNext() {
  return (
    <section className={styles.next} aria-labelledby="ring-next">
      <h3 id="ring-next">What Happens Next?</h3>
      <ol className={styles.steps}>
        {steps.map(({ title, words }) => (
          <li key={title}>
            <h4 className={text.label}>{title}</h4>
            <p className={text.body2}>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
