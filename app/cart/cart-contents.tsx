import { useRef, useState } from 'react'
import type { CartView, ViewLine } from '#device/start.ts'
import { hindrance } from '#domain/cart/cart-words.ts'
import { useCart } from '../kept/use-cart.ts'
import { UndoRow, useGaps } from '../ui/controls/undo-row.tsx'
import { useFocusKept } from '../ui/page/use-focus-kept.ts'
import text from '../ui/type/text.module.css'
import { clearCart, putBack, removeLine } from './cart-actions.ts'
import styles from './cart-contents.module.css'
import { CartFoot } from './cart-foot.tsx'
import { CartLine } from './cart-line.tsx'
import type { CartFrame } from './cart-notes.tsx'
import { CartNotes } from './cart-notes.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { ClearCart } from './clear-cart.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { Refusals } from './refusals.tsx'

/** The cart in its two frames: the panel at the side and the page. Storefront spec, section 2. */
export function CartContents({ frame }: { frame: CartFrame }) {
  const view = useCart()
  return (
    <div className={styles[frame]}>{view ? <Loaded view={view} frame={frame} /> : <CartSkeleton frame={frame} />}</div>
  )
}

function Loaded({ view, frame }: { view: CartView; frame: CartFrame }) {
  const { lines, refusals } = view
  const isBlocked = lines.some((line) => hindrance(line) !== null || line.state === 'refused')
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
