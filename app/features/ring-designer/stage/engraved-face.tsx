import type { CSSProperties } from 'react'
import {
  closedLength,
  ENGRAVED_SHARE,
  engravedFace,
  engravedLength,
  notEngravableWords
} from '#domain/ring-design/engraving.ts'
import { isOutside, type RingDesign, type RingPair } from '#domain/ring-design/ring-design.ts'
import { ringMeasures } from '#domain/ring-design/ring-metal.ts'
import text from '../../../ui/type/text.module.css'
import styles from './engraved-face.module.css'

/** The engraved face of each ring, unrolled, to one scale on a rule of millimetres. */
export function EngravedFace({ pair }: { pair: RingPair }) {
  if (pair.rings.every(({ engraving }) => engraving.trim() === '')) return null
  const longest = Math.max(...pair.rings.map(engravedFace))
  return (
    <section className={styles.engraved} aria-labelledby="ring-engraved">
      <h2 id="ring-engraved" className={text.h4}>
        {titleOf(pair)}
      </h2>
      {pair.rings.map((ring, index) => (
        <Unrolled
          key={index === 0 ? 'first' : 'second'}
          ring={ring}
          name={`${pair.rings.length === 2 ? `Ring ${index + 1}` : 'Your ring'}${isOutside(ring) ? ', outside' : ''}`}
          longest={longest}
        />
      ))}
      <p className={text.caption}>Engraved rings are final sale, unless faulty.</p>
    </section>
  )
}

function titleOf({ rings }: RingPair): string {
  const [face, other] = rings.map((ring) => (isOutside(ring) ? 'Outside' : 'Inside'))
  if (other === undefined) return `${face} the ring, to scale`
  return face === other ? `${face} both rings, to one scale` : 'Both rings unrolled, to one scale'
}

function Unrolled({ ring, name, longest }: { ring: RingDesign; name: string; longest: number }) {
  const length = engravedFace(ring)
  const words = ring.engraving.trim()
  const tooLong = notEngravableWords(ring)
  const taken = Math.min(engravedLength(words) / length, 1)
  const lines = {
    '--length': length / longest,
    '--width': ringMeasures(ring).width,
    '--taken': taken,
    '--ticks': Math.floor(length)
  }
  return (
    <div className={`${styles.ring} ${tooLong ? styles.tooLong : ''}`} style={lines as CSSProperties}>
      <div className={styles.strip} data-ground="signs">
        <svg
          viewBox={`0 0 ${engravedLength(words) || 1} 3`}
          preserveAspectRatio="xMidYMid meet"
          role="img"
          aria-label={words ? `Engraved ${isOutside(ring) ? 'outside' : 'inside'}: ${words}` : 'Nothing engraved'}
        >
          <text
            x="50%"
            y="2.4"
            textAnchor="middle"
            fontSize="2.8"
            textLength={words ? engravedLength(words) * ENGRAVED_SHARE : undefined}
            lengthAdjust="spacing"
          >
            {words}
          </text>
        </svg>
      </div>
      <div className={styles.rule} />
      <p className={styles.ends}>
        <span>{tooLong ?? name}</span>
        <span>{lengthWords(ring)}</span>
      </p>
    </div>
  )
}

/** How long the face is, and how much of it takes no words. */
function lengthWords(ring: RingDesign): string {
  const closed = closedLength(ring)
  const length = `${engravedFace(ring).toFixed(1)} mm`
  if (closed === 0) return length
  return `${length}, ${closed.toFixed(1)} of them ${isOutside(ring) ? 'the head’s' : 'open'}`
}
