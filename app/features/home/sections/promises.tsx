import { shop } from '#data/shop.ts'
import { houseTerms } from '#domain/content/house-terms.ts'
import { DELIVERY_DAYS } from '#domain/policies/delivery.ts'
import { WARRANTY_IN_GENERAL } from '#domain/policies/warranty.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { Section, SectionHeading } from '../../../ui/layout/section.tsx'
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

const promises = () => [
  {
    Icon: TruckIcon,
    title: 'Free UK delivery',
    words: `With you in ${DELIVERY_DAYS.maximum} days at most, typically ${DELIVERY_DAYS.typical}. Above ${formatPounds(houseTerms.insuredAbove)} insured and signed for.`
  },
  {
    Icon: RotateCcwIcon,
    title: `${houseTerms.returnDays} days to return`,
    words: 'Unworn, for any reason, made to order or not. Only what is made to your own specification is final sale.'
  },
  {
    Icon: ShieldCheckIcon,
    title: 'Lifetime warranty',
    words: WARRANTY_IN_GENERAL
  },
  { Icon: LeafIcon, title: 'Conflict-free', words: 'Every diamond we set, natural or laboratory-grown.' },
  {
    Icon: FileCheckIcon,
    title: 'A certificate with each',
    words: 'GIA, IGI or our own, according to origin and weight.'
  },
  {
    Icon: MapPinIcon,
    title: 'A UK company',
    words: `${shop.claims.experienceYears} years of experience. Write or ring, Monday to Friday.`
  }
]

const steps = () => [
  { title: 'Choose a larger diamond', words: 'Any time. There is no limit.' },
  { title: 'Show your proof of purchase', words: 'The original one.' },
  { title: 'Send the piece back', words: 'We inspect it on our bench.' },
  { title: `We take off ${shop.claims.buybackPercent}%`, words: 'Of the price you paid, from the new one.' },
  { title: 'Pay the difference', words: 'Once we have seen your piece, we tell you how.' }
]

/** What we promise, and the buyback guarantee in five steps. Storefront spec, sections 1 and 2. */
export function Promises() {
  return (
    <Section ground="mist">
      <SectionHeading title="What we promise" />
      <ul className={styles.promises}>
        {promises().map(({ Icon, title, words }) => (
          <li key={title}>
            <Icon size="large" />
            <h3 className={text.h4}>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
      <div className={styles.buyback}>
        <p className={styles.figure} aria-hidden="true">
          {shop.claims.buybackPercent}%
        </p>
        <div className={styles.words}>
          <h3 className={text.h3}>Your diamond keeps its place in the next one</h3>
          <p className={text.body2}>
            When you upgrade to a larger diamond, we take yours back at {shop.claims.buybackPercent}% of what you paid.
            No time limit.
          </p>
        </div>
      </div>
      <ol className={styles.steps}>
        {steps().map(({ title, words }) => (
          <li key={title}>
            <h4 className={text.h4}>{title}</h4>
            <p className={text.body2}>{words}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
