import { UNWORN_RETURN_DAYS } from '#domain/policies/return-terms.ts'
import { RotateCcwIcon, ShieldCheckIcon, TruckIcon } from '../promise-icons.tsx'
import styles from './reassurances.module.css'

/** Beside every total. Storefront spec, section 2. */
export function Reassurances() {
  return (
    <ul className={styles.lines}>
      <li>
        <TruckIcon />
        Free UK shipping on all orders
      </li>
      <li>
        <RotateCcwIcon />
        {UNWORN_RETURN_DAYS}-day return policy
      </li>
      <li>
        <ShieldCheckIcon />
        Lifetime warranty included
      </li>
    </ul>
  )
}
