import { canBeCustomised } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { useAddToCart } from '../../ui/product/use-add-to-cart.ts'
import type { Choices } from '../choosing/use-choices.ts'

interface AddButtonProps {
  product: Product
  choices: Choices
  prices: BraceletPriceList | undefined
  /** Shared by the page's own button and the bar's: while one adds, the other waits too. */
  cart: ReturnType<typeof useAddToCart>
  hindrance: string | null
  wide?: boolean
  'aria-describedby'?: string
}

export function AddButton({ product, choices, prices, cart, hindrance, ...look }: AddButtonProps) {
  const { carat, size, length, weight } = choices
  const design = canBeCustomised(product) ? { length, weight } : null
  return (
    <Button
      {...look}
      {...cart.intent}
      busy={cart.isAdding && 'Adding to Cart...'}
      blocked={hindrance !== null}
      onClick={() => void cart.add(product, { selectedSize: size || null, selectedCarat: carat, design }, prices)}
    >
      Add to Cart
    </Button>
  )
}
