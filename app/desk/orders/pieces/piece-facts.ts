import { readCustomisation } from '#domain/cart/customisation.ts'
import { certificateWords } from '#domain/catalogue/certificate-words.ts'
import { caratLabel } from '#domain/catalogue/product-facts.ts'
import { categoryLabel, metalLabel, originLabel } from '#domain/catalogue/vocabulary.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { isRingSize, ringMeasure } from '#domain/policies/ring-sizes.ts'
import { diamondCount, totalCaratWeight } from '#domain/pricing/tennis-bracelet.ts'

export interface PieceFact {
  label: string
  value: string
}

/** What the workshop makes a piece by, as it was frozen with the order; what is not known is left out. DECISIONS 12. */
export function pieceFacts(item: OrderItem): PieceFact[] {
  return [
    { label: 'Kind', value: categoryLabel(item.category) },
    { label: 'Diamonds', value: originLabel(item.diamondType) },
    { label: 'Metal', value: item.metalType ? metalLabel(item.metalType) : '' },
    ...(item.customization === null ? chosen(item) : designed(item, item.customization)),
    { label: 'Certificate', value: certificateWords(item) },
    { label: 'Made', value: item.isMadeToOrder ? 'To order' : 'From stock' },
    { label: 'Listed as', value: item.productId }
  ].filter(({ value }) => value !== '')
}

function chosen({ category, carat, selectedCarat, selectedSize }: OrderItem): PieceFact[] {
  const weight = selectedCarat ?? carat
  const sizeOpen = category === 'wedding-rings' ? 'To be agreed with the customer' : ''
  return [
    { label: 'Weight', value: weight === null ? '' : caratLabel(weight) },
    { label: 'Size', value: selectedSize === null ? sizeOpen : sizeWords(selectedSize) }
  ]
}

/** "N: 53.75 mm round inside, 17.1 mm across". DECISIONS 22. */
function sizeWords(size: string): string {
  if (!isRingSize(size)) return size
  const { circumference, diameter } = ringMeasure(size)
  return `${size}: ${circumference} mm round inside, ${diameter.toFixed(1)} mm across`
}

function designed(item: OrderItem, customization: string): PieceFact[] {
  const design = readCustomisation(customization, item)
  // What was frozen cannot be refused any more: it is shown as it was written.
  if (design.kind === 'refused') return [{ label: 'Design', value: customization }]
  const { length, weight } = design.choice
  return [
    { label: 'Length', value: `${length} inches` },
    { label: 'Stones', value: `${diamondCount(length)} of ${weight} ct` },
    { label: 'Total weight', value: caratLabel(totalCaratWeight(length, weight)) }
  ]
}
