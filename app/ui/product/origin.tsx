import type { ReactNode } from 'react'
import { type DiamondType, originLabel } from '#domain/catalogue/vocabulary.ts'
import { HexagonIcon, LozengeIcon } from '../origin-signs.tsx'
import styles from './origin.module.css'

/** The two signs of origin: filled lozenge for natural, open hexagon for laboratory-grown. LOOK, section 2. */
export function OriginMark({ type }: { type: DiamondType }) {
  return type === 'natural' ? <LozengeIcon /> : <HexagonIcon />
}

/** Sign and word, as on cards and in reports. */
export function OriginSign({ type }: { type: DiamondType }) {
  return (
    <span className={`${styles.sign} ${type === 'natural' ? styles.natural : styles.labGrown}`}>
      <OriginMark type={type} />
      {originLabel(type)}
    </span>
  )
}

/** Origin as a chip: natural filled, laboratory-grown outlined. */
export function OriginBadge({ type, children }: { type: DiamondType; children?: ReactNode }) {
  return (
    <span className={`${styles.badge} ${type === 'natural' ? styles.naturalBadge : styles.labGrownBadge}`}>
      <OriginMark type={type} />
      {children ?? originLabel(type)}
    </span>
  )
}

/** A quiet chip for a fact: carat, metal. */
export function Badge({ children, featured = false }: { children: ReactNode; featured?: boolean }) {
  return <span className={`${styles.badge} ${featured ? styles.featured : styles.quiet}`}>{children}</span>
}
