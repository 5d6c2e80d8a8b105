import { useWatch } from 'react-hook-form'
import { formatPounds, type Pence } from '#domain/pricing/money.ts'
import { isPlainBand, NOT_SURE } from '#domain/requests/ring-choices.ts'
import { ringEstimate } from '#domain/requests/ring-estimate.ts'
import { useSpoken } from '../../ui/announcer.ts'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { Report } from '../../ui/product/report.tsx'
import text from '../../ui/type/text.module.css'
import type { RingValues } from '../ring-form.ts'
import { RingDrawing } from './ring-drawing.tsx'
import styles from './ring-summary.module.css'
import { shortWords, summaryRows } from './summary-rows.tsx'

/** The ring so far, beside the steps where there is room. */
export function RingPanel() {
  const { ring, price } = useRingSoFar()
  useSpoken(price !== null && `Indicative price ${formatPounds(price)}, VAT included`, 'ring price')
  return (
    <aside className={styles.panel} aria-labelledby="ring-so-far">
      <h2 id="ring-so-far" className={text.h3}>
        Your ring so far
      </h2>
      <RingDrawing {...ring} />
      <RingReport ring={ring} price={price} />
    </aside>
  )
}

/** The same on a phone, where it opens above the buttons. */
export function RingBar() {
  const { ring, price } = useRingSoFar()
  return (
    <aside className={styles.bar} aria-label="Your ring so far">
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
  )
}

function useRingSoFar(): { ring: RingValues; price: Pence | null } {
  const ring: RingValues = useWatch()
  return { ring, price: ringEstimate(ring) }
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

/** What the price is still waiting for, or why there is none. */
function missingWords(ring: RingValues): string {
  if (isPlainBand(ring))
    return 'A band without a stone has no indicative price here: we quote it once we have seen your wishes.'
  if ([ring.diamondType, ring.caratWeight, ring.diamondColor, ring.diamondClarity].includes(NOT_SURE.value))
    return 'Where the diamond’s type, carat, colour or clarity is open there is no indicative price: we talk about it, and then quote.'
  return ring.caratWeight === 'custom'
    ? 'An indicative price shows here once your own carat weight, the type, the colour and the clarity are known.'
    : 'An indicative price shows here once the diamond’s type, carat, colour and clarity are chosen.'
}
