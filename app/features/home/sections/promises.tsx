import shop from '#data/shop.json' with { type: 'json' }
import { DELIVERY_DAYS, INSURED_ABOVE } from '#domain/policies/delivery.ts'
import { UNWORN_RETURN_DAYS } from '#domain/policies/return-terms.ts'
import { WARRANTY_IN_GENERAL } from '#domain/policies/warranty.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { Section } from '../../../ui/layout/section.tsx'
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

const promises = [
  {
    Icon: TruckIcon,
    title: 'Free UK delivery',
    words: `With you in ${DELIVERY_DAYS.maximum} days at most, typically ${DELIVERY_DAYS.typical}. Above ${formatPounds(INSURED_ABOVE)} insured and signed for.`
  },
  {
    Icon: RotateCcwIcon,
    title: `${UNWORN_RETURN_DAYS} days to return`,
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

export function Promises() {
  return (
    <Section>
      <h2 className={text.visuallyHidden}>What we promise</h2>
      <ul className={styles.promises}>
        {promises.map(({ Icon, title, words }) => (
          <li key={title}>
            <Icon size="large" />
            <h3 className={text.h4}>{title}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
