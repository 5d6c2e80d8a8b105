import type { Content, TableCell } from 'pdfmake/interfaces'
import { shop } from '#data/shop.ts'
import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import { lineAmount, type Quotation, type QuotationLine, sumRows, vatWords } from '#domain/quotations/quotation.ts'
import { quotationFacts } from '#domain/quotations/quotation-words.ts'
import { addressees, HAIRLINES, MM, QUIET, right, sheetPdf } from '../invoices/sheet-pdf.ts'

/** A quotation as a PDF, in the house style of the invoices. */
export const quotationPdf = (quotation: Quotation): Promise<Buffer> =>
  sheetPdf({
    title: 'Quotation',
    number: quotation.number,
    issuedOn: quotation.issuedOn,
    from: quotation.seller,
    foot: shop.contact.enquiriesEmail,
    content: [
      addressees([quotation.customer], quotationFacts(quotation)),
      lines(quotation),
      sums(quotation),
      { text: [vatWords(quotation), quotation.delivery].join(' '), color: QUIET },
      ...(quotation.note === '' ? [] : [{ text: quotation.note, margin: [0, 5 * MM, 0, 0] } satisfies Content])
    ]
  })

const lines = (quotation: Quotation): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: ['*', 'auto', 'auto', 'auto', 'auto'],
    body: [
      [{ text: 'What' }, right('Number'), right('Price of one'), right('VAT'), right('Price')].map((cell) => ({
        ...cell,
        color: QUIET
      })),
      ...quotation.lines.map(row)
    ]
  },
  layout: HAIRLINES
})

const row = (line: QuotationLine): TableCell[] => [
  { text: line.description },
  right(String(line.quantity)),
  right(formatPoundsAndPence(line.unitPrice)),
  right(`${line.vatRate}%`),
  right(formatPoundsAndPence(lineAmount(line)))
]

function sums(quotation: Quotation): Content {
  const body = sumRows(quotation).map(({ label, amount, isTotal = false }): TableCell[] => [
    { text: label, bold: isTotal },
    { ...right(formatPoundsAndPence(amount)), bold: isTotal }
  ])
  return {
    // The total stands with the sums that it is made of.
    unbreakable: true,
    columns: [
      { text: '', width: '*' },
      { width: 'auto', layout: 'noBorders', table: { body } }
    ],
    margin: [0, 3 * MM, 0, 8 * MM]
  }
}
