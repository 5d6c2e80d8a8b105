import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CartView, ViewLine } from '#device/start.ts'
import { addedAgain } from '#domain/cart/added-again.ts'
import { type LineProduct, MOST_OF_A_LINE, pricedLine } from '#domain/cart/cart-line.ts'
import { disabledReason, priceUpdatedWords } from '#domain/cart/cart-words.ts'
import { lineAddress } from '#domain/cart/choice-address.ts'
import { hasPicture } from '#domain/catalogue/pictures.ts'
import { describePiece } from '#domain/description/describe.ts'
import { linePrice, unitPrice } from '#domain/pricing/line-price.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { loadDevice } from '../../client-store/device.ts'
import { useCart } from '../../client-store/use-cart.ts'
import { Button, ButtonLink, PlainButton } from '../../ui/controls/button.tsx'
import { TextButton, TextLink } from '../../ui/controls/text-link.tsx'
import { UndoRow, useGaps } from '../../ui/controls/undo-row.tsx'
import { CutOutline } from '../../ui/drawings/cut-outline.tsx'
import { CircleAlertIcon } from '../../ui/icons.tsx'
import { useFocusKept } from '../../ui/page/use-focus-kept.ts'
import { Picture } from '../../ui/product/picture.tsx'
import { Tile } from '../../ui/product/tile.tsx'
import { ClockIcon, MinusIcon, PlusIcon } from '../../ui/rare-icons.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import text from '../../ui/type/text.module.css'
import styles from './cart-contents.module.css'
import contents from './cart-contents.module.css'
import foot from './cart-foot.module.css'
import { CartFoot } from './cart-foot.tsx'
import line from './cart-line.module.css'
import cartLineStyles from './cart-line.module.css'
import { type CartFrame, CartNotes } from './cart-notes.tsx'
import cartSkeletonStyles from './cart-skeleton.module.css'
import clearCartStyles from './clear-cart.module.css'
import quantityStepperStyles from './quantity-stepper.module.css'
import refusalsStyles from './refusals.module.css'

const lines = ['first', 'second']

/** The cart while it loads: lines and sums of the same heights, so that nothing moves. */
function CartSkeleton({ frame }: { frame: CartFrame }) {
  return (
    <>
      <p className={text.visuallyHidden} role="status">
        Loading
      </p>
      <div className={contents.list} aria-hidden="true">
        {lines.map((key) => (
          <div key={key} className={line.line}>
            <Tile />
            <div className={line.words}>
              <i className={cartSkeletonStyles.bar} style={{ width: '72%' }} />
              <i className={cartSkeletonStyles.bar} style={{ width: '46%' }} />
              <i className={cartSkeletonStyles.stepper} />
            </div>
          </div>
        ))}
      </div>
      <div className={foot[frame]} aria-hidden="true">
        <i className={cartSkeletonStyles.sums} />
        <i className={cartSkeletonStyles.button} />
      </div>
    </>
  )
}

/** The cart in its two frames: the panel at the side and the page. Storefront spec, section 2. */
export function CartContents({ frame }: { frame: CartFrame }) {
  const view = useCart()
  return (
    <div className={styles[frame]}>{view ? <Loaded view={view} frame={frame} /> : <CartSkeleton frame={frame} />}</div>
  )
}

function Loaded({ view, frame }: { view: CartView; frame: CartFrame }) {
  const { lines, refusals } = view
  const isBlocked = lines.some((line) => disabledReason(line) !== null || line.state === 'refused')
  const { shown, take, close } = useGaps(lines, ({ id }) => id)
  const [cleared, setCleared] = useState<readonly ViewLine[]>([])
  const list = useRef<HTMLDivElement>(null)
  useFocusKept(list)

  async function remove(line: ViewLine) {
    take(line)
    if (!(await removeLine(line))) close(line)
  }
  async function undo(line: ViewLine) {
    if (await putBack([line])) close(line)
  }
  async function clear() {
    setCleared(lines)
    if (!(await clearCart())) setCleared([])
  }
  async function undoClear() {
    if (await putBack(cleared)) setCleared([])
  }

  const hasRows = shown.length > 0 && cleared.length === 0
  return (
    <>
      <div ref={list} className={styles.list}>
        <Refusals refusals={refusals} lines={lines} />
        {lines.length === 0 && cleared.length > 0 && (
          <ul>
            <UndoRow autoFocus words="All items have been removed." onUndo={() => void undoClear()} />
          </ul>
        )}
        {(lines.length > 0 || hasRows) && (
          <>
            {frame === 'page' && <h2 className={text.visuallyHidden}>In your cart</h2>}
            <ul aria-label="In your cart">
              {shown.map(({ kind, row: line }) =>
                kind === 'gap' ? (
                  <UndoRow
                    key={`gap ${line.id}`}
                    words={`Removed: ${line.product.name}`}
                    onUndo={() => void undo(line)}
                  />
                ) : (
                  <CartLine key={line.id} line={line} onRemove={() => void remove(line)} />
                )
              )}
            </ul>
          </>
        )}
        {lines.length === 0 ? <EmptyCart /> : <ClearCart onClear={() => void clear()} />}
        {frame === 'drawer' && lines.length > 0 && <CartNotes lines={lines} frame={frame} />}
      </div>
      {lines.length > 0 && <CartFoot lines={lines} frame={frame} isBlocked={isBlocked} />}
    </>
  )
}

function EmptyCart() {
  return (
    <div className={styles.empty}>
      <p className={text.lead}>Your cart is empty</p>
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
    </div>
  )
}

type Refusal = CartView['refusals'][number]

/** Changes that the shop did not accept, each with its reason, until the shopper has taken note. OFFLINE, section 2.6. */
function Refusals({ refusals, lines }: { refusals: readonly Refusal[]; lines: readonly ViewLine[] }) {
  return (
    <div role="alert">
      {refusals.length > 0 && (
        <ul className={refusalsStyles.refusals}>
          {refusals.map((refusal) => (
            <li key={refusal.entryId}>
              <CircleAlertIcon />
              <p>
                <b>{whatWasTried(refusal, lines)}</b> {refusal.message}
              </p>
              <TextButton small onClick={() => void dismissRefusal(refusal.entryId)}>
                Dismiss<span className={text.visuallyHidden}>: {refusal.message}</span>
              </TextButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function whatWasTried({ change }: Refusal, lines: readonly ViewLine[]): string {
  if (change.type === 'add') return `${change.line.product.name} was not added.`
  if (change.type === 'clear') return 'The cart was not cleared.'
  const name = lines.find(({ id, aliases }) => id === change.lineId || aliases.includes(change.lineId))?.product.name
  return `${name ?? 'A piece'} was not ${change.type === 'remove' ? 'removed' : 'changed'}.`
}

/** Empties the cart, and asks first. */
function ClearCart({ onClear }: { onClear: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  if (!isAsking)
    return (
      <div className={clearCartStyles.place}>
        <TextButton
          small
          // The question took the focus with it.
          autoFocus={wasAsked}
          onClick={() => {
            setAsked(true)
            setAsking(true)
          }}
        >
          Clear Cart
        </TextButton>
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form where there is none
    <div className={clearCartStyles.question} role="group" aria-label="Clear Cart">
      <p>Remove everything from your cart?</p>
      <div className={clearCartStyles.answers}>
        <Button outlined small autoFocus onClick={() => setAsking(false)}>
          Keep
        </Button>
        <Button outlined small onClick={onClear}>
          Remove all
        </Button>
      </div>
    </div>
  )
}

/** A line: what it is, what it costs, how far the shop knows of it. LOOK, section 9. */
export function CartLine({ line, onRemove }: { line: ViewLine; onRemove: () => void }) {
  const { product, quantity } = line
  const address = lineAddress(product, line)
  const priced = pricedLine(line)
  const { chosen } = describePiece(product, line)
  return (
    <li className={cartLineStyles.line}>
      <Link to={address} tabIndex={-1} aria-hidden="true">
        <Tile>
          <LinePicture product={product} />
        </Tile>
      </Link>
      <div className={cartLineStyles.words}>
        <div className={cartLineStyles.head}>
          <h3 className={cartLineStyles.name}>
            <Link to={address}>{product.name}</Link>
          </h3>
          <p className={text.price}>{formatPounds(linePrice(priced))}</p>
        </div>
        {chosen && <p className={text.caption}>{chosen}</p>}
        {line.isMadeToOrder && <p className={text.caption}>Made to order</p>}
        <div className={cartLineStyles.acts}>
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
  const troubles = [line.problem, disabledReason(line)].filter((trouble) => trouble !== null)
  const { priceUpdatedFrom } = line
  return (
    <div role="status">
      {isWaiting && (
        <p className={`${cartLineStyles.note} ${cartLineStyles.waiting}`}>
          <ClockIcon />
          Saved on this device, not yet with the shop
        </p>
      )}
      {priceUpdatedFrom !== null && (
        <p className={cartLineStyles.note}>
          <CircleAlertIcon />
          {priceUpdatedWords(priceUpdatedFrom, unitPrice(pricedLine(line)))}
        </p>
      )}
      {troubles.map((trouble) => (
        <p key={trouble} className={`${cartLineStyles.note} ${cartLineStyles.trouble}`}>
          <CircleAlertIcon />
          {trouble}
        </p>
      ))}
    </div>
  )
}

/** The piece, or where there is no picture its cut: a line is too small for the words that stand on a card. */
function LinePicture({ product: { imageUrl, metadata } }: { product: LineProduct }) {
  const outline = (
    <span className={cartLineStyles.outline}>
      <CutOutline cut={metadata.cut ?? 'round'} />
    </span>
  )
  if (!hasPicture(imageUrl)) return outline
  return <Picture url={imageUrl} alt="" sizes="104px" fallback={outline} />
}

/** One fewer, how many, one more: never below one. Storefront spec, section 4. */
function QuantityStepper({ line }: { line: ViewLine }) {
  // Shown until the cart says the same: quick clicks must all count, also when the cart has only the first of them.
  const [wanted, setWanted] = useState<number | null>(null)
  if (wanted === line.quantity) setWanted(null)
  const quantity = wanted ?? line.quantity
  const { name } = line.product

  const change = async (next: number) => {
    setWanted(next)
    const isSaved = await changeQuantity(line, next)
    if (!isSaved) setWanted((last) => (last === next ? null : last))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form where there is none
    <div className={quantityStepperStyles.stepper} role="group" aria-label={`How many: ${name}`}>
      <PlainButton blocked={quantity <= 1} onClick={() => void change(quantity - 1)}>
        <MinusIcon />
        <span className={text.visuallyHidden}>One fewer: {name}</span>
      </PlainButton>
      <output>{quantity}</output>
      <PlainButton blocked={quantity >= MOST_OF_A_LINE} onClick={() => void change(quantity + 1)}>
        <PlusIcon />
        <span className={text.visuallyHidden}>One more: {name}</span>
      </PlainButton>
    </div>
  )
}

/** What a shopper does in the cart, each with its words. Storefront spec, section 8; putting back is ours. */

/** Says whether the change is kept on this device. */
function changeQuantity(line: ViewLine, quantity: number): Promise<boolean> {
  return orSay('Failed to update item quantity. Please try again.', async () => {
    const { cart } = await loadDevice()
    await cart.setQuantity(line.id, quantity)
  })
}

function removeLine(line: ViewLine): Promise<boolean> {
  return orSay('Failed to remove item. Please try again.', async () => {
    const { cart } = await loadDevice()
    await cart.remove(line.id)
    toast({ title: 'Item removed', text: 'Item has been removed from your cart.' })
  })
}

function clearCart(): Promise<boolean> {
  return orSay('Failed to clear cart. Please try again.', async () => {
    const { cart } = await loadDevice()
    await cart.clear()
    toast({ title: 'Cart cleared', text: 'All items have been removed from your cart.' })
  })
}

/** Takes note of a change that the shop refused. */
async function dismissRefusal(entryId: string): Promise<void> {
  const { outbox } = await loadDevice()
  await outbox.remove(entryId)
}

/** What was removed comes back as it was. */
function putBack(lines: readonly ViewLine[]): Promise<boolean> {
  return orSay('Failed to add item to cart. Please try again.', async () => {
    const { cart } = await loadDevice()
    const createdAt = new Date().toISOString()
    for (const line of lines) await cart.add(addedAgain(line, { id: crypto.randomUUID(), createdAt }))
  })
}

async function orSay(text: string, act: () => Promise<void>): Promise<boolean> {
  try {
    await act()
    return true
  } catch {
    toast({ title: 'Error', text, tone: 'destructive' })
    return false
  }
}
