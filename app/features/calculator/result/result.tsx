import { productFilterQuery } from '#domain/catalogue/product-filter-query.ts'
import { certificateFor } from '#domain/policies/certification.ts'
import {
  BASE_PRICES,
  CARAT_EXPONENT,
  type CalculatorConfig,
  CRAFTSMANSHIP_PERCENT,
  type Estimate,
  ORIGIN_FACTORS
} from '#domain/pricing/calculator.ts'
import { calculatorQuery } from '#domain/pricing/calculator-address.ts'
import { cutGradeLabel, jewelryLabel } from '#domain/pricing/calculator-labels.ts'
import { matchingPieces } from '#domain/pricing/calculator-listing.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { VAT_PERCENT } from '#domain/pricing/vat.ts'
import { Spoken } from '../../../ui/announcer.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { TextButton, TextLink } from '../../../ui/controls/text-link.tsx'
import report from '../../../ui/product/report.module.css'
import { toast } from '../../../ui/toast/toast-store.ts'
import text from '../../../ui/type/text.module.css'
import breakdownStyles from './breakdown.module.css'
import styles from './result.module.css'

/** What it all comes to. There is an estimate from the first render on; without one, that is said. */
export function Result({ config, estimate }: { config: CalculatorConfig; estimate: Estimate | null }) {
  if (!estimate) return <p role="status">Calculating price...</p>
  const total = formatPounds(estimate.totalPence)
  return (
    <section className={styles.result} aria-labelledby="starting-from">
      <div className={styles.head}>
        <h2 id="starting-from" className={text.h3}>
          Starting from
        </h2>{' '}
        <p className={styles.total}>{total}</p>
      </div>
      <Spoken about="estimate" words={`Starting from ${total}`} />
      <Breakdown config={config} estimate={estimate} />
      {certificateFor(config.diamondType, config.carat) === 'IGI' && (
        <p className={text.body2}>IGI certificate at extra cost</p>
      )}
      <Actions config={config} />
      <p className={text.caption}>
        The indicative cost of a commissioned piece with a stone of this grade, VAT included: an indication, not an
        offer. We quote once we have chosen the stone with you.
      </p>
      <Reckoning config={config} estimate={estimate} />
    </section>
  )
}

/** How the diamond's line comes about, factor by factor, so that anyone can do the sum again. */
function Reckoning({ config, estimate }: { config: CalculatorConfig; estimate: Estimate }) {
  const { carat, cut, color, clarity, diamondType, jewelryType } = config
  const { caratMultiplier, cutPremium, colorPremium, clarityPremium } = estimate
  const factors = [
    `${caratMultiplier.toFixed(2)} for ${carat.toFixed(1)} ct (weight to the power of ${CARAT_EXPONENT})`,
    cut !== 'excellent' && `${cutPremium} for the cut`,
    color !== 'G' && `${colorPremium} for colour ${color}`,
    clarity !== 'VS2' && `${clarityPremium} for clarity ${clarity}`
  ].filter((factor) => factor !== false)
  return (
    <p className={text.caption}>
      The diamond: {formatPounds(BASE_PRICES[jewelryType] * ORIGIN_FACTORS[diamondType])} at 1.0 ct, excellent, G, VS2
      {factors.map((factor) => ` × ${factor}`)}. Each line is rounded to the pound, the total only once.
    </p>
  )
}

/** Where an estimate leads: to a request of it, to what the shop has of its kind, to someone else. */
function Actions({ config }: { config: CalculatorConfig }) {
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

/** Shares an estimate by the device's own sheet, or copies its link where there is none. */
export async function shareEstimate(query: string): Promise<void> {
  const url = `${window.location.origin}/price-calculator?${query}`
  if (typeof navigator.share !== 'function') return copy(url)
  try {
    await navigator.share({ title: 'A diamond estimate · Northlight Diamonds', url })
  } catch (error) {
    // The shopper closed the sheet; anything else leaves the link to be copied.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
  }
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied', text: 'Whoever opens it sees the same estimate.' })
  } catch {
    // The shopper is told: a browser refuses it without a secure page, a permission or the focus.
    toast({ title: 'Not copied', text: `This browser does not allow it. The link: ${url}`, tone: 'destructive' })
  }
}

interface Line {
  label: string
  pence: number
  /** A part of the total has a stretch of the bar; the subtotal has none. */
  part?: string | undefined
  sum?: boolean
}

/** The lines in the spec's order. Requests spec, sections 3 and 9. A loose diamond is not set. */
function linesOf({ carat, cut, color, clarity, diamondType, jewelryType }: CalculatorConfig, of: Estimate): Line[] {
  const stone = `Diamond, ${carat.toFixed(1)} ct, ${cutGradeLabel(cut).toLowerCase()}, ${color}, ${clarity}`
  const setting = `Setting, ${jewelryLabel(jewelryType).toLowerCase()}`
  const hasGia = certificateFor(diamondType, carat) === 'GIA'
  return [
    { label: stone, pence: of.baseDiamondPence, part: breakdownStyles.diamond },
    ...(jewelryType === 'loose-diamond'
      ? []
      : [{ label: setting, pence: of.settingPence, part: breakdownStyles.setting }]),
    { label: `Craftsmanship, ${CRAFTSMANSHIP_PERCENT}%`, pence: of.craftsmanshipPence, part: breakdownStyles.craft },
    {
      label: hasGia ? 'GIA certificate' : 'In-house certificate',
      pence: of.certificationPence,
      part: breakdownStyles.paper
    },
    { label: 'Subtotal', pence: of.subtotalPence },
    { label: `VAT, ${VAT_PERCENT}%`, pence: of.vatPence, part: breakdownStyles.vat },
    { label: 'Total', pence: of.totalPence, sum: true }
  ]
}

/** Every part of the total, as a bar and as a report. Only what is shown is rounded. DECISIONS 3. */
function Breakdown({ config, estimate }: { config: CalculatorConfig; estimate: Estimate }) {
  const lines = linesOf(config, estimate)
  return (
    <>
      <div className={breakdownStyles.bar} aria-hidden="true">
        {lines.map(({ label, pence, part }) => part && <i key={label} className={part} style={{ flexGrow: pence }} />)}
      </div>
      <dl className={report.report}>
        {lines.map(({ label, pence, part, sum }) => (
          <div key={label} className={sum ? report.sum : undefined}>
            <dt>
              {part && <i className={`${breakdownStyles.swatch} ${part}`} />}
              {label}
            </dt>
            <dd>{formatPounds(pence)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
