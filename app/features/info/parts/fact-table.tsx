import type { ReactNode } from 'react'
import text from '../../../ui/type/text.module.css'
import styles from './fact-table.module.css'

/** The first cell names the row. */
export type FactRow = readonly [ReactNode, ...ReactNode[]]

interface FactTableProps {
  caption: string
  /** The caption is read out but not shown: the heading above says it already. */
  captionHidden?: boolean
  head: readonly string[]
  rows: readonly FactRow[]
  /** Its cells are figures with a unit, which do not break. */
  figures?: boolean
}

/** A table of facts between hairlines. On a phone it scrolls inside itself, also by keyboard. */
export function FactTable({ caption, captionHidden = false, figures = false, head, rows }: FactTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer
    <section className={styles.scroller} aria-label={caption} tabIndex={0}>
      <table className={`${styles.table} ${figures ? styles.figures : ''}`}>
        <caption className={captionHidden ? text.visuallyHidden : styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a table of facts keeps its order
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
