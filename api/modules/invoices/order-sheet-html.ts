import { type OrderSheet, PRICE_HEADS } from '#domain/orders/order-sheets.ts'
import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import { html } from '../../server/http/html.ts'
import { paperPage } from './paper-html.ts'

/** A statement of value as a page that is read aloud as it is seen, and printed. `pdf` is the address of the same as a PDF. */
export function orderSheetHtml(sheet: OrderSheet, pdf: string): string {
  const isPriced = sheet.total !== null
  return paperPage({
    title: `${sheet.title}, order ${sheet.number}`,
    seller: sheet.seller,
    facts: sheet.facts,
    to: sheet.to,
    body: html`<table>
<thead><tr><th scope="col">Piece</th><th scope="col">Number</th>${isPriced ? html`<th scope="col">${PRICE_HEADS[sheet.kind]}</th>` : html``}</tr></thead>
<tbody>${sheet.lines.map(
      ({ words, details, quantity, gross }) =>
        html`<tr><th scope="row">${words}${details.map((detail) => html`<small>${detail}</small>`)}</th><td>${quantity}</td>${gross === null ? html`` : html`<td>${formatPoundsAndPence(gross)}</td>`}</tr>`
    )}</tbody>
${sheet.total === null ? html`` : html`<tfoot><tr><th scope="row" colspan="2">Together</th><td>${formatPoundsAndPence(sheet.total)}</td></tr></tfoot>`}
</table>
${sheet.words.map((words) => html`<p>${words}</p>`)}`,
    pdf
  })
}
