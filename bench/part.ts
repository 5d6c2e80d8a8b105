/** One line of the table. */
export interface Row {
  what: string
  /** Median, with least and most in brackets, as measured. */
  measured: string
  /** Absent where nothing has to be reached. */
  target?: { says: string; isMet: boolean }
}

export interface PartResult {
  rows: Row[]
  /** Markdown lines: what stands behind the rows. */
  details: string[]
}

export interface Surroundings {
  /** The repository. */
  root: string
  chromiumPath: string
  /** Where a part may leave files for diagnosis. */
  folder: string
}

export type Part = (surroundings: Surroundings) => Promise<PartResult>
