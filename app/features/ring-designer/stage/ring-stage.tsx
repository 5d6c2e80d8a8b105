import { isRingSize } from '#domain/policies/ring-sizes.ts'
import type { RingDesign, RingPair } from '#domain/ring-design/ring-design.ts'
import { OPEN_SIZE } from '#domain/ring-design/ring-metal.ts'
import { type PairPrice, priceWords } from '#domain/ring-design/ring-price.ts'
import { ringWords } from '#domain/ring-design/ring-words.ts'
import { RingViews, sheetFor } from '../../../ui/drawings/ring-views.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './ring-stage.module.css'

/** The rings on one ground and to one scale. The one being designed has a line; a press designs the other. */
export function Rings({ pair, onDesign }: { pair: RingPair; onDesign: (index: 0 | 1) => void }) {
  const { rings, active } = pair
  const sheet = sheetFor(rings)
  const draw = (ring: RingDesign) => (
    <RingViews ring={ring} sheet={sheet} label={`Drawing to scale: ${ringWords(ring)}`} className={styles.drawing} />
  )
  if (rings.length === 1) return <div className={styles.ground}>{draw(rings[0])}</div>
  return (
    <div className={styles.ground}>
      {rings.map((ring, index) => (
        <button
          key={index === 0 ? 'first' : 'second'}
          type="button"
          className={styles.one}
          aria-pressed={index === active}
          aria-label={`Ring ${index + 1}, ${ringWords(ring)}`}
          onClick={() => onDesign(index === 0 ? 0 : 1)}
        >
          {draw(ring)}
        </button>
      ))}
    </div>
  )
}

/** What stands below each ring: its size, what it is, and what it comes to. */
export function RingCaptions({ pair, price }: { pair: RingPair; price: PairPrice }) {
  return (
    <div className={styles.captions}>
      {pair.rings.map((ring, index) => (
        <div key={index === 0 ? 'first' : 'second'}>
          <p className={text.label}>
            {pair.rings.length === 1 ? 'Your ring' : `Ring ${index + 1}`}
            {isRingSize(ring.ringSize) ? `, size ${ring.ringSize}` : `, drawn as size ${OPEN_SIZE}`}
          </p>
          <p className={text.caption}>{ringWords(ring)}</p>
          <p className={styles.price}>{priceWords(price.rings[index] ?? price)}</p>
        </div>
      ))}
    </div>
  )
}
