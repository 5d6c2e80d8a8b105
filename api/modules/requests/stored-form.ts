import type { FormColumns } from '../../db/request-tables.ts'

type Form = Readonly<Record<string, unknown>>

/** A form's fields as its table's columns. */
export function columnsOf<Given extends object>(form: Given): FormColumns<Given> {
  const columns = Object.entries(form).map(([field, value]) => [columnName(field), written(value)])
  return Object.fromEntries(columns) as FormColumns<Given>
}

/** The form that was kept; `shape`, the empty one, says which fields there are and what each is. */
export function formOf<Shape extends object>(shape: Shape, row: Form): Shape {
  const fields = Object.entries(shape).map(([field, empty]) => [field, read(empty, row[columnName(field)])])
  return Object.fromEntries(fields) as Shape
}

/** `jewelryType` is kept as `jewelry_type`. */
export const columnName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function written(value: unknown): unknown {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  return JSON.stringify(value)
}

function read(empty: unknown, kept: unknown): unknown {
  if (typeof empty === 'string') return kept
  if (typeof empty === 'boolean') return kept === 1
  return JSON.parse(String(kept))
}
