import { parseAmount } from '#domain/desk/amount.ts'
import type { DeskProductView } from '#domain/desk/catalogue-view.ts'
import { isPrice, MOST_STOCK, PRICE_LIMITS, PRICE_WORDS } from '#domain/desk/price-limits.ts'
import type { Pence } from '#domain/pricing/money.ts'
import type { ProductEdit } from './product-edit.ts'

type Read<Value> = { value: Value } | { error: string }
type Form = Readonly<Record<string, string>>

/** A piece's form as an edit, or what is wrong with it, by field. */
export function readProductForm(
  form: Form,
  listed: DeskProductView['listed']
): { edit: ProductEdit } | { errors: Record<string, string> } {
  const price = readPrice(form.price ?? '', listed.price)
  const stock = readStock(form.stock ?? 'listed', form.count ?? '')
  if ('error' in price || 'error' in stock)
    return {
      errors: {
        ...('error' in price && { price: price.error }),
        ...('error' in stock && { count: stock.error })
      }
    }
  const featured = form.featured
  return {
    edit: {
      price: price.value,
      stock: stock.value,
      isFeatured: featured === 'yes' ? true : featured === 'no' ? false : null,
      isHidden: form.hidden === 'yes'
    }
  }
}

/**
 * What the form of somebody who was told of another's change is drawn of next: each field that was typed begins from what
 * holds now, and one that was not stays as it was sent, so that it counts as untouched when it is sent again.
 */
export function drawnAgain(typed: ProductEdit, sent: ProductEdit, now: ProductEdit): ProductEdit {
  const base = <Field extends keyof ProductEdit>(field: Field): ProductEdit[Field] =>
    typed[field] === sent[field] ? sent[field] : now[field]
  return { price: base('price'), stock: base('stock'), isFeatured: base('isFeatured'), isHidden: base('isHidden') }
}

/** Pence, or null for the listed price: the field left empty, or with that price in it. */
export function readPrice(text: string, listed: Pence): Read<Pence | null> {
  if (text.trim() === '') return { value: null }
  const amount = parseAmount(text, PRICE_LIMITS)
  if (typeof amount !== 'number') return amount
  if (amount === listed) return { value: null }
  return isPrice(amount) ? { value: amount } : { error: PRICE_WORDS }
}

/** `choice` is listed, count or made-to-order; `count` the pieces, where they are counted. */
export function readStock(choice: string, count: string): Read<ProductEdit['stock']> {
  if (choice === 'listed') return { value: null }
  if (choice === 'made-to-order') return { value: 'made-to-order' }
  const digits = count.trim().replaceAll(',', '')
  if (!/^\d{1,9}$/.test(digits)) return { error: 'Please write how many there are, such as 3.' }
  if (Number(digits) > MOST_STOCK) return { error: `The most is ${MOST_STOCK.toLocaleString('en-GB')}.` }
  return { value: Number(digits) }
}
