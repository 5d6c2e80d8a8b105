import { readCustomisation } from '#domain/cart/customisation.ts'
import { hasPicture, pictureVariant } from '#domain/catalogue/pictures.ts'
import { categoryLabel } from '#domain/catalogue/vocabulary.ts'
import { describeItem, itemDelivery, itemTerms, itemWarranty } from '#domain/orders/item-description.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { isRingSize, ringMeasure } from '#domain/policies/ring-sizes.ts'
import { amountWords, fromDecimalString } from '#domain/pricing/money.ts'
import { quotedIn } from '#domain/quotations/quotation.ts'
import { CutOutline } from '../../../ui/drawings/cut-outline.tsx'
import { Facts } from '../../ui/facts.tsx'
import styles from './order-pieces.module.css'

interface PieceFact {
  label: string
  value: string
}

/**
 * What the workshop makes a piece by: what the customer was told, and what only the bench asks for. What is not known is
 * left out. DECISIONS 12 and 31.
 */
export function pieceFacts(item: OrderItem): PieceFact[] {
  const isQuoted = quotedIn(item) !== null
  return [
    { label: 'Kind', value: isQuoted ? 'As it was quoted' : categoryLabel(item.category) },
    ...describeItem(item).facts,
    { label: 'Round inside', value: circumferenceWords(item.selectedSize) },
    { label: 'Design', value: unreadDesign(item) },
    { label: 'Made', value: madeWords(item) },
    { label: 'Listed as', value: isQuoted ? '' : item.productId }
  ].filter(({ value }) => value !== '')
}

const madeWords = ({ isMadeToOrder, description }: OrderItem): string =>
  description?.isToSpecification ? 'To the customer’s own specification' : isMadeToOrder ? 'To order' : 'From stock'

/** What the customer was promised with a piece when it was ordered. DECISIONS 31. */
export const promisedFacts = (item: OrderItem, isCollection = false): PieceFact[] =>
  [
    { label: 'Promised', value: itemTerms(item) },
    { label: 'Warranty', value: itemWarranty(item) },
    { label: 'Delivery', value: isCollection ? '' : (itemDelivery(item) ?? '') }
  ].filter(({ value }) => value !== '')

/** The bench forms a ring by its circumference. DECISIONS 22. */
const circumferenceWords = (size: string | null): string =>
  isRingSize(size) ? `${ringMeasure(size).circumference} mm` : ''

/** A design that cannot be read any more is shown as it was written: what was frozen cannot be refused. */
function unreadDesign(item: OrderItem): string {
  const { customization } = item
  return customization !== null && readCustomisation(customization, item).kind === 'refused' ? customization : ''
}

/** The pieces as they were frozen with the order. The workshop's paper goes without prices. DECISIONS 12. */
export function OrderPieces({
  items,
  isPriced = true,
  isCollection = false
}: {
  items: readonly OrderItem[]
  isPriced?: boolean
  /** Its customer collects it: no day of delivery is told. */
  isCollection?: boolean
}) {
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
              {isPriced && givenBackWords(item)}
            </p>
            <Facts rows={isPriced ? [...pieceFacts(item), ...promisedFacts(item, isCollection)] : pieceFacts(item)} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function givenBackWords({ quantity, givenBack = 0 }: OrderItem): string {
  if (givenBack === 0) return ''
  if (quantity === 1) return '; its price was given back'
  return givenBack >= quantity ? '; the price of all was given back' : `; the price of ${givenBack} was given back`
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
