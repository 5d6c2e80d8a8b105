import { expect, test } from 'vitest'
import type { DeskPage } from '#domain/desk/desk-page.ts'
import { read } from '../testing/read.tsx'
import { documentOf } from '../testing/samples/document.ts'
import { pagesOf } from '../testing/samples/pages.ts'
import { signIn } from '../testing/samples/requests.ts'
import { windowTitle } from './document-frame.tsx'

test('who asks for what is others’ work reads whose it is', () => {
  expect(read({ kind: 'not-allowed', view: { who: 'an owner or a manager' } })).toEqual([
    '# This is not part of your work here',
    'It is done by an owner or a manager. Nothing was changed. If you need it, please ask an owner of the desk.'
  ])
})

test('what is not there leads to where the reader’s work begins', () => {
  const { staff } = documentOf({ kind: 'not-found' })
  const reviewer = staff && { ...staff, role: 'reviewer' as const }
  expect(read({ kind: 'not-found' })).toEqual([
    '# Nothing is kept under this address',
    'It may have been erased, or the address was cut short.',
    'To today’s work ‹/desk/today›'
  ])
  expect(read({ kind: 'not-found' }, { staff: reviewer }).at(-1)).toBe('To the beginning ‹/desk/reviews›')
})

test.each<[DeskPage['kind'], string]>([
  ['sign-in', 'Sign in'],
  ['join', 'Your place at the desk'],
  ['step-up', 'Is it you?'],
  ['new-passkey', 'A new passkey'],
  ['not-allowed', 'Not part of your work'],
  ['not-found', 'Not found'],
  ['request', 'NL-B-2H8D-4TRN, Ines Hale'],
  ['order', 'Order NL-7K3F-9QXM'],
  ['job-sheet', 'Job sheet NL-7K3F-9QXM'],
  ['product', 'Classic tennis bracelet'],
  ['piece', 'Natural halo ring, platinum'],
  ['piece-versions', 'Versions of Natural halo ring, platinum'],
  ['new-piece', 'A new piece'],
  ['new-offer', 'A new offer'],
  ['prices', 'Change prices'],
  ['new-discount', 'A new discount code'],
  ['gift-card', 'A gift card'],
  ['customer', 'Ines Hale'],
  ['person', 'Ines Hale'],
  ['review', 'A review'],
  ['inbox', 'Inbox'],
  ['orders', 'Orders'],
  ['reviews', 'Reviews'],
  ['catalogue', 'Catalogue'],
  ['stock', 'Stock'],
  ['stock-takes', 'Stock-takes'],
  ['stock-sheet', 'Stock-take: All counted pieces'],
  ['promotions', 'Offers'],
  ['builder', 'Build a line: NL-B-2H8D-4TRN'],
  ['quoting', 'Quoting'],
  ['reminders', 'Reminders'],
  ['template', 'Template Resize'],
  ['discounts', 'Discount codes'],
  ['gift-cards', 'Gift cards'],
  ['customers', 'Customers'],
  ['sales', 'Sales'],
  ['exports', 'Accounts'],
  ['videos', 'Videos'],
  ['sessions', 'Sessions and passkeys'],
  ['staff', 'Staff'],
  ['audit', 'Changes'],
  ['security', 'Security'],
  ['speed', 'Speed'],
  ['preflight', 'Before opening']
])('the window of %s is called “%s”', (kind, title) => {
  expect(pagesOf(kind).map(windowTitle)).toEqual(pagesOf(kind).map(() => title))
})

test('the way in asks for three things and says where the code is', () => {
  expect(read({ kind: 'sign-in', view: signIn }, { staff: null, counts: null })).toEqual([
    '# Sign in',
    'For those who work here.',
    'E-mail []',
    'Password []',
    'Code []',
    'The six figures that your authenticator app shows now.',
    '[[Sign in]]',
    '[[Sign in with a passkey]]'
  ])
})
