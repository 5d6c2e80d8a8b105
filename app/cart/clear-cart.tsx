import { useState } from 'react'
import type { ViewLine } from '#device/start.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { clearCart } from './cart-actions.ts'
import styles from './clear-cart.module.css'

/** Empties the cart, and asks first. */
export function ClearCart({ lines }: { lines: readonly ViewLine[] }) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking)
    return (
      <div className={styles.place}>
        <TextButton small onClick={() => setAsking(true)}>
          Clear Cart
        </TextButton>
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form where there is none
    <div className={styles.question} role="group" aria-label="Clear Cart">
      <p>Remove everything from your cart?</p>
      <div className={styles.answers}>
        <Button outlined small autoFocus onClick={() => setAsking(false)}>
          Keep
        </Button>
        <Button outlined small onClick={() => void clearCart(lines)}>
          Remove all
        </Button>
      </div>
    </div>
  )
}
