import { useEffect, useRef } from 'react'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { weightLabel } from '#domain/description/fill.ts'
import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import type { BraceletPriceList, DesignedBracelet } from '#domain/pricing/bracelet-price.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import {
  BRACELET_LENGTHS,
  DEFAULT_BRACELET_LENGTH,
  DEFAULT_STONE_WEIGHT,
  isBraceletLength
} from '#domain/pricing/tennis-bracelet.ts'
import { Scale } from '../../../ui/controls/scale.tsx'
import { useIsHydrating } from '../../../ui/page/idle.ts'
import { Report } from '../../../ui/product/report.tsx'
import text from '../../../ui/type/text.module.css'
import { StoneWeights } from '../shown/stone-weights.tsx'
import styles from './bracelet-customiser.module.css'
import { SizeGuideButton } from './size-guide-button.tsx'
import { type Choices, designOf } from './use-choices.ts'

interface BraceletCustomiserProps {
  product: Product
  choices: Choices
  prices: BraceletPriceList | undefined
  onChoose: (changed: Partial<Choices>) => void
  /** The address asks for it (customize=true): it comes into view. */
  isAskedFor: boolean
}

/** Length and stone weight of a tennis bracelet, with what they come to. Storefront spec, sections 4 and 9. */
export default function BraceletCustomiser({
  product,
  choices,
  prices,
  onChoose,
  isAskedFor
}: BraceletCustomiserProps) {
  const section = useRef<HTMLElement>(null)
  const design = designOf(product, choices, prices)
  const isTakingOver = useRef(useIsHydrating())
  useEffect(() => {
    // Whoever has scrolled the page that the shop sent, before this code was there, is not thrown back.
    const isElsewhere = isTakingOver.current && window.scrollY > 0
    isTakingOver.current = false
    if (isAskedFor && !isElsewhere) section.current?.scrollIntoView({ block: 'start' })
  }, [isAskedFor])

  return (
    <section ref={section} className={styles.customiser} aria-labelledby="customise">
      <div className={styles.title}>
        <h2 id="customise" className={text.h3}>
          Make it yours
        </h2>
        <SizeGuideButton kind="bracelet" />
      </div>
      <Scale
        legend={
          <>
            Length, in inches <span className={text.hint}>&nbsp;seven is the most popular</span>
          </>
        }
        name="selectedLength"
        value={choices.length}
        stops={BRACELET_LENGTHS.map(({ length, diamondCount }) => ({
          value: length,
          label: length,
          note: `${diamondCount} stones`
        }))}
        onChoose={(length) => isBraceletLength(length) && onChoose({ length })}
      />
      <StoneWeights product={product} choices={choices} prices={prices} onChoose={onChoose} />
      {design && (
        <div className={styles.result}>
          <Report
            plain
            rows={[
              { label: 'Length', value: `${choices.length} inches` },
              { label: 'Stones', value: `${design.diamondCount} of ${weightLabel(choices.weight)}` },
              { label: 'Total weight', value: weightLabel(design.totalCaratWeight) },
              ...differenceRow(product, design),
              {
                label: 'Your bracelet',
                value: `${design.kind === 'about' ? 'about ' : ''}${formatPounds(design.finalPrice)}`,
                sum: true
              }
            ]}
          />
          {design.kind === 'about' && (
            <p className={text.caption}>
              This length and weight are priced on request. Ask us and we answer {ANSWERED_WITHIN}.
            </p>
          )}
        </div>
      )}
    </section>
  )
}

const OWN_DESIGN = `${DEFAULT_BRACELET_LENGTH} inches with stones of ${weightLabel(DEFAULT_STONE_WEIGHT)}`

/** What the chosen bracelet costs beyond the one whose price its card says. */
function differenceRow(product: Product, design: DesignedBracelet) {
  const difference = design.finalPrice - product.price
  return difference === 0 ? [] : [{ label: `More than ${OWN_DESIGN}`, value: `+ ${formatPounds(difference)}` }]
}
