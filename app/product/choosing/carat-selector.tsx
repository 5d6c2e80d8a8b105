import type { Product } from '#domain/catalogue/product-schema.ts'
import { caratAdjustment, caratChoices } from '#domain/pricing/carat-selector.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { Scale } from '../../ui/controls/scale.tsx'
import type { Choices } from './use-choices.ts'

interface CaratSelectorProps {
  product: Product
  carat: number
  onChoose: (changed: Partial<Choices>) => void
}

/** The carats a piece can be had in, each with its price. Storefront spec, section 9. */
export function CaratSelector({ product, carat, onChoose }: CaratSelectorProps) {
  const stops = caratChoices(product.category).map((choice) => ({
    value: String(choice.carat),
    label: choice.carat.toFixed(2),
    note: formatPounds(product.price + caratAdjustment(product.price, product.category, choice.carat))
  }))
  return (
    <Scale
      legend="Carat"
      name="carat"
      value={String(carat)}
      stops={stops}
      onChoose={(value) => onChoose({ carat: Number(value) })}
    />
  )
}
