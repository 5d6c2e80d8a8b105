import { parse } from 'csv-parse/sync'
import { MOST_REPORT_BYTES, REPORT_TOO_LARGE, type ReadReport, readReport } from '#domain/payouts/report-line.ts'
import { decode, delimiterOf } from '../pieces/pieces-file.ts'

const refused = (words: string): ReadReport => ({ kind: 'refused', problems: [{ line: null, words }] })

/** A provider's report as it was downloaded, or as a spreadsheet wrote it anew: parted by commas, semicolons or tabs. */
export function readReportFile(bytes: Buffer): ReadReport {
  if (bytes.length > MOST_REPORT_BYTES) return refused(REPORT_TOO_LARGE)
  const text = decode(bytes).replace(/^\uFEFF/, '')
  const [first = ''] = text.split(/\r\n|\n|\r/, 1)
  let table: { record: string[]; info: { lines: number } }[]
  try {
    table = parse(text, {
      delimiter: delimiterOf(first),
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      // A settlement report's rows are of several kinds.
      relax_column_count: isSettlement(first),
      info: true
    }) as unknown as typeof table
  } catch (error) {
    if (error instanceof Error && 'code' in error) return refused(`This is no table (CSV): ${error.message}`)
    throw error
  }
  const [head, ...body] = isSettlement(first) ? settlementTable(table) : table
  const columns = (head?.record ?? []).map((name) => name.trim().toLowerCase())
  return readReport(
    columns,
    body.map(({ record, info }) => ({
      line: info.lines,
      cells: Object.fromEntries(columns.map((name, index) => [name, record[index] ?? '']))
    }))
  )
}

/** PayPal's settlement report begins with a row that says of itself that it is the report's head. */
const isSettlement = (first: string): boolean => /^"?RH"?[,;\t]/.test(first)

/** Of its rows, each of which says first what it is: the columns of its sections (CH), once, and their lines (SB). */
function settlementTable<Row extends { record: string[] }>(table: readonly Row[]): Row[] {
  const of = (kind: string) =>
    table.flatMap((row) => (row.record[0]?.trim() === kind ? [{ ...row, record: row.record.slice(1) }] : []))
  return [...of('CH').slice(0, 1), ...of('SB')]
}
