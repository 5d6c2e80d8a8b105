import { cellsOf, MOST_STEPS, type TableKind } from '#domain/content/price-tables.ts'
import type { FormState } from '#domain/desk/desk-page.ts'
import { FieldWords } from '../ui/form/field-frame.tsx'
import { fieldId, readField } from '../ui/form/form-field.ts'
import styles from './price-table.module.css'

interface PriceTableProps {
  what: TableKind
  label: string
  value: string
  form: FormState | null
  formName: string
}

/** A table of prices, or of weights, whose cells are fields. What is wrong with it is said below, with its row. */
export function PriceTable({ what, label, value, form, formName }: PriceTableProps) {
  const typed = readField({ name: 'value', label, form, formName, value })
  const cells = cellsOf(typed.value)
  const id = fieldId(formName, 'value')
  const described = `${typed.error ? `${id}-error ` : ''}${id}-hint`
  const cell = (row: number, column: number, of: string, text: string) => (
    <input
      // The summary of what is wrong leads to the first.
      id={row === 0 && column === 0 ? id : undefined}
      name={`cell-${row}-${column}`}
      className={styles.cell}
      defaultValue={text}
      aria-label={of}
      aria-describedby={described}
      aria-invalid={typed.error ? true : undefined}
      inputMode={what.kind === 'prices' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={12}
    />
  )
  return (
    <>
      <table aria-label={label} className={what.kind === 'prices' ? styles.table : `${styles.table} ${styles.narrow}`}>
        <thead>
          <tr>
            {what.kind === 'prices' && (
              <th scope="col" className={styles.first}>
                Length
              </th>
            )}
            {(what.kind === 'prices' ? what.columns : ['Carats', 'Times the price']).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {what.kind === 'prices'
            ? what.rows.map((row, place) => (
                <tr key={row}>
                  <th scope="row">{row}</th>
                  {what.columns.map((column, at) => (
                    <td key={column}>
                      {cell(place, at, `${row}, ${column}, in pounds`, grouped(cells[place]?.[at + 1] ?? ''))}
                    </td>
                  ))}
                </tr>
              ))
            : Array.from({ length: MOST_STEPS }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
                <tr key={place}>
                  <td>{cell(place, 0, `Weight ${place + 1}, in carats`, cells[place]?.[0] ?? '')}</td>
                  <td>{cell(place, 1, `Weight ${place + 1}, times the price`, cells[place]?.[1] ?? '')}</td>
                </tr>
              ))}
        </tbody>
      </table>
      <FieldWords
        id={id}
        error={typed.error}
        hint={
          what.kind === 'prices'
            ? 'What a shopper pays, VAT included, in whole pounds. The columns are the weight of one stone.'
            : `From the lightest to the heaviest. The prices in the catalogue are for ${what.own} ct, which stays at 1. An empty line is left out.`
        }
      />
    </>
  )
}

/** 12,345 of 12345; anything else as it was typed. */
const grouped = (text: string): string => (/^\d+$/.test(text) ? text.replace(/\B(?=(?:\d{3})+$)/g, ',') : text)
