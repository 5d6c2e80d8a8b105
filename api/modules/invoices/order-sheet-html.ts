import type { OrderSheet } from '#domain/orders/order-sheets.ts'
import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import { Html, html } from '../../server/http/html.ts'
import { PAPER_STYLE } from './paper-html.ts'

/** A statement of value as a page that is read aloud as it is seen, and printed. `pdf` is the address of the same as a PDF. */
export function orderSheetHtml(sheet: OrderSheet, pdf: string): string {
  const title = `${sheet.title}, order ${sheet.number}`
  const isPriced = sheet.total !== null
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} | Northlight Diamonds</title>
<style>${new Html(PAPER_STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${lines(sheet.seller.lines)}</p>
<dl>${sheet.facts.map(({ label, value }) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
<h2>To</h2>
<p>${lines(sheet.to)}</p>
<table>
<thead><tr><th scope="col">Piece</th><th scope="col">Number</th>${isPriced ? html`<th scope="col">Paid</th>` : html``}</tr></thead>
<tbody>${sheet.lines.map(
    ({ words, details, quantity, gross }) =>
      html`<tr><th scope="row">${words}${details.map((detail) => html`<small>${detail}</small>`)}</th><td>${quantity}</td>${gross === null ? html`` : html`<td>${formatPoundsAndPence(gross)}</td>`}</tr>`
  )}</tbody>
${sheet.total === null ? html`` : html`<tfoot><tr><th scope="row" colspan="2">Together</th><td>${formatPoundsAndPence(sheet.total)}</td></tr></tfoot>`}
</table>
${sheet.words.map((words) => html`<p>${words}</p>`)}
<nav aria-label="This paper"><a href="${pdf}">Download as PDF</a></nav>
</main>
</body>
</html>
`.text
}

const lines = (all: readonly string[]) => all.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
