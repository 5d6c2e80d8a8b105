import { RotateCcwIcon, ShieldCheckIcon, TruckIcon } from '../../ui/promise-icons.tsx'
import styles from './order-summary.module.css'

/** Storefront spec, section 2. */
export function Reassurance() {
  return (
    <ul className={styles.reassurance}>
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
