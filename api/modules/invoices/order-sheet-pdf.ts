import type { Content, TableCell } from 'pdfmake/interfaces'
import { type OrderSheet, PRICE_HEADS, type SheetLine } from '#domain/orders/order-sheets.ts'
import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import { addressees, HAIRLINES, MM, QUIET, right, sheetPdf } from './sheet-pdf.ts'

/** A pro forma invoice, a packing slip or a statement of value as a PDF, A4: the same as its page, which is the one for whoever has it read aloud. */
export const orderSheetPdf = (sheet: OrderSheet): Promise<Buffer> =>
  sheetPdf({
    title: sheet.title,
    number: sheet.number,
    issuedOn: sheet.issuedOn,
    from: sheet.seller.lines,
    foot: sheet.seller.email,
    content: [
      addressees(sheet.to, sheet.facts),
      pieces(sheet),
      ...(sheet.total === null ? [] : [total(sheet.total)]),
      { stack: sheet.words.map((text): Content => ({ text, margin: [0, 0, 0, 2 * MM] })), margin: [0, 8 * MM, 0, 0] }
    ]
  })

function pieces({ kind, lines, total: sum }: OrderSheet): Content {
  const isPriced = sum !== null
  const heads = [{ text: 'Piece' }, right('Number'), ...(isPriced ? [right(PRICE_HEADS[kind])] : [])]
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', ...(isPriced ? ['auto'] : [])],
      body: [heads.map((cell) => ({ ...cell, color: QUIET })), ...lines.map((line) => row(line, isPriced))]
    },
    layout: HAIRLINES
  }
}

const row = ({ words, details, quantity, gross }: SheetLine, isPriced: boolean): TableCell[] => [
  { stack: [words, ...details.map((detail) => ({ text: detail, color: QUIET, fontSize: 8.5 }))] },
  right(String(quantity)),
  ...(isPriced ? [right(formatPoundsAndPence(gross ?? 0))] : [])
]

const total = (sum: number): Content => ({
  columns: [
    { text: 'Together', bold: true, width: '*' },
    { ...right(formatPoundsAndPence(sum)), bold: true, width: 'auto' }
  ],
  margin: [0, 3 * MM, 0, 0]
})
