import { hasPicture, pictureVariant } from '#domain/catalogue/pictures.ts'

import type { OrderItem } from '#domain/orders/order.ts'
import { amountWords, fromDecimalString } from '#domain/pricing/money.ts'
import { CutOutline } from '../../../ui/drawings/cut-outline.tsx'
import { Facts } from '../../ui/facts.tsx'
import styles from './order-pieces.module.css'
import { pieceFacts, promisedFacts } from './piece-facts.ts'

/** The pieces as they were frozen with the order. The workshop's paper goes without prices. DECISIONS 12. */
export function OrderPieces({ items, isPriced = true }: { items: readonly OrderItem[]; isPriced?: boolean }) {
  return (
    <ol className={styles.pieces}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are frozen, and two of them may be alike.
        <li key={index} className={styles.piece}>
          <PiecePicture item={item} />
          <div className={styles.words}>
            <h3>{item.name}</h3>
            <p className={styles.count}>
              {item.quantity === 1 ? 'One piece' : <b>{item.quantity} pieces</b>}
              {isPriced && `, ${priceWords(item)}`}
            </p>
            <Facts rows={isPriced ? [...pieceFacts(item), ...promisedFacts(item)] : pieceFacts(item)} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function priceWords({ price, quantity }: OrderItem): string {
  const each = fromDecimalString(price)
  return quantity === 1 ? amountWords(each) : `${amountWords(each)} each, ${amountWords(each * quantity)} together`
}

function PiecePicture({ item: { imageUrl } }: { item: OrderItem }) {
  return (
    <div className={styles.picture}>
      {hasPicture(imageUrl) ? (
        <img src={pictureVariant(imageUrl, 400, 'jpg')} alt="" width={400} height={400} />
      ) : (
        <CutOutline cut="round" />
      )}
    </div>
  )
}
