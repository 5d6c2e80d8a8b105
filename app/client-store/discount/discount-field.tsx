import { useId, useRef, useState } from 'react'
import { type DiscountedPiece, discountedLines, piecesDiscount } from '#domain/cart/cart-discount.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import type { ShownDiscount } from '#domain/orders/order-body.ts'
import { REDUCED_WITHOUT_WARRANTY } from '#domain/policies/warranty.ts'
import { amountWords, type Pence } from '#domain/pricing/money.ts'
import { type DiscountPlace, discountRefusalWords, MOST_TYPED_CODE } from '#domain/promotions/discount.ts'
import { Button } from '../../ui/controls/button.tsx'
import field from '../../ui/controls/field.module.css'
import { TextButton } from '../../ui/controls/text-link.tsx'
import { FieldError } from '../../ui/form/fields/field-frame.tsx'
import { useConnection } from '../../ui/page/connection.ts'
import text from '../../ui/type/text.module.css'
import styles from './discount-field.module.css'
import { askDiscount, forgetDiscount, useFreshDiscount, useKeptDiscount } from './kept-discount.ts'

/**
 * The kept code with what it takes off these pieces, in pence; null without one. `shares`: of each, in their order, empty
 * where it takes nothing; `note` is what has to be said of it.
 */
export interface CartDiscount extends ShownDiscount {
  shares: readonly Pence[]
  note: string | null
}

/** What the kept code takes off a cart, as far as this device knows: the shop has the last word when it is ordered. */
export const useCartDiscount = (lines: readonly CartLine[] | null): CartDiscount | null =>
  usePiecesDiscount(lines && discountedLines(lines), 'cart')

const KEPT_UNTIL: Readonly<Record<DiscountPlace, string>> = { cart: 'at the checkout', piece: 'when you order' }

/** The same of pieces that need be in no cart; null while it is not known which. */
export function usePiecesDiscount(
  pieces: readonly DiscountedPiece[] | null,
  place: DiscountPlace
): CartDiscount | null {
  const kept = useKeptDiscount()
  const isOffline = useConnection().kind === 'offline'
  if (!kept) return null
  const { code, terms, refusal } = kept
  const later = `The code ${code} is kept here, and is confirmed ${KEPT_UNTIL[place]}.`
  if (refusal !== null) return { code, amount: 0, shares: [], note: refusal }
  if (!terms || !pieces) return { code, amount: 0, shares: [], note: later }
  const discount = piecesDiscount(terms, pieces)
  if (discount.kind !== 'discount')
    return { code, amount: 0, shares: [], note: discountRefusalWords(discount, terms, place) }
  return { code, amount: discount.amount, shares: discount.shares, note: isOffline ? later : null }
}

/** The row of a summary for what a code takes off; none where it takes nothing. */
export const discountRows = (discount: CartDiscount | null) =>
  discount && discount.amount > 0 ? [{ label: `Discount ${discount.code}`, value: amountWords(-discount.amount) }] : []

/**
 * The way to type a discount code, closed until it is pressed; with a code, what there is to say of it, and the way to take
 * it out. No form of its own: in the checkout it stands within one.
 */
export function DiscountField({ discount }: { discount: CartDiscount | null }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLDivElement>(null)
  useFreshDiscount()

  if (discount)
    return (
      <div className={styles.discount} ref={opener}>
        <p role="status" className={text.body2}>
          {discount.note ?? `The code ${discount.code} takes ${amountWords(discount.amount)} off.`}
          {discount.amount > 0 && ` ${REDUCED_WITHOUT_WARRANTY}`}
        </p>
        <TextButton
          small
          onClick={() => {
            forgetDiscount()
            setOpen(true)
          }}
        >
          Take the code out
        </TextButton>
      </div>
    )
  return (
    <div className={styles.discount}>
      {isOpen ? (
        <CodeInput onDone={() => setOpen(false)} />
      ) : (
        <TextButton small onClick={() => setOpen(true)}>
          Discount code
        </TextButton>
      )}
    </div>
  )
}

function CodeInput({ onDone }: { onDone: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)

  async function apply() {
    if (isAsking) return
    if (typed.trim() === '') {
      setRefusal('Please type the code.')
      return
    }
    setAsking(true)
    const asked = await askDiscount(typed)
    setAsking(false)
    if (asked.kind === 'kept') onDone()
    else setRefusal(asked.message)
  }

  return (
    <>
      <label className={styles.label} htmlFor={id}>
        Discount code
      </label>
      <div className={styles.row}>
        <input
          id={id}
          // It was just asked for.
          // biome-ignore lint/a11y/noAutofocus: the press that opened it leads here
          autoFocus
          type="text"
          className={field.input}
          value={typed}
          maxLength={MOST_TYPED_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-describedby={refusal ? `${id}-error` : undefined}
          aria-invalid={refusal !== null}
          onChange={(event) => {
            setTyped(event.target.value)
            setRefusal(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Within the checkout's form it would order.
            event.preventDefault()
            void apply()
          }}
        />
        <Button outlined busy={isAsking && 'Looking...'} onClick={() => void apply()}>
          Apply
        </Button>
      </div>
      <div role="alert">{refusal && <FieldError id={`${id}-error`}>{refusal}</FieldError>}</div>
    </>
  )
}
