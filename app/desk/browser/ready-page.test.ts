// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readyPage } from './ready-page.ts'

function open(path: string, body: string): void {
  history.replaceState(null, '', path)
  document.body.innerHTML = body
  readyPage()
}
const focused = () => document.activeElement?.id

test('the reader begins at what went wrong, or else at what was done', () => {
  open('/desk/requests/NL-B-1', '<form><p id="errors" tabindex="-1" data-errors></p></form>')
  expect(focused()).toBe('errors')

  open('/desk/requests/NL-B-1?said=reply-sent', '<p id="said" tabindex="-1" data-said></p>')
  expect(focused()).toBe('said')
})

test('whoever has begun before this code was there is left where they are', () => {
  history.replaceState(null, '', '/desk/requests/NL-B-1?said=reply-sent')
  document.body.innerHTML = '<p id="said" tabindex="-1" data-said></p><textarea id="reply"></textarea>'
  document.querySelector('textarea')?.focus()
  readyPage()

  expect(focused()).toBe('reply')
})

test('an address says once what was done, and keeps the rest', () => {
  open('/desk/inbox?state=all&said=assigned', '')

  expect(location.pathname + location.search).toBe('/desk/inbox?state=all')
})

test('a tab beyond the edge is brought into sight', () => {
  document.body.innerHTML =
    '<ul data-tabs><li><a href="/all">All</a><li><a href="/spam" aria-current="page">Spam</a></ul>'
  const [row, tab] = [document.querySelector('ul'), document.querySelector('[aria-current]')]
  if (row) row.getBoundingClientRect = () => new DOMRect(0, 0, 300, 44)
  if (tab) tab.getBoundingClientRect = () => new DOMRect(330, 0, 50, 44)
  readyPage()

  expect(row?.scrollLeft).toBe(80)
})
