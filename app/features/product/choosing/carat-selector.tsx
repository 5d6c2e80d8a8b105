import type { Product } from '#domain/catalogue/product-schema.ts'
import { caratAdjustment, caratChoices } from '#domain/pricing/carat-selector.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { Scale } from '../../../ui/controls/scale.tsx'
import { ChoiceHead, ChoiceRow } from './choice-row.tsx'
import type { Choices } from './use-choices.ts'

interface CaratSelectorProps {
  product: Product
  /** What is chosen, as the row says it. */
  chosen: string
  carat: number
  onChoose: (changed: Partial<Choices>) => void
}

/** The carats a piece can be had in, each with its price. Storefront spec, section 9. */
export default function CaratSelector({ product, chosen, carat, onChoose }: CaratSelectorProps) {
  const stops = caratChoices(product.category).map((choice) => ({
    value: String(choice.carat),
    label: choice.carat.toFixed(2),
    note: formatPounds(product.price + caratAdjustment(product.price, product.category, choice.carat))
  }))
  return (
    <ChoiceRow>
      <Scale
        legend={<ChoiceHead label="Carat" chosen={chosen} />}
        name="carat"
        value={String(carat)}
        stops={stops}
        onChoose={(value) => onChoose({ carat: Number(value) })}
      />
    </ChoiceRow>
  )
}
