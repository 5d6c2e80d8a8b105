import { withoutTurning } from '#domain/forms/clean-text.ts'
import { type Html, html } from '../../../server/http/html.ts'
import { type Letter, type LetterPart, type LetterPiece, type LetterRow, quotedLines } from './letter.ts'

/**
 * A letter as HTML that every mail program draws alike: tables and styles on the element itself, because Outlook knows
 * little else. The classes are for programs with a dark mode only. Colours and rules are those of the shop's pages.
 */
export function letterHtml({ subject, preview, title, parts, footer }: Letter): string {
  const written = html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0f1315 !important; }
  .ink { color: #eef1f2 !important; }
  .soft { color: #b9c2c6 !important; }
  .line { border-color: #2a3236 !important; }
  .head-line { border-color: #eef1f2 !important; }
  .button { background: #eef1f2 !important; }
  .button a { color: #0f1315 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#ffffff;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#ffffff;">
<tr><td align="center" style="padding:36px 20px 48px;">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td class="ink" style="${DISPLAY}font-size:22px;line-height:28px;padding-bottom:36px;">Northlight</td></tr>
<tr><td><h1 class="ink" style="${DISPLAY}font-size:32px;line-height:38px;font-weight:400;margin:0 0 8px;">${title}</h1></td></tr>
${parts.map((part) => html`<tr><td>${partHtml(part)}</td></tr>`)}
<tr><td class="line" style="border-top:1px solid #dbe0e2;padding-top:20px;">
${footer.map((line) => html`<p class="soft" style="${TEXT}font-size:13px;line-height:20px;color:#616b71;margin:0;">${line}</p>`)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`.text
  // What was kept before forms took these out reads in its own order, too.
  return withoutTurning(written).replace(/(?![\t\n])\p{Cc}/gu, '')
}

const DISPLAY = 'font-family:Libre Caslon Display,Georgia,Times New Roman,serif;color:#15191b;'
const TEXT = 'font-family:Hanken Grotesk,Helvetica,Arial,sans-serif;'
const BODY = `${TEXT}font-size:16px;line-height:26px;color:#475056;`
const INK = `${TEXT}font-size:16px;line-height:24px;color:#15191b;`
const SMALL = `${TEXT}font-size:14px;line-height:22px;color:#475056;`
const RULE = 'border-bottom:1px solid #dbe0e2;'

function partHtml(part: LetterPart): Html {
  switch (part.kind) {
    case 'heading':
      return html`<h2 class="ink" style="${DISPLAY}font-size:24px;line-height:30px;font-weight:400;margin:20px 0 12px;">${part.text}</h2>`
    case 'text':
      return html`<p class="soft" style="${BODY}margin:16px 0;">${part.text}</p>`
    case 'lines':
      return html`${part.lines.map((line) => html`<p class="ink" style="${INK}margin:0;">${line}</p>`)}<div style="height:20px;line-height:20px;">&nbsp;</div>`
    case 'steps':
      return table(part.steps.map(stepRow))
    case 'rows':
      return table(part.rows.map(factRow))
    case 'pieces':
      return table(part.pieces.map(pieceRow))
    case 'button':
      return button(part)
    case 'quote':
      return quote(part.text)
  }
}

/** Each line finds its own direction: it may be Arabic or Hebrew. */
const quote = (text: string): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px;">
<tr><td class="line" style="border-left:1px solid #dbe0e2;padding:0 0 0 20px;">
${quotedLines(text).map((line) => html`<p class="ink" dir="auto" style="${INK}margin:0;">${line === '' ? NO_BREAK_SPACE : line}</p>`)}
</td></tr>
</table>`
const NO_BREAK_SPACE = '\u00a0'

/** Hairline rows below one ink line: the shop's report. */
const table = (rows: readonly Html[]): Html =>
  html`<table role="presentation" class="head-line" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid #15191b;margin:0 0 28px;">
${rows}
</table>`

const stepRow = (step: string, index: number): Html =>
  html`<tr>
<td class="ink line" width="36" valign="top" style="${DISPLAY}font-size:22px;line-height:26px;padding:14px 0;${RULE}">${index + 1}</td>
<td class="soft line" valign="top" style="${BODY}padding:14px 0;${RULE}">${step}</td>
</tr>`

const factRow = ({ label, value, isTotal = false }: LetterRow): Html =>
  html`<tr>
<td class="soft line" valign="top" style="${BODY}padding:12px 16px 12px 0;${RULE}">${label}</td>
<td class="ink line" dir="auto" valign="top" align="right" style="${INK}${isTotal ? 'font-size:20px;' : ''}padding:12px 0;${RULE}">${value}</td>
</tr>`

const pieceRow = ({ name, facts, price }: LetterPiece): Html =>
  html`<tr>
<td class="line" valign="top" style="padding:14px 16px 14px 0;${RULE}">
<p class="ink" style="${INK}font-weight:500;margin:0;">${name}</p>
${facts.map((fact) => html`<p class="soft" style="${SMALL}margin:0;">${fact}</p>`)}
</td>
<td class="ink line" valign="top" align="right" style="${INK}padding:14px 0;white-space:nowrap;${RULE}">${price}</td>
</tr>`

const button = ({ label, href }: { label: string; href: string }): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 28px;">
<tr><td class="button" bgcolor="#15191b" style="background:#15191b;border-radius:2px;">
<a href="${href}" style="${TEXT}display:inline-block;padding:14px 28px;font-size:16px;line-height:24px;font-weight:500;color:#ffffff;text-decoration:none;">${label}</a>
</td></tr>
</table>`
