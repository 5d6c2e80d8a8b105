import type { ReactNode } from 'react'
import { type NumberedPin, placeWords } from '#domain/requests/drawing.ts'
import styles from './pins.module.css'

interface PinnedPictureProps {
  /** Those of this picture. */
  pins: readonly NumberedPin[]
  /** Whoever looks at the picture itself may have them hidden. */
  areHidden?: boolean
  /** The picture, as wide as there is room. */
  children: ReactNode
}

/** A picture of a drawing with its numbered pins. What they say stands in a list beneath: the numbers are for the eye alone. */
export function PinnedPicture({ pins, areHidden = false, children }: PinnedPictureProps) {
  return (
    <div className={styles.pinned} data-pins={areHidden ? 'hidden' : undefined}>
      {children}
      <svg className={styles.pins} aria-hidden="true">
        {pins.map(({ number, x, y }) => (
          <g key={number}>
            <circle cx={`${x / 10}%`} cy={`${y / 10}%`} r="13" />
            <text x={`${x / 10}%`} y={`${y / 10}%`} textAnchor="middle" dominantBaseline="central">
              {number}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

interface PinListProps {
  pins: readonly NumberedPin[]
  /** How many pictures the drawing has: with one it goes without saying which. */
  pictures: number
}

/** What the pins say, and where they are for whoever does not see them. */
export function PinList({ pins, pictures }: PinListProps) {
  if (pins.length === 0) return null
  return (
    <ol className={styles.list}>
      {pins.map((pin) => (
        <li key={pin.number}>
          <b className={styles.number}>
            <span className={styles.spoken}>Pin </span>
            {pin.number}
          </b>
          <span>
            {pin.text}
            <span className={styles.spoken}>
              {' '}
              ({pictures > 1 && `picture ${pin.picture}, `}
              {placeWords(pin)})
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
