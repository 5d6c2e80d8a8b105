import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { formatPounds, type Pence } from '#domain/pricing/money.ts'
import { ringEstimate } from '#domain/requests/ring-estimate.ts'
import { useSpoken } from '../../ui/announcer.ts'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { coverPage, heightAboveInset } from '../../ui/page/cover.ts'
import { Report } from '../../ui/product/report.tsx'
import text from '../../ui/type/text.module.css'
import type { RingValues } from '../ring-form.ts'
import { RingDrawing } from './ring-drawing.tsx'
import styles from './ring-summary.module.css'
import { shortWords, summaryRows } from './summary-rows.tsx'

/** The ring so far: a panel beside the steps, on a phone a bar at the foot that opens. */
export function RingSummary() {
  const ring: RingValues = useWatch()
  const price = ringEstimate(ring)
  useSpoken(price !== null && `Indicative price ${formatPounds(price)}, VAT included`, 'ring price')
  const bar = useRef<HTMLElement>(null)
  // What else stands at the foot of the page stands above the bar, and no field gets the focus behind it.
  useEffect(() => (bar.current ? coverPage(bar.current, '--nl-bar-height', heightAboveInset) : undefined), [])
  return (
    <div className={styles.summary}>
      <aside className={styles.panel} aria-labelledby="ring-so-far">
        <h2 id="ring-so-far" className={text.h3}>
          Your ring so far
        </h2>
        <RingDrawing {...ring} />
        <RingReport ring={ring} price={price} />
      </aside>
      <aside ref={bar} className={styles.bar} aria-label="Your ring so far">
        <details>
          <summary>
            <span>
              <span className={styles.barPrice}>{price === null ? 'Your ring so far' : formatPounds(price)}</span>
              <span className={text.caption}>
                {price === null ? '' : 'Indicative. '}
                {shortWords(ring)}
              </span>
            </span>
            <ChevronDownIcon />
          </summary>
          <div className={styles.inside}>
            <RingReport ring={ring} price={price} />
          </div>
        </details>
      </aside>
    </div>
  )
}

function RingReport({ ring, price }: { ring: RingValues; price: Pence | null }) {
  const rows = summaryRows(ring)
  if (price === null)
    return (
      <>
        <Report rows={rows} />
        <p className={text.caption}>{missingWords(ring)}</p>
      </>
    )
  const sum = <span className={text.priceLarge}>{formatPounds(price)}</span>
  return (
    <>
      <Report rows={[...rows, { label: 'Indicative price', value: sum, sum: true }]} />
      <p className={text.caption}>
        From the price calculator, VAT included. The setting, metal and band may change it: we quote when we have seen
        your wishes.
      </p>
    </>
  )
}

/** What the price is still waiting for. */
function missingWords({ caratWeight }: RingValues): string {
  return caratWeight === 'custom'
    ? 'An indicative price shows here once your own carat weight, the type, the colour and the clarity are known.'
    : 'An indicative price shows here once the diamond’s type, carat, colour and clarity are chosen.'
}
