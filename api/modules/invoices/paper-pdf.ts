import type { Content, TableCell } from 'pdfmake/interfaces'
import {
  addressedTo,
  type Paper,
  type PaperLine,
  paperFacts,
  paperSums,
  paperTitle,
  vatSentence
} from '#domain/invoices/paper.ts'
import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import { addressees, HAIRLINES, MM, QUIET, right, sheetPdf } from './sheet-pdf.ts'

/**
 * A paper as a PDF, A4, with its faces in it. The same paper as `paperHtml`: the library cannot tag a PDF, so that page is
 * the one for whoever has it read aloud.
 */
export const paperPdf = (paper: Paper): Promise<Buffer> =>
  sheetPdf({
    title: paperTitle(paper),
    number: paper.number,
    issuedOn: paper.issuedOn,
    from: paper.seller.lines,
    foot: [paper.seller.registration, paper.seller.email].filter(Boolean).join(' · '),
    content: [addressees(addressedTo(paper), paperFacts(paper)), pieces(paper), sums(paper)]
  })

const pieces = (paper: Paper): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: ['*', 'auto', 'auto', 'auto'],
    body: [
      [{ text: 'Piece' }, right('Number'), right('Price of one'), right('Price')].map((cell) => ({
        ...cell,
        color: QUIET
      })),
      ...paper.lines.map(row)
    ]
  },
  layout: HAIRLINES
})

function row({ words, details, quantity, unit, gross }: PaperLine): TableCell[] {
  return [
    { stack: [words, ...details.map((detail) => ({ text: detail, color: QUIET, fontSize: 8.5 }))] },
    right(String(quantity)),
    right(formatPoundsAndPence(unit)),
    right(formatPoundsAndPence(gross))
  ]
}

function sums(paper: Paper): Content {
  const rows = paperSums(paper)
  const body = rows.map(({ label, amount }, index): TableCell[] => {
    const bold = index === rows.length - 1
    return [
      { text: label, bold },
      { ...right(formatPoundsAndPence(amount)), bold }
    ]
  })
  return {
    // The total stands with the sums that it is made of.
    unbreakable: true,
    stack: [
      {
        columns: [
          { text: '', width: '*' },
          { width: 'auto', layout: 'noBorders', table: { body } }
        ],
        margin: [0, 3 * MM, 0, 8 * MM]
      },
      { text: vatSentence(paper), color: QUIET }
    ]
  }
}
