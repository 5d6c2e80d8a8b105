import { shop } from '#data/shop.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { pieceResizeSentence } from '#domain/policies/resizing.ts'
import { RING_SIZES } from '#domain/policies/ring-sizes.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { Select } from '../../../ui/controls/select.tsx'
import text from '../../../ui/type/text.module.css'
import { ChoiceHead, ChoiceRow } from './choice-row.tsx'
import styles from './size-field.module.css'
import { SizeGuideButton } from './size-guide-button.tsx'
import type { Choices } from './use-choices.ts'

interface SizeFieldProps {
  product: Product
  /** What is chosen, as the row says it; undefined where nothing is. */
  chosen: string | undefined
  size: string
  onChoose: (changed: Partial<Choices>) => void
}

/** The size a piece is made in: a ring's may be told later, a bracelet's must be chosen. Storefront spec, section 4. */
export default function SizeField({ product, chosen, size, onChoose }: SizeFieldProps) {
  const { ringSize, sizeOptions, sizingNote } = product.metadata
  if (!ringSize && !sizeOptions) return null
  const options = ringSize
    ? [{ value: '', label: 'I will tell you later' }, ...RING_SIZES.map((letter) => ({ value: letter, label: letter }))]
    : [{ value: '', label: 'Choose a size' }, ...(sizeOptions ?? []).map(optionOf)]
  return (
    <ChoiceRow>
      <div className={styles.field}>
        <label className={text.label} htmlFor="size">
          <ChoiceHead
            label={
              <>
                {ringSize ? 'Ring size' : 'Bracelet size'}{' '}
                {ringSize && <span className={text.hint}>&nbsp;optional</span>}
              </>
            }
            chosen={chosen}
          />
        </label>
        <Select
          id="size"
          name="selectedSize"
          options={options}
          value={size}
          onChange={({ target }) => onChoose({ size: target.value })}
        />
        <div className={styles.title}>
          <p className={text.caption}>
            {sizingNote ??
              (ringSize
                ? 'Leave it open and we will ask before we make it.'
                : 'Please select a bracelet size before adding to cart.')}{' '}
            {pieceResizeSentence(product, shop.services)}
          </p>
          <SizeGuideButton kind={ringSize ? 'ring' : 'bracelet'} />
        </div>
      </div>
    </ChoiceRow>
  )
}

function optionOf({ size, description, adjustment }: NonNullable<Product['metadata']['sizeOptions']>[number]) {
  const extra = adjustment === 0 ? '' : `, ${adjustment > 0 ? '+' : '−'} ${formatPounds(Math.abs(adjustment))}`
  return { value: size, label: `${size}: ${description}${extra}` }
}
