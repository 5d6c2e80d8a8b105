import type { Context } from 'koa'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { Html, html } from './html.ts'
import { integrityOf } from './integrity.ts'

const STYLE = `
:root { color-scheme: light dark; --ink: #15191b; --quiet: #4a5257; --ground: #fff; --line: #8a9197; --deep: #1d4053; --on-deep: #fff; --wrong: #8f1d1d }
* { box-sizing: border-box }
body { max-width: 40rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); overflow-wrap: anywhere }
header { font: 400 1.375rem/1.2 serif; padding-block-end: 1rem; margin: 0 0 2rem; border-bottom: 1px solid var(--line) }
h1 { font: 400 2.25rem/1.15 serif; margin: 0 0 1rem; text-wrap: balance }
h2 { font-size: 1rem; margin: 2rem 0 0.25rem }
p { margin: 0 0 0.75rem }
ul { margin: 0 0 1rem; padding-inline-start: 1.25rem }
a { color: var(--deep); display: inline-block; padding: 0.6rem 0 }
.sum { font: 400 2.25rem/1.15 serif; margin: 0 0 1rem }
.wrong { color: var(--wrong) }
label { display: block; font-weight: 600; margin: 0 0 0.25rem }
input, select { display: block; width: 100%; font: inherit; min-height: 3rem; padding: 0.5rem 0.75rem; border: 1px solid var(--line); color: inherit; background: transparent; margin: 0 0 1rem }
#code { letter-spacing: 0.04em }
option { color: #15191b; background: #fff }
button { font: inherit; min-height: 3rem; padding: 0.75rem 1.5rem; border: 0; background: var(--deep); color: var(--on-deep); cursor: pointer }
button:focus-visible, a:focus-visible, input:focus-visible, select:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px }
@media (prefers-color-scheme: dark) { :root { --ink: #eef1f2; --quiet: #b3bcc1; --ground: #0f1315; --deep: #a9cddd; --on-deep: #0f1315; --wrong: #ffb4ab } }
`

/** What the page may load and where its form goes: its own style, and this shop. */
const PLAIN_PAGE_POLICY = `default-src 'none'; style-src '${integrityOf(STYLE)}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

export interface PlainPage {
  title: string
  /** A sum that is what the page is for. */
  sum?: string
  words: readonly string[]
  /** What was wrong with what was sent. */
  wrong?: readonly string[]
  /** What is sent where, by which button: with the field for a gift card's code, its own, or what is hidden alone. */
  form?: {
    action: string
    button: string
    hidden: Readonly<Record<string, string>>
    isPressOnly?: true
    /** In place of the field for a code. */
    fields?: Html
  }
  links: readonly { label: string; href: string }[]
}

/** A page outside of the app, about one thing: server-rendered, without a script. */
const plainHtml = (page: PlainPage, { contact }: Pick<Shop, 'contact'>): string =>
  html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${page.title} | Northlight Diamonds</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header>Northlight Diamonds</header>
<main>
<h1>${page.title}</h1>
${page.sum ? html`<p class="sum">${page.sum}</p>` : ''}
${(page.wrong ?? []).length > 0 ? html`<ul class="wrong" role="alert">${(page.wrong ?? []).map((words) => html`<li>${words}</li>`)}</ul>` : ''}
${page.words.map((words) => html`<p>${words}</p>`)}
${page.form ? formHtml(page.form) : ''}
${page.links.map(({ label, href }) => html`<p><a href="${href}">${label}</a></p>`)}
<h2>Questions</h2>
<p><a href="tel:${contact.phone.replaceAll(' ', '')}">${contact.phone}</a><br><a href="mailto:${contact.serviceEmail}">${contact.serviceEmail}</a></p>
</main>
</body>
</html>`.text

const formHtml = ({
  action,
  button,
  hidden,
  isPressOnly,
  fields
}: NonNullable<PlainPage['form']>) => html`<form method="post" action="${action}">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${
  isPressOnly
    ? ''
    : (fields ??
      html`<label for="code">The gift card’s code</label>
<input id="code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="60" required>`)
}
<button type="submit">${button}</button>
</form>`

/** Answers with such a page, which nobody keeps. */
export function showPlainPage(ctx: Context, status: number, page: PlainPage, shop: Shop): void {
  ctx.set('Cache-Control', 'no-store')
  // What its address opens goes nowhere else. Without any referrer the browser’s form would not say where it comes from.
  ctx.set('Referrer-Policy', 'same-origin')
  ctx.set('Content-Security-Policy', PLAIN_PAGE_POLICY)
  ctx.status = status
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = plainHtml(page, shop)
}
