/** One choice of a list: the value the API takes and what people read. */
export interface Option {
  value: string
  label: string
}

/** What people read for a value; a value the list does not know stands for itself. */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value
