import { createContext, type ReactNode, useContext } from 'react'
import { hasPicture, pictureVariant } from '#domain/catalogue/pictures.ts'
import styles from './list.module.css'

export interface Column {
  label: string
  /** Figures stand on the right. */
  isFigure?: boolean
  /** On a phone its label stands before the value, because the value alone would not say what it is. */
  isNamed?: boolean
}

interface ListProps {
  /** What is listed, for those who do not see it. */
  label: string
  /** The first is the column of the main link. */
  columns: readonly Column[]
  /** `ListRow`s. */
  children: ReactNode
}

const Columns = createContext<readonly Column[]>([])

/** A table on a desk, rows under one another on a phone. */
export function List({ label, columns, children }: ListProps) {
  return (
    <Columns value={columns}>
      <table className={styles.list} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" data-figure={column.isFigure || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Columns>
  )
}

interface ListRowProps {
  /** Where the row leads. */
  href: string
  /** The main link's words. */
  title: ReactNode
  /** A line under them. */
  about?: ReactNode
  /** The address of a picture of what it leads to; empty where there is none, but the others of the list have one. */
  picture?: string
  /** The values of the further columns, in their order; null leaves one empty. */
  cells: readonly ReactNode[]
}

/** One row. All of it leads on, through its main link; j and k walk from one to the next. */
export function ListRow({ href, title, about, picture, cells }: ListRowProps) {
  const columns = useContext(Columns)
  const words = (
    <>
      <a className={styles.main} href={href} data-row>
        {title}
      </a>
      {about && <span className={styles.about}>{about}</span>}
    </>
  )
  return (
    <tr>
      <th scope="row">
        {picture === undefined ? (
          words
        ) : (
          <div className={styles.pictured}>
            <span className={styles.picture}>
              {hasPicture(picture) && (
                <img src={pictureVariant(picture, 400, 'jpg')} alt="" width={48} height={48} loading="lazy" />
              )}
            </span>
            <div>{words}</div>
          </div>
        )}
      </th>
      {columns.slice(1).map(({ label, isFigure, isNamed }, index) => {
        const cell = cells[index] ?? null
        const isEmpty = cell === null || cell === ''
        return (
          <td key={label} data-figure={isFigure || undefined} data-empty={isEmpty || undefined}>
            {isNamed && !isEmpty && (
              <span className={styles.label} aria-hidden="true">
                {label}{' '}
              </span>
            )}
            {cell}
          </td>
        )
      })}
    </tr>
  )
}
