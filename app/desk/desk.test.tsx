// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { drawn } from './testing/drawn.tsx'
import { HOSTILE, withHostileText } from './testing/hostile.ts'
import { documentOf } from './testing/samples/document.ts'
import { everyPage } from './testing/samples/pages.ts'
import { videos } from './testing/samples/videos.ts'

const pages = everyPage.map((page, index) => {
  const attacked = withHostileText(page)
  return {
    name: `${page.kind} (${index})`,
    page,
    document: drawn(documentOf(page)),
    hostile: drawn(documentOf(attacked)),
    hasText: JSON.stringify(attacked) !== JSON.stringify(page)
  }
})

test.each(pages)('$name has one heading of its own, in the page’s one main part', ({ document }) => {
  expect(document.title).toMatch(/^\S.* · Northlight desk$/)
  expect(document.querySelectorAll('main h1')).toHaveLength(1)
  expect(document.querySelectorAll('h1, main')).toHaveLength(2)
})

test.each(pages)('$name shows markup that somebody wrote as text', ({ hostile, hasText }) => {
  expect(hostile.querySelectorAll('script:not([src="/desk/assets/desk.js"]), [onerror], [src="x"]')).toHaveLength(0)
  if (hasText) expect(textOf(hostile.documentElement)).toContain(HOSTILE)
})

test.each(pages)('$name leads to the shop, a mail or a call; an order also to its carrier', ({ page, hostile }) => {
  const ways = page.kind === 'order' ? /^(\/(?!\/)|#|mailto:|tel:|https:)/ : /^(\/(?!\/)|#|mailto:|tel:)/
  const links = [...hostile.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  expect(links.filter((href) => !ways.test(href))).toEqual([])
})

test.each(pages)('$name begins mails to one address each, with nothing added', ({ hostile }) => {
  const mails = [...hostile.querySelectorAll('a[href^="mailto:"]')].map((link) => link.getAttribute('href') ?? '')
  expect(mails.filter((href) => /[?&]/.test(href))).toEqual([])
})

test.each(pages)('$name labels whatever can be filled or pressed', ({ document }) => {
  const controls = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea, button, a')]
  const nameless = controls.filter((control) => control.type !== 'hidden' && nameOf(control) === '')
  expect(nameless.map(({ outerHTML }) => outerHTML)).toEqual([])
})

test.each(pages)('$name gives no id twice', ({ document }) => {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

test('what was just done is said once, where a reader is told', () => {
  const said = drawn(documentOf({ kind: 'videos', view: videos }, { said: 'order-moved' })).querySelectorAll(
    '[role="status"]'
  )
  expect([...said].map(textOf)).toEqual(['The order has moved on.'])
})

/** With the values of fields, which are text, too. */
const textOf = (element: Element): string =>
  [element.textContent, ...[...element.querySelectorAll('input')].map(({ value }) => value)].join('')

function nameOf(control: HTMLInputElement): string {
  const labels = [...(control.labels ?? [])].map((label) => label.textContent)
  const pictures = [...control.querySelectorAll('img')].map(({ alt }) => alt)
  const own = control.matches('button, a') ? control.textContent : ''
  return [control.getAttribute('aria-label'), ...labels, ...pictures, own].join('').trim()
}
