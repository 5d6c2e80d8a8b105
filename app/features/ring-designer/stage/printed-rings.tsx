import { formatPounds } from '#domain/pricing/money.ts'
import { designNotes } from '#domain/ring-design/design-notes.ts'
import type { RingPair } from '#domain/ring-design/ring-design.ts'
import { type PairPrice, priceWords } from '#domain/ring-design/ring-price.ts'
import { designRows } from '#domain/ring-design/ring-words.ts'
import { sheetFor } from '../../../ui/drawings/drawn-ring.ts'
import { RingViews } from '../../../ui/drawings/ring-views.tsx'
import styles from './printed-rings.module.css'

/** On paper alone: both rings with their measures, as large as they are, and what was chosen. */
export function PrintedRings({ pair, price }: { pair: RingPair; price: PairPrice }) {
  return (
    <div className={styles.printed} aria-hidden="true">
      {pair.rings.map((ring, index) => (
        <div key={index === 0 ? 'first' : 'second'}>
          <h2>{pair.rings.length === 2 ? `Ring ${index + 1}` : 'The ring'}</h2>
          <RingViews ring={ring} sheet={sheetFor([ring])} label="" measured />
          {designNotes(ring).map((note) => (
            <p key={note}>{note}</p>
          ))}
          <dl>
            {designRows(ring).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            <div>
              <dt>Indicative price, VAT included</dt>
              <dd>{priceWords(price.rings[index] ?? price)}</dd>
            </div>
          </dl>
        </div>
      ))}
      {pair.rings.length === 2 && <p>Both rings: {formatPounds(price.total)}</p>}
      <p>Measures in mm. Printed at 100% the rings are as large as drawn: this line is 50 mm long.</p>
      <svg width="50mm" height="3mm" viewBox="0 0 50 3" stroke="currentColor" strokeWidth="0.2" aria-hidden="true">
        <path d="M0.1 0V3M0 1.5H50M49.9 0V3M10 .8V2.2M20 .8V2.2M30 .8V2.2M40 .8V2.2" />
      </svg>
    </div>
  )
}
