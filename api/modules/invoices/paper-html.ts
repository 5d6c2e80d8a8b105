import { addressedTo, type Paper, paperFacts, paperSums, paperTitle, vatSentence } from '#domain/invoices/paper.ts'
import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import { Html, html } from '../../server/http/html.ts'
import { integrityOf } from '../../server/http/integrity.ts'

/** How papers look as pages, on screen and printed. */
const PAPER_STYLE = `
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem; font: 1rem/1.5 system-ui, sans-serif; color: #15191b; background: #fff; overflow-wrap: anywhere }
h1 { font: 400 2.25rem/1.15 serif; margin: 0 0 1rem }
h2 { font-size: 1rem; margin: 1.5rem 0 0.25rem }
p { margin: 0 0 0.75rem }
a { color: #1d4053; display: inline-block; padding: 0.6rem 0 }
dl { display: grid; grid-template-columns: minmax(0, max-content) minmax(0, 1fr); gap: 0.25rem 1.25rem; margin: 0 }
dd { margin: 0 }
table { width: 100%; border-collapse: collapse; margin: 1.5rem 0 }
th, td { text-align: end; vertical-align: top; padding: 0.5rem 0 0.5rem 0.75rem; font-weight: inherit }
th:first-child { text-align: start; padding-inline-start: 0 }
thead th, tbody tr { border-bottom: 1px solid #8a9197 }
thead th { overflow-wrap: normal }
td { white-space: nowrap }
small { display: block; font-size: 0.875rem }
tfoot tr:last-child { font-weight: 600 }
@media (max-width: 30rem) { .one { display: none } }
@media (prefers-color-scheme: dark) { body { color: #eef1f2; background: #0f1315 } a { color: #a9cddd } }
@media print { body { padding: 0; color: #000; background: #fff } nav { display: none } .one { display: table-cell } tr { break-inside: avoid } }
`

/** What the page may load: its own style, and nothing else. */
export const PAPER_PAGE_POLICY = `default-src 'none'; style-src '${integrityOf(PAPER_STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

interface PaperPage {
  title: string
  seller: { lines: readonly string[] }
  facts: readonly { label: string; value: string }[]
  to: readonly string[]
  /** Its pieces as a table, and what is said below. */
  body: Html
  /** The address of the same paper as a PDF. */
  pdf: string
}

/** What every paper is as a page: who it is from and to, and a way to its PDF. */
export const paperPage = ({ title, seller, facts, to, body, pdf }: PaperPage): string =>
  html`<!doctype html>
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
<p>${lines(seller.lines)}</p>
<dl>${facts.map(({ label, value }) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
<h2>To</h2>
<p>${lines(to)}</p>
${body}
<nav aria-label="This paper"><a href="${pdf}">Download as PDF</a></nav>
</main>
</body>
</html>
`.text

/** A paper as a page that is read aloud as it is seen, and printed. `pdf` is the address of the same paper as a PDF. */
export function paperHtml(paper: Paper, pdf: string): string {
  const [name, ...address] = addressedTo(paper)
  return paperPage({
    title: `${paperTitle(paper)} ${paper.number}`,
    seller: paper.seller,
    facts: paperFacts(paper),
    to: [name ?? '', ...address],
    body: html`<table>
<thead><tr><th scope="col">Piece</th><th scope="col">Number</th><th scope="col" class="one">Price of one</th><th scope="col">Price</th></tr></thead>
<tbody>${paper.lines.map(
      ({ words, details, quantity, unit, gross }) =>
        html`<tr><th scope="row">${words}${details.map((detail) => html`<small>${detail}</small>`)}</th><td>${quantity}</td><td class="one">${formatPoundsAndPence(unit)}</td><td>${formatPoundsAndPence(gross)}</td></tr>`
    )}</tbody>
<tfoot>${paperSums(paper).map(
      ({ label, amount }) =>
        html`<tr><th scope="row" colspan="2">${label}</th><td class="one"></td><td>${formatPoundsAndPence(amount)}</td></tr>`
    )}</tfoot>
</table>
<p>${vatSentence(paper)}</p>
<p>${lines([paper.seller.registration, paper.seller.email].filter(Boolean))}</p>`,
    pdf
  })
}

const lines = (all: readonly string[]) => all.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
