import { type Alloy, METALS } from '#domain/catalogue/metals.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { CERTIFICATION_RULE } from '#domain/policies/certification-rule.ts'
import { ukDeliveryWords } from '#domain/policies/delivery.ts'
import { orderReturnWords } from '#domain/policies/return-terms.ts'
import { Disclosure } from '../../../ui/controls/disclosure.tsx'
import { CompareLink } from '../../../ui/product/compare-link.tsx'
import note from '../../../ui/product/note.module.css'
import { Report } from '../../../ui/product/report.tsx'
import { TruckIcon } from '../../../ui/promise-icons.tsx'
import text from '../../../ui/type/text.module.css'
import { type Configured, useDescription } from '../use-description.ts'
import styles from './product-leaves.module.css'
import { ToScale } from './to-scale/to-scale.tsx'
import { Worn } from './to-scale/worn.tsx'

const wash = 'Wash it in warm water with a little mild soap and a soft brush, and dry it with a lint-free cloth.'

/** What each alloy asks for beside being worn last and washed. */
const OF_ALLOY: Record<Alloy, string> = {
  platinum: 'Platinum gathers fine lines with wear; we polish them out when you ask.',
  'white-gold': 'White gold is plated with rhodium, which wears in a few years and can be renewed.',
  'yellow-gold': 'Keep it apart from other pieces, because a diamond scratches gold.',
  'rose-gold': 'Keep it apart from other pieces, because a diamond scratches gold.',
  silver: 'Silver tarnishes in air: keep it in its pouch and polish it with a silver cloth.'
}

/** How to care for a piece of this metal. */
function careFor({ metalType, category }: Pick<Product, 'metalType' | 'category'>): string {
  if (category === 'loose-diamonds')
    return 'Hold a loose stone in tweezers or by its girdle in a cloth: fingers leave a film that dims it. Keep it in its own paper, away from other stones.'
  // A metal that only a later release knows needs what every piece needs.
  const alloy = metalType ? METALS[metalType]?.alloy : undefined
  return ['Put it on last, after scent and cream.', wash, alloy && OF_ALLOY[alloy]].filter(Boolean).join(' ')
}

/** What stands under the button: delivery, and the leaves that open, of what is chosen. Read and used without script. */
export default function ProductLeaves(configured: Configured) {
  const { product } = configured
  const { stones, stoneSize, facts, certificate, terms, price, isWarranted } = useDescription(configured)
  const free = ukDeliveryWords(price.kind === 'exact' ? price.amount : product.price)
  return (
    <>
      <p>
        <CompareLink id={product.id} />
      </p>
      <p className={note.note}>
        <TruckIcon />
        <span>
          <b>UK Delivery Promise.</b> {free}
          {terms
            ? `, with you ${terms.delivery.words} if you order and pay today.`
            : '. We name the day before you pay.'}
        </span>
      </p>
      <div className={styles.leaves}>
        <ToScale stones={stones} stoneSize={stoneSize}>
          <Worn product={product} choice={configured.choice} />
        </ToScale>
        <Disclosure title="The report">
          <Report plain rows={facts} />
        </Disclosure>
        <Disclosure title="Key Features">
          <ul className={text.body2}>
            {keyFeatures(product, isWarranted).map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </Disclosure>
        <Disclosure title="Certification Details">
          <p className={text.body2}>
            {certificate.sentence} {CERTIFICATION_RULE}
          </p>
        </Disclosure>
        <Disclosure title="Care Instructions">
          <p className={text.body2}>{careFor(product)}</p>
        </Disclosure>
        <Disclosure title="Delivery and returns">
          {terms ? (
            <>
              <p className={text.body2}>
                {terms.availability}. {free} in the UK, with you {terms.delivery.words} if you order and pay today.{' '}
                {orderReturnWords([{ madeTo: terms.madeTo, category: product.category }])}
              </p>
              <p className={text.body2}>{terms.warranty}</p>
            </>
          ) : (
            <p className={text.body2}>
              {free} in the UK. Before you pay we tell you when it is with you, and whether it may come back.
            </p>
          )}
        </Disclosure>
      </div>
    </>
  )
}

/** A loose stone is nothing that we have made, and a piece at a reduced price has no warranty. Storefront spec, section 5. */
const keyFeatures = ({ category }: Product, isWarranted: boolean): string[] => [
  'Conflict-free diamonds',
  ...(isWarranted ? ['Lifetime guarantee'] : []),
  ...(category === 'loose-diamonds' ? [] : ['Expert craftsmanship']),
  'Premium quality'
]
