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
        30-day return policy
      </li>
      <li>
        <ShieldCheckIcon />
        Lifetime warranty included
      </li>
    </ul>
  )
}
