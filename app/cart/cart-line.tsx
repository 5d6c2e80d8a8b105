import { Link } from 'react-router-dom'
import type { ViewLine } from '#device/start.ts'
import { pricedLine } from '#domain/cart/cart-line.ts'
import { hindrance, priceUpdatedWords } from '#domain/cart/cart-words.ts'
import { lineAddress } from '#domain/cart/choice-address.ts'
import { describePiece } from '#domain/description/describe.ts'
import { linePrice, unitPrice } from '#domain/pricing/line-price.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { TextButton, TextLink } from '../ui/controls/text-link.tsx'
import { CircleAlertIcon } from '../ui/icons.tsx'
import { Tile } from '../ui/product/tile.tsx'
import { ClockIcon } from '../ui/rare-icons.tsx'
import text from '../ui/type/text.module.css'
import styles from './cart-line.module.css'
import { LinePicture } from './line-picture.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

/** A line: what it is, what it costs, how far the shop knows of it. Look, section 9. */
export function CartLine({ line, onRemove }: { line: ViewLine; onRemove: () => void }) {
  const { product, quantity } = line
  const address = lineAddress(product, line)
  const priced = pricedLine(line)
  const { chosen } = describePiece(product, line)
  return (
    <li className={styles.line}>
      <Link to={address} tabIndex={-1} aria-hidden="true">
        <Tile>
          <LinePicture product={product} />
        </Tile>
      </Link>
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name}>
            <Link to={address}>{product.name}</Link>
          </h3>
          <p className={text.price}>{formatPounds(linePrice(priced))}</p>
        </div>
        {chosen && <p className={text.caption}>{chosen}</p>}
        {line.isMadeToOrder && <p className={text.caption}>Made to order</p>}
        <div className={styles.acts}>
          <QuantityStepper line={line} />
          {line.availability !== 'gone' && (
            <TextLink small arrow={false} to={`${address}&line=${line.id}`}>
              Change<span className={text.visuallyHidden}>: {product.name}</span>
            </TextLink>
          )}
          <TextButton small onClick={onRemove}>
            Remove<span className={text.visuallyHidden}>: {product.name}</span>
          </TextButton>
        </div>
        {/* What a press brings and takes away again stands below: the next press must find its button where it was. */}
        {quantity > 1 && <p className={text.caption}>{formatPounds(unitPrice(priced))} each</p>}
        <LineNotes line={line} />
      </div>
    </li>
  )
}

/** What the shopper should know of this line alone, each with its sign. */
function LineNotes({ line }: { line: ViewLine }) {
  const isWaiting = line.state === 'waiting' || line.state === 'sending'
  const troubles = [line.problem, hindrance(line)].filter((trouble) => trouble !== null)
  const { priceUpdatedFrom } = line
  return (
    <div role="status">
      {isWaiting && (
        <p className={`${styles.note} ${styles.waiting}`}>
          <ClockIcon />
          Saved on this device, not yet with the shop
        </p>
      )}
      {priceUpdatedFrom !== null && (
        <p className={styles.note}>
          <CircleAlertIcon />
          {priceUpdatedWords(priceUpdatedFrom, unitPrice(pricedLine(line)))}
        </p>
      )}
      {troubles.map((trouble) => (
        <p key={trouble} className={`${styles.note} ${styles.trouble}`}>
          <CircleAlertIcon />
          {trouble}
        </p>
      ))}
    </div>
  )
}
