import { shop } from '#data/shop.ts'
import { Section, SectionHeading } from '../../../ui/layout/section.tsx'
import { useLines } from '../../../ui/page/words.tsx'
import {
  FileCheckIcon,
  LeafIcon,
  MapPinIcon,
  RotateCcwIcon,
  ShieldCheckIcon,
  TruckIcon
} from '../../../ui/promise-icons.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './promises.module.css'

const PROMISES = [
  ['delivery', TruckIcon],
  ['returns', RotateCcwIcon],
  ['warranty', ShieldCheckIcon],
  ['conflict', LeafIcon],
  ['certificate', FileCheckIcon],
  ['company', MapPinIcon]
] as const

const BUYBACK_STEPS = ['choose', 'proof', 'send', 'credit', 'pay'] as const

/** What we promise, and the buyback guarantee in five steps. Storefront spec, sections 1 and 2. */
export function Promises() {
  const say = useLines('home')
  return (
    <Section ground="mist">
      <SectionHeading title={say('promises.title')} />
      <ul className={styles.promises}>
        {PROMISES.map(([name, Icon]) => (
          <li key={name}>
            <Icon size="large" />
            <h3 className={text.h4}>{say(`promises.${name}.title`)}</h3>
            <p>{say(`promises.${name}.words`)}</p>
          </li>
        ))}
      </ul>
      <div className={styles.buyback}>
        <p className={styles.figure} aria-hidden="true">
          {shop.claims.buybackPercent}%
        </p>
        <div className={styles.words}>
          <h3 className={text.h3}>{say('buyback.title')}</h3>
          <p className={text.body2}>{say('buyback.words')}</p>
        </div>
      </div>
      <ol className={styles.steps}>
        {BUYBACK_STEPS.map((name) => (
          <li key={name}>
            <h4 className={text.h4}>{say(`buyback.${name}.title`)}</h4>
            <p className={text.body2}>{say(`buyback.${name}.words`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
