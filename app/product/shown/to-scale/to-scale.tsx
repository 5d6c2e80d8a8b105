import type { Product } from '#domain/catalogue/product-schema.ts'
import { stoneSizeLabel, stonesMeant } from '#domain/catalogue/stone-size.ts'
import { cutLabel } from '#domain/catalogue/vocabulary.ts'
import { Disclosure } from '../../../ui/controls/disclosure.tsx'
import text from '../../../ui/type/text.module.css'
import { ScaleDrawing } from './scale-drawing.tsx'
import styles from './to-scale.module.css'

const LEADS = { only: 'The diamond is', each: 'Each diamond is', largest: 'The largest diamond is' }

/** How large the main stone is, in words and drawn beside a coin. Nothing where weight or cut is not known. */
export function ToScale({ product }: { product: Product }) {
  const { cut, stoneCarat } = product.metadata
  if (!cut || !stoneCarat) return null
  const size = stoneSizeLabel(cut, stoneCarat)
  return (
    <Disclosure title="Size, drawn to scale" open>
      <figure className={styles.figure}>
        <ScaleDrawing
          cut={cut}
          carat={stoneCarat}
          label={`${cutLabel(cut)} diamond, ${size}, drawn beside a one-pound coin and a millimetre ruler`}
        />
        {/* The weight is said because the shopper may choose another. */}
        <figcaption className={text.body2}>
          {LEADS[stonesMeant(product)]} {size} at {stoneCarat} ct, drawn beside a one-pound coin.
        </figcaption>
      </figure>
    </Disclosure>
  )
}
