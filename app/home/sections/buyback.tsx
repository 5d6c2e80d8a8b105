import shop from '#data/shop.json' with { type: 'json' }
import { Section } from '../../ui/layout/section.tsx'
import text from '../../ui/type/text.module.css'
import styles from './buyback.module.css'
import pair from './pair.module.css'

const { buybackPercent } = shop.claims

const steps = [
  { title: 'Choose a larger diamond', words: 'Any time. There is no limit.' },
  { title: 'Show your proof of purchase', words: 'The original one.' },
  { title: 'Send the piece back', words: 'We inspect it on our bench.' },
  { title: `We take off ${buybackPercent}%`, words: 'Of the price you paid, from the new one.' },
  { title: 'Pay the difference', words: 'Once we have seen your piece, we tell you how.' }
]

/** The buyback guarantee in five steps. Storefront spec, sections 1 and 2. */
export function Buyback() {
  return (
    <Section ground="mist">
      <div className={`${pair.pair} ${pair.figureFirst} ${styles.head}`}>
        <p className={styles.figure} aria-hidden="true">
          {buybackPercent}%
        </p>
        <div className={pair.words}>
          <h2>Your diamond keeps its place in the next one</h2>
          <p className={text.lead}>
            When you upgrade to a larger diamond, we take yours back at {buybackPercent}% of what you paid. No time
            limit.
          </p>
        </div>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, words }) => (
          <li key={title}>
            <h3 className={text.h4}>{title}</h3>
            <p className={text.body2}>{words}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
