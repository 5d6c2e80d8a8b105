import type { CartView } from '#device/start.ts'
import { hindrance } from '#domain/cart/cart-words.ts'
import { useCart } from '../kept/use-cart.ts'
import text from '../ui/type/text.module.css'
import styles from './cart-contents.module.css'
import { CartFoot } from './cart-foot.tsx'
import { CartLine } from './cart-line.tsx'
import { CartNotes } from './cart-notes.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { ClearCart } from './clear-cart.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { Refusals } from './refusals.tsx'

export type CartFrame = 'drawer' | 'page'

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
  return (
    <>
      <div className={styles.list}>
        <Refusals refusals={refusals} lines={lines} />
        {lines.length === 0 && <EmptyCart />}
        {lines.length > 0 && (
          <>
            {frame === 'page' && <h2 className={text.visuallyHidden}>In your cart</h2>}
            <ul aria-label="In your cart">
              {lines.map((line) => (
                <CartLine key={line.id} line={line} />
              ))}
            </ul>
            <ClearCart lines={lines} />
          </>
        )}
        {frame === 'drawer' && lines.length > 0 && <CartNotes lines={lines} frame={frame} />}
      </div>
      {lines.length > 0 && <CartFoot lines={lines} frame={frame} isBlocked={isBlocked} />}
    </>
  )
}
