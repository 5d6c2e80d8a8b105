import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { cardName, priceLabel } from '#domain/catalogue/product-facts.ts'
import { compareProducts } from '#domain/catalogue/product-filter.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { originLabel } from '#domain/catalogue/vocabulary.ts'
import { AS_LISTED } from '#domain/description/configuration.ts'
import { describePiece } from '#domain/description/describe.ts'
import type { CalculatorConfig } from '#domain/pricing/calculator.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import text from '../ui/type/text.module.css'
import styles from './ready-made.module.css'
import { readyMadeRead } from './ready-made-read.ts'

const SHOWN = 6

/** Our ready-made tennis bracelets with their prices, beside the estimate of a commissioned one. DECISIONS 23. */
export function ReadyMade({ config }: { config: CalculatorConfig }) {
  const { data, isPending } = useQuery(readyMadeRead(config))
  const bracelets = [...(data?.products ?? [])].sort(compareProducts('price-asc')).slice(0, SHOWN)
  if (!isPending && bracelets.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="ready-made" aria-busy={isPending}>
      <h2 id="ready-made" className={text.h3}>
        Our ready-made bracelets
      </h2>
      <p className={text.body2}>
        {originLabel(config.diamondType)}, made of many small stones. The estimate above is for a bracelet commissioned
        with stones of the grade you chose, and so comes to another figure.
      </p>
      <ul className={styles.list}>
        {bracelets.map((bracelet) => (
          <li key={bracelet.id}>
            <Link to={`/products/${bracelet.id}?from=${bracelet.category}`}>{cardName(bracelet)}</Link>
            <span className={text.price}>{priceWords(bracelet)}</span>
            <span className={text.caption}>{describePiece(bracelet, AS_LISTED).grades}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function priceWords(product: Product): string {
  const label = priceLabel(product)
  if (label.kind === 'enquiry') return 'Enquiry Only'
  return `${label.kind === 'from' ? 'From ' : ''}${formatPounds(label.price)}`
}
