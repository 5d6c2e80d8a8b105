import { useState } from 'react'
import { TextButton } from './text-link.tsx'
import styles from './undo-row.module.css'

interface UndoRowProps {
  /** What was done, such as "Item removed: Stud earrings". */
  words: string
  onUndo: () => void
  /** What took it all away was no row: the focus has to be called here. */
  autoFocus?: boolean
}

/** Stands where a row was that was taken away, and does not leave by itself: it can be put back from here. */
export function UndoRow({ words, onUndo, autoFocus }: UndoRowProps) {
  return (
    <li className={styles.row}>
      <p>{words}</p>
      <TextButton small autoFocus={autoFocus} onClick={onUndo} aria-label={`Undo. ${words}`}>
        Undo
      </TextButton>
    </li>
  )
}

/** A row, or the place of one that was taken away. */
export type RowOrGap<Row> = { kind: 'row'; row: Row } | { kind: 'gap'; row: Row }

/**
 * Remembers where rows were taken away, as long as the list is on the page. `take` a row before it goes, and `close` its gap
 * when it stays after all, or comes back under another key; where it comes back under its own, the gap closes by itself.
 */
export function useGaps<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [taken, setTaken] = useState<readonly { row: Row; place: number }[]>([])
  const there = new Set(rows.map(keyOf))
  const shown: RowOrGap<Row>[] = rows.map((row) => ({ kind: 'row', row }))
  for (const { row, place } of taken) if (!there.has(keyOf(row))) shown.splice(place, 0, { kind: 'gap', row })

  const without = (key: string) => taken.filter(({ row }) => keyOf(row) !== key)
  return {
    shown,
    take: (row: Row) => {
      const place = shown.findIndex((one) => keyOf(one.row) === keyOf(row))
      setTaken([...without(keyOf(row)), { row, place }].sort((one, other) => one.place - other.place))
    },
    close: (row: Row) => setTaken(without(keyOf(row)))
  }
}
