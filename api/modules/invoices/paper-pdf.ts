import pdfmake from 'pdfmake'
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
import regular from './fonts/hanken-grotesk-regular.ttf?inline'
import semibold from './fonts/hanken-grotesk-semibold.ttf?inline'
import caslon from './fonts/libre-caslon-display.ttf?inline'

declare module 'pdfmake' {
  /** Documented, and missing from its types. */
  export const virtualfs: { writeFileSync: (name: string, bytes: Buffer) => void }
}

const FACES = { 'regular.ttf': regular, 'semibold.ttf': semibold, 'caslon.ttf': caslon }
for (const [name, address] of Object.entries(FACES))
  pdfmake.virtualfs.writeFileSync(name, Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
pdfmake.setFonts({
  Text: { normal: 'regular.ttf', bold: 'semibold.ttf' },
  Title: { normal: 'caslon.ttf' }
})
// A paper is drawn of what stands in it: nothing is fetched, and no file of the shop is read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

const INK = '#1d2330'
const QUIET = '#565d6b'
const LINE = '#c9ced8'
const MM = 72 / 25.4

/**
 * A paper as a PDF, A4, with its faces in it. The same paper as `paperHtml`: the library cannot tag a PDF, so that page is
 * the one for whoever has it read aloud.
 */
export function paperPdf(paper: Paper): Promise<Buffer> {
  const issued = new Date(`${paper.issuedOn}T12:00:00Z`)
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [20 * MM, 18 * MM, 20 * MM, 24 * MM],
      language: 'en-GB',
      displayTitle: true,
      info: {
        title: `${paperTitle(paper)} ${paper.number}`,
        author: paper.seller.lines[0] ?? '',
        creationDate: issued,
        modDate: issued
      },
      defaultStyle: { font: 'Text', fontSize: 9.5, lineHeight: 1.25, color: INK },
      content: [head(paper), addressees(paper), pieces(paper), sums(paper)],
      footer: (page, pages) => ({
        margin: [20 * MM, 6 * MM, 20 * MM, 0],
        fontSize: 8,
        color: QUIET,
        columns: [
          { text: [paper.seller.registration, paper.seller.email].filter(Boolean).join(' · ') },
          {
            text: pages > 1 ? `${paper.number} · page ${page} of ${pages}` : paper.number,
            alignment: 'right',
            width: 'auto'
          }
        ]
      })
    })
    .getBuffer()
}

const right = (text: string) => ({ text, alignment: 'right' as const, noWrap: true })

const head = (paper: Paper): Content => ({
  columns: [
    { text: paperTitle(paper), font: 'Title', fontSize: 26, lineHeight: 1 },
    { text: paper.seller.lines.join('\n'), alignment: 'right', color: QUIET, fontSize: 8.5 }
  ],
  margin: [0, 0, 0, 9 * MM]
})

const addressees = (paper: Paper): Content => ({
  columns: [
    [
      { text: 'To', color: QUIET, fontSize: 8.5 },
      ...addressedTo(paper).map((line, index): Content => ({ text: line, bold: index === 0 }))
    ],
    {
      width: 'auto',
      layout: 'noBorders',
      table: { body: paperFacts(paper).map(({ label, value }) => [{ text: label, color: QUIET }, value]) }
    }
  ],
  columnGap: 10 * MM,
  margin: [0, 0, 0, 9 * MM]
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
  layout: {
    hLineWidth: (index) => (index === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingLeft: (index) => (index === 0 ? 0 : 12),
    paddingRight: () => 0,
    paddingTop: () => 5,
    paddingBottom: () => 5
  }
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
