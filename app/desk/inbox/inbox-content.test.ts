import { expect, test } from 'vitest'
import type { InboxFilter, InboxView } from '#domain/desk/inbox-view.ts'
import { read } from '../testing/read.tsx'
import { documentOf } from '../testing/samples/document.ts'
import { inbox } from '../testing/samples/requests.ts'

const { counts } = documentOf({ kind: 'inbox', view: inbox })
const open = (given: Partial<InboxView> = {}, late = 1) =>
  read({ kind: 'inbox', view: { ...inbox, ...given } }, { path: '/desk/inbox', counts: counts && { ...counts, late } })

test('the inbox says what is late, what waits in each view, and of each request how it stands', () => {
  expect(open()).toEqual([
    '# Inbox',
    '1 answer is late. 2 reviews to check ‹/desk/reviews›',
    'To answer 4 ‹/desk/inbox›',
    'Answered ‹/desk/inbox?state=answered›',
    'Quoted ‹/desk/inbox?state=quoted›',
    'Won ‹/desk/inbox?state=won›',
    'Lost ‹/desk/inbox?state=lost›',
    'All ‹/desk/inbox?state=all›',
    'Spam ‹/desk/inbox?state=spam›',
    'Search []',
    'Narrow',
    'Kind • All kinds ◦ Bespoke request ◦ Wedding ring request ◦ Wholesale enquiry ◦ Loose diamond enquiry',
    'With • Anyone ◦ Me ◦ Nobody yet',
    '[[Show]]',
    '61 requests',
    '| Request | Kind | Stands | Came | With | Pictures',
    '| Marlow & Sons ‹/desk/requests/NL-W-7K3F-9QXM› Tennis bracelets, 12 pieces a month, G or better | Wholesale enquiry | Late by 2 hours | Came 2 Mar 2026, 04:00 | |',
    '| Ines Hale ‹/desk/requests/NL-B-2H8D-4TRN› A ring from my grandmother’s stone | Bespoke request | Answer by Tuesday 9:15, in 23 hours | Came 2 Mar 2026, 09:15 | With Anna | Pictures 3',
    'Page 1 of 3 Next ‹/desk/inbox?page=2›'
  ])
})

test('how much is late and how many reviews wait is said in the number it is', () => {
  expect(open({ reviewsToCheck: 0 }, 0)[1]).toBe('Nothing is late.')
  expect(open({ reviewsToCheck: 1 }, 1)[1]).toBe('1 answer is late. 1 review to check ‹/desk/reviews›')
  expect(open({ reviewsToCheck: 2 }, 3)[1]).toBe('3 answers are late. 2 reviews to check ‹/desk/reviews›')
  expect(open({ total: 1 })).toContain('1 request')
})

test('an empty view says what that means', () => {
  const empty = (filter: Partial<InboxFilter>) =>
    open({ rows: [], total: 0, pages: 1, filter: { ...inbox.filter, ...filter } }).at(-1)
  expect(empty({})).toBe('Everything is answered.')
  expect(empty({ state: 'spam' })).toBe('Nothing was taken for spam.')
  expect(empty({ state: 'won' })).toBe('Nothing stands here yet.')
  expect(empty({ kind: 'bespoke' })).toBe('Nothing here fits what is chosen above.')
  expect(empty({ assigned: 'me' })).toBe('Nothing here fits what is chosen above.')
  expect(empty({ q: 'opal' })).toBe(
    'Nothing here fits “opal”. A reference, a name, an e-mail or a word of the request finds it; “All” looks everywhere.'
  )
})

test.each([
  ['2026-03-02T10:00:00.000Z', true, 'Late by 15 minutes'],
  ['2026-03-02T09:15:00.000Z', true, 'Late by 1 hour'],
  ['2026-03-01T09:15:00.000Z', true, 'Late by 25 hours'],
  ['2026-02-28T10:15:00.000Z', true, 'Late by 2 days'],
  ['2026-03-02T10:15:30.000Z', false, /, in 1 minute$/],
  ['2026-03-05T10:15:00.000Z', false, /, in 3 days$/]
])('an answer that is due at %s (late: %s) says “%s”', (promisedAt, isLate, words) => {
  const rows = inbox.rows.slice(0, 1).map((row) => ({ ...row, promisedAt, isLate }))
  const cells = open({ rows })
    .find((line) => line.includes('Wholesale enquiry |'))
    ?.split(' | ')
  expect(cells?.[2]).toMatch(words)
})
