import { useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import styles from './clear-cart.module.css'

/** Empties the cart, and asks first. */
export function ClearCart({ onClear }: { onClear: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  if (!isAsking)
    return (
      <div className={styles.place}>
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
    <div className={styles.question} role="group" aria-label="Clear Cart">
      <p>Remove everything from your cart?</p>
      <div className={styles.answers}>
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
