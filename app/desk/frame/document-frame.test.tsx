// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { documentOf } from '../testing/samples/document.ts'
import { inbox, signIn } from '../testing/samples/requests.ts'
import { DocumentFrame } from './document-frame.tsx'

const assets = { sheet: 'desk-1a.css', script: 'desk-2b.js' }

function draw(document: DeskDocument): Document {
  const markup = renderToStaticMarkup(
    <DocumentFrame document={document} assets={assets}>
      <h1>A page</h1>
    </DocumentFrame>
  )
  return new DOMParser().parseFromString(`<!doctype html>${markup}`, 'text/html')
}

const atInbox = (given: Partial<DeskDocument> = {}) => draw(documentOf({ kind: 'inbox', view: inbox }, given))

test('the doors say what waits behind them, and what of it is late', () => {
  const doors = [...atInbox().querySelectorAll('nav[aria-label="Desk"] a')].map((door) => door.textContent)

  expect(doors).toEqual([
    'Today3 waiting',
    'Inbox4 waiting, 1 late',
    'Orders2 waiting',
    'Reviews3 waiting',
    'Catalogue',
    'Stock1 waiting',
    'Offers',
    'Words',
    'Customers'
  ])
})

test('the door of the page that is shown is marked', () => {
  const current = [...atInbox().querySelectorAll('nav[aria-label="Desk"] [aria-current="page"]')]

  expect(current.map((door) => door.getAttribute('href'))).toEqual(['/desk/inbox'])
})

test('who is not signed in sees no door, no name and no figure', () => {
  const page = draw(documentOf({ kind: 'sign-in', view: signIn }, { staff: null, counts: null }))

  expect(page.querySelector('nav, details, a[href^="/desk"]')).toBeNull()
  expect(page.title).toBe('Sign in · Northlight desk')
})

test('the title says first that nobody was signed in', () => {
  const view = { ...signIn, problem: 'This e-mail, password and code do not go together.' }
  expect(draw(documentOf({ kind: 'sign-in', view }, { staff: null, counts: null })).title).toBe(
    'Not signed in: Sign in · Northlight desk'
  )
})

test('a document has its sheet and script by their names, and nothing written into it that a policy would stop', () => {
  const page = atInbox()

  expect(page.querySelector('link[rel="stylesheet"]')?.getAttribute('href')).toBe('/desk/assets/desk-1a.css')
  expect([...page.scripts].map((script) => script.getAttribute('src'))).toEqual(['/desk/assets/desk-2b.js'])
  expect(page.querySelector('style, [style], script:not([src])')).toBeNull()
})

test('what was done is said once, in words of the desk', () => {
  const page = atInbox({ said: 'reply-sent' })
  expect(page.querySelector('[role="status"]')?.textContent).toBe('Your answer is on its way.')
  expect(page.title).toBe('Your answer is on its way. Inbox · Northlight desk')
  expect(atInbox().querySelector('[role="status"]')).toBeNull()
})

test('the window says of a form that was not taken that it was not', () => {
  const form = { name: 'reply', values: {}, errors: { message: 'Please write your answer.' } }

  expect(atInbox({ form }).title).toBe('Not saved: Inbox · Northlight desk')
})

test('mails that cannot leave are told on every page, and to nobody who is not signed in', () => {
  const counts = { today: 0, unanswered: 0, late: 0, orders: 0, reviews: 0, low: 0 }
  const stuckMails = { count: 3, since: '2026-03-02T08:00:00.000Z' }
  const told = (given: Partial<DeskDocument>) => atInbox(given).querySelector('main')?.textContent
  expect(told({ counts: { ...counts, stuckMails } })).toMatch(/3 mails have not left since .*please telephone/)
  expect(told({ counts: { ...counts, stuckMails: null } })).not.toContain('not left')
  const outside = draw(
    documentOf({ kind: 'sign-in', view: signIn }, { staff: null, counts: { ...counts, stuckMails } })
  )
  expect(outside.body.textContent).not.toContain('not left')
})
