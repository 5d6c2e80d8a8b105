import { productFilterQuery } from '#domain/catalogue/product-filter-query.ts'
import type { CalculatorConfig } from '#domain/pricing/calculator.ts'
import { calculatorQuery } from '#domain/pricing/calculator-address.ts'
import { matchingPieces } from '#domain/pricing/calculator-listing.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { TextButton, TextLink } from '../../ui/controls/text-link.tsx'
import styles from './result.module.css'
import { shareEstimate } from './share-estimate.ts'

/** Where an estimate leads: to a request of it, to what the shop has of its kind, to someone else. */
export function Actions({ config }: { config: CalculatorConfig }) {
  const query = calculatorQuery(config)
  return (
    <div className={styles.actions}>
      <ButtonLink to={`/bespoke?${query}`} wide>
        Request this piece
      </ButtonLink>
      <div className={styles.quiet}>
        <TextLink to={`/products?${new URLSearchParams(productFilterQuery(matchingPieces(config)))}`} small>
          See matching pieces
        </TextLink>
        <TextButton small onClick={() => void shareEstimate(query)}>
          Share this estimate
        </TextButton>
      </div>
    </div>
  )
}
