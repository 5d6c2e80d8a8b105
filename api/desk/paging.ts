/** Rows of a list of the desk, on one page. */
export const ROWS_OF_PAGE = 50

/** The page that is asked for, from 1; what is no such number is the first. */
export const pageAsked = (text: string | undefined): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)

/** How many pages so many rows fill, and which of them is shown: the last, where a later one is asked for. */
export function pageWithin(asked: number, total: number): { page: number; pages: number; rowsBefore: number } {
  const pages = Math.max(1, Math.ceil(total / ROWS_OF_PAGE))
  const page = Math.min(asked, pages)
  return { page, pages, rowsBefore: (page - 1) * ROWS_OF_PAGE }
}
