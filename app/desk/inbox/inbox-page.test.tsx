// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { InboxFilter } from '#domain/desk/inbox-view.ts'
import { documentOf } from '../testing/samples/document.ts'
import { inbox } from '../testing/samples/requests.ts'
import { InboxPage } from './inbox-page.tsx'

function draw(filter: Partial<InboxFilter> = {}, path = '/desk/inbox', rows = inbox.rows): HTMLElement {
  const view = { ...inbox, rows, filter: { ...inbox.filter, ...filter } }
  const page = document.createElement('main')
  page.innerHTML = renderToStaticMarkup(
    <InboxPage document={documentOf({ kind: 'inbox', view }, { path })} view={view} />
  )
  return page
}

const text = (page: HTMLElement, selector: string) => [...page.querySelectorAll(selector)].map((it) => it.textContent)

test('a row says who, what about, and how it stands with the promise', () => {
  expect(text(draw(), 'tbody tr:first-child :is(th, td)').slice(0, 3)).toEqual([
    'Marlow & SonsTennis bracelets, 12 pieces a month, G or better',
    'Wholesale enquiry',
    'Late by 2 hours'
  ])
  expect(text(draw(), 'tbody tr:last-child td')[1]).toBe('Answer by Tuesday 9:15, in 23 hours')
})

test('an answer that did not arrive is said in place of the state, and spam beside it', () => {
  const [first, second] = inbox.rows
  if (!first || !second) throw new Error('The sample has two rows')
  const rows = [
    { ...first, state: 'answered', isLate: false, isUndelivered: true },
    { ...second, state: 'lost', promisedAt: null, isSpam: true }
  ] as const
  const stands = text(draw({ q: 'ring', state: 'all' }, '/desk/inbox', rows), 'tbody td:nth-child(3)')
  expect(stands).toEqual(['Answer not delivered', 'Spam Lost'])
})

test('another page keeps what is chosen, and forgets what was just said', () => {
  const page = draw({ page: 2, q: 'ring' }, '/desk/inbox?q=ring&page=2&said=assigned')

  expect(page.querySelector('a[rel="prev"]')?.getAttribute('href')).toBe('/desk/inbox?q=ring')
  expect(page.querySelector('a[rel="next"]')?.getAttribute('href')).toBe('/desk/inbox?q=ring&page=3')
})

test('another state keeps the search, which would else look through all', () => {
  const links = [...draw({ q: 'ring', state: 'all' }).querySelectorAll('nav a')].map((link) =>
    link.getAttribute('href')
  )

  expect(links.slice(0, 2)).toEqual(['/desk/inbox?state=unanswered&q=ring', '/desk/inbox?state=answered&q=ring'])
})

test('what narrows the list is folded until it is set', () => {
  const isOpen = (filter: Partial<InboxFilter>) => draw(filter).querySelector('details')?.open

  expect([isOpen({}), isOpen({ q: 'ring' }), isOpen({ kind: 'bespoke' }), isOpen({ assigned: 'me' })]).toEqual([
    false,
    false,
    true,
    true
  ])
})

test('an empty inbox says that all is done, an empty search where else to look', () => {
  expect(draw({}, '/desk/inbox', []).textContent).toContain('Everything is answered.')
  expect(draw({ q: 'opal' }, '/desk/inbox', []).textContent).toContain('Nothing here fits “opal”')
})

test('the view that is shown is marked, and what is new belongs to what is to be answered', () => {
  const current = (state: InboxFilter['state']) => text(draw({ state }), 'nav a[aria-current="page"]')
  expect(current('unanswered')).toEqual(['To answer4'])
  expect(current('new')).toEqual(['To answer4'])
  expect(current('won')).toEqual(['Won'])
})
