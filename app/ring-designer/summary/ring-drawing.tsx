import { metalColour } from '#domain/catalogue/metals.ts'
import { isPlainBand } from '#domain/requests/ring-choices.ts'
import { DIAMOND_SHAPES, METAL_TYPES } from '#domain/requests/ring-options.ts'
import { CutOutline } from '../../ui/drawings/cut-outline.tsx'
import { Tile } from '../../ui/product/tile.tsx'
import { cutOf } from '../cut-of.ts'
import type { RingValues } from '../ring-form.ts'
import styles from './ring-summary.module.css'

/** The ring as far as it is chosen: the stone's shape on a band in the metal's colour. The rows below say it in words. */
export function RingDrawing({ diamondType, diamondShape, metalType }: RingValues) {
  const isPlain = isPlainBand({ diamondType })
  const shape = DIAMOND_SHAPES.find(({ value }) => value === diamondShape)
  const metal = METAL_TYPES.find(({ value }) => value === metalType)
  return (
    <Tile className={styles.drawing}>
      <span className={styles.ring}>
        <svg viewBox="0 0 240 192" fill="none" stroke="currentColor" aria-hidden="true" focusable="false">
          {metal && <circle cx="120" cy="130" r="48" stroke={metalColour(metal.value)} strokeWidth="8" />}
          <path
            d="M68 130a52 52 0 1 0 104 0a52 52 0 1 0-104 0zM76 130a44 44 0 1 0 88 0a44 44 0 1 0-88 0z"
            strokeWidth="0.9"
          />
          {!isPlain && <path d="M108 79.5 112 64M132 79.5 128 64" strokeWidth="1.2" strokeLinecap="round" />}
        </svg>
        {!isPlain && (
          <CutOutline cut={shape ? cutOf(shape.value) : 'round'} className={shape ? styles.stone : styles.openStone} />
        )}
      </span>
    </Tile>
  )
}
