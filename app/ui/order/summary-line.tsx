import { Link } from 'react-router-dom'
import { hasPicture } from '#domain/catalogue/pictures.ts'
import type { Cut } from '#domain/catalogue/vocabulary.ts'
import { amountWords, type Pence } from '#domain/pricing/money.ts'
import { CutOutline } from '../drawings/cut-outline.tsx'
import { CircleAlertIcon } from '../icons.tsx'
import { Picture } from '../product/picture.tsx'
import { Tile } from '../product/tile.tsx'
import styles from './summary-line.module.css'

interface SummaryLineProps {
  name: string
  /** Where the piece is as it was chosen; null where it has no page any more. */
  address: string | null
  /** What was chosen of it; empty where nothing was to choose. */
  choice: string
  imageUrl: string
  /** The piece's own cut, drawn where it has no picture; round where nobody knows it. */
  cut?: Cut | undefined
  quantity: number
  /** Of the whole line. */
  price: Pence
  /** What is promised of it: how it comes to be, and whether it may come back; empty where nothing holds any more. */
  terms: string
  /** Whether and for how long the house warrants it; empty where it does not. */
  warranty: string
  /** What keeps it from being ordered, or has changed. */
  problem?: string | null
}

/** A piece in a summary: of the cart before the order, of the order after it. */
export function SummaryLine(line: SummaryLineProps) {
  const drawing = <CutOutline cut={line.cut ?? 'round'} />
  return (
    <li className={styles.line}>
      <Tile className={styles.tile}>
        {hasPicture(line.imageUrl) ? <Picture url={line.imageUrl} alt="" sizes="64px" fallback={drawing} /> : drawing}
      </Tile>
      <span className={styles.words}>
        <b>{line.address === null ? line.name : <Link to={line.address}>{line.name}</Link>}</b>
        {line.choice && <small>{line.choice}</small>}
        {line.quantity > 1 && <small>Quantity {line.quantity}</small>}
        {line.terms && <small>{line.terms}</small>}
        {line.warranty && <small>{line.warranty}</small>}
        {line.problem && (
          <small className={styles.problem}>
            <CircleAlertIcon />
            {line.problem}
          </small>
        )}
      </span>
      <span className={styles.price}>{amountWords(line.price)}</span>
    </li>
  )
}
