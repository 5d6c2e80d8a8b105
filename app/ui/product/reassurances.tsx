import type { LineProduct } from '#domain/cart/cart-line.ts'
import { houseTerms } from '#domain/content/house-terms.ts'
import { warrantyInShort } from '#domain/policies/warranty.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { RotateCcwIcon, ShieldCheckIcon, TruckIcon } from '../promise-icons.tsx'
import styles from './reassurances.module.css'
import { useOffers } from './use-offer.ts'

interface ReassurancesProps {
  pieces: readonly LineProduct[]
  /** Pence that a discount code takes off each of them, in their order. */
  shares?: readonly Pence[] | undefined
}

/** Beside every total, of the pieces that it is of. Storefront spec, section 2. */
export function Reassurances({ pieces, shares = [] }: ReassurancesProps) {
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
        {warrantyInShort(
          pieces.map((piece, index) => ({
            category: piece.category,
            isReduced: offerOf(piece) !== null || (shares[index] ?? 0) > 0
          }))
        )}
      </li>
    </ul>
  )
}
