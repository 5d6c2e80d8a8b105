import { labelOf, type Option } from '../option.ts'

export interface SummaryRow {
  label: string
  value: string
}

/** A field as a summary shows it; an empty value is left out. */
export interface SummaryField<Form> {
  label: string
  value: (form: Form) => string
  /** Chosen from the shop's own words, or a figure: nothing in it is somebody's text, so a mail may repeat it. */
  isChosen?: true
}

/** Several values of a list in its words, apart by semicolons because some hold commas. */
export const allChosen = (options: readonly Option[], values: readonly string[]): string =>
  values.map((value) => labelOf(options, value)).join('; ')

export const ticked = (isTicked: boolean): string => (isTicked ? 'Yes' : '')
