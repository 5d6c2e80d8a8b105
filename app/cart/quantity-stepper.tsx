import type { ViewLine } from '#device/start.ts'
import { MOST_OF_A_LINE } from '#domain/cart/cart-line.ts'
import { useEager } from '../ui/controls/use-eager.ts'
import { MinusIcon, PlusIcon } from '../ui/icons.tsx'
import text from '../ui/type/text.module.css'
import { changeQuantity } from './cart-actions.ts'
import styles from './quantity-stepper.module.css'

/** One fewer, how many, one more: never below one. Storefront spec, section 4. */
export function QuantityStepper({ line }: { line: ViewLine }) {
  // Shown at once: two quick clicks must count as two.
  const [quantity, setQuantity] = useEager(line.quantity)
  const { name } = line.product

  const change = (wanted: number) => {
    setQuantity(wanted)
    void changeQuantity(line, wanted)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form where there is none
    <div className={styles.stepper} role="group" aria-label={`How many: ${name}`}>
      <button type="button" disabled={quantity <= 1} onClick={() => change(quantity - 1)}>
        <MinusIcon />
        <span className={text.visuallyHidden}>One fewer: {name}</span>
      </button>
      <output>{quantity}</output>
      <button type="button" disabled={quantity >= MOST_OF_A_LINE} onClick={() => change(quantity + 1)}>
        <PlusIcon />
        <span className={text.visuallyHidden}>One more: {name}</span>
      </button>
    </div>
  )
}
