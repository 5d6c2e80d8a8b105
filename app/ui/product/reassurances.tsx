import type { LineProduct } from '#domain/cart/cart-line.ts'
import { houseTerms } from '#domain/content/house-terms.ts'
import { warrantyInShort } from '#domain/policies/warranty.ts'
import { RotateCcwIcon, ShieldCheckIcon, TruckIcon } from '../promise-icons.tsx'
import styles from './reassurances.module.css'
import { useOffers } from './use-offer.ts'

/** Beside every total, of the pieces that it is of. Storefront spec, section 2. */
export function Reassurances({ pieces }: { pieces: readonly LineProduct[] }) {
  const offerOf = useOffers()
  return (
    <ul className={styles.lines}>
      <li>
        <TruckIcon />
        Free UK shipping on all orders
      </li>
      <li>
        <RotateCcwIcon />
        {houseTerms.returnDays}-day return policy
      </li>
      <li>
        <ShieldCheckIcon />
        {warrantyInShort(pieces.map((piece) => ({ category: piece.category, isReduced: offerOf(piece) !== null })))}
      </li>
    </ul>
  )
}
