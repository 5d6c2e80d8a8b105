import pdfmake from 'pdfmake'
import type { Content, CustomTableLayout } from 'pdfmake/interfaces'
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
// A sheet is drawn of what stands in it: nothing is fetched, and no file of the shop is read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

const INK = '#1d2330'
export const QUIET = '#565d6b'
const LINE = '#c9ced8'
export const MM = 72 / 25.4

interface Sheet {
  title: string
  number: string
  /** YYYY-MM-DD. */
  issuedOn: string
  /** Who writes: the first line is their name. */
  from: readonly string[]
  /** At the foot of each page. */
  foot: string
  content: Content[]
}

/** A sheet of the shop's as a PDF, A4, with its faces in it: title and sender above, what it says, and its number below. */
export function sheetPdf({ title, number, issuedOn, from, foot, content }: Sheet): Promise<Buffer> {
  const issued = new Date(`${issuedOn}T12:00:00Z`)
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [20 * MM, 18 * MM, 20 * MM, 24 * MM],
      language: 'en-GB',
      displayTitle: true,
      info: { title: `${title} ${number}`, author: from[0] ?? '', creationDate: issued, modDate: issued },
      defaultStyle: { font: 'Text', fontSize: 9.5, lineHeight: 1.25, color: INK },
      content: [head(title, from), ...content],
      footer: (page, pages) => ({
        margin: [20 * MM, 6 * MM, 20 * MM, 0],
        fontSize: 8,
        color: QUIET,
        columns: [
          { text: foot },
          {
            text: pages > 1 ? `${number} · page ${page} of ${pages}` : number,
            alignment: 'right',
            width: 'auto',
            noWrap: true
          }
        ]
      })
    })
    .getBuffer()
}

const head = (title: string, from: readonly string[]): Content => ({
  columns: [
    { text: title, font: 'Title', fontSize: 26, lineHeight: 1 },
    { text: from.join('\n'), alignment: 'right', color: QUIET, fontSize: 8.5 }
  ],
  margin: [0, 0, 0, 9 * MM]
})

export const right = (text: string) => ({ text, alignment: 'right' as const, noWrap: true })

/** To whom it is written, and the facts at its head. */
export const addressees = (to: readonly string[], facts: readonly { label: string; value: string }[]): Content => ({
  columns: [
    [
      { text: 'To', color: QUIET, fontSize: 8.5 },
      ...to.map((line, index): Content => ({ text: line, bold: index === 0 }))
    ],
    {
      width: 'auto',
      layout: 'noBorders',
      table: { body: facts.map(({ label, value }) => [{ text: label, color: QUIET }, value]) }
    }
  ],
  columnGap: 10 * MM,
  margin: [0, 0, 0, 9 * MM]
})

/** Rows between hairlines. */
export const HAIRLINES: CustomTableLayout = {
  hLineWidth: (index) => (index === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: (index) => (index === 0 ? 0 : 12),
  paddingRight: () => 0,
  paddingTop: () => 5,
  paddingBottom: () => 5
}
