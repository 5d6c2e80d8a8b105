import { useState } from 'react'
import type { ViewLine } from '#device/start.ts'
import { MOST_OF_A_LINE } from '#domain/cart/cart-line.ts'
import { PlainButton } from '../ui/controls/button.tsx'
import { MinusIcon, PlusIcon } from '../ui/rare-icons.tsx'
import text from '../ui/type/text.module.css'
import { changeQuantity } from './cart-actions.ts'
import styles from './quantity-stepper.module.css'

/** One fewer, how many, one more: never below one. Storefront spec, section 4. */
export function QuantityStepper({ line }: { line: ViewLine }) {
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
    <div className={styles.stepper} role="group" aria-label={`How many: ${name}`}>
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
