import { Html, html } from './html.ts'
import type { ProblemDocument } from './problems.ts'

/** Named by its hash in the Content-Security-Policy. */
export const ERROR_PAGE_STYLE = `
body { max-width: 34rem; margin: 18vh auto; padding: 0 1.25rem; font: 1rem/1.6 system-ui, sans-serif; color: #15191b; background: #fff }
h1 { font: 400 clamp(1.875rem, 1.55rem + 1.35vw, 2.75rem)/1.12 serif }
a { color: #1d4053; display: inline-block; padding: 0.6rem 0 }
@media (prefers-color-scheme: dark) { body { color: #eef1f2; background: #0f1315 } a { color: #a9cddd } }
`

/**
 * What a browser shows when the shop cannot answer and nothing of the app is to be had: a page that stands by itself. It
 * asks again after so many seconds, where that is known.
 */
export function errorPage({ title, detail }: ProblemDocument, retryAfter: string | undefined, more = ''): string {
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${retryAfter ? html`<meta http-equiv="refresh" content="${Number(retryAfter) + 3}">` : ''}
<title>${title} | Northlight Diamonds</title>
<style>${new Html(ERROR_PAGE_STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${detail}</p>
<p>What you have saved on this device is still there.</p>
${more ? html`<p>${more}</p>` : ''}
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`.text
}
