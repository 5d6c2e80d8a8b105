import { expect, test } from 'vitest'
import type { StaffView } from '#domain/desk/staff-view.ts'
import { read } from '../testing/read.tsx'
import { join, staff, stepUp } from '../testing/samples/house.ts'

const open = (given: Partial<StaffView> = {}) => read({ kind: 'staff', view: { ...staff, ...given } })

test('the staff page says who works here, who is invited, who has left, and what each may do', () => {
  expect(open()).toEqual([
    '# Staff',
    'Who works at this desk, and what each may do.',
    '## At work',
    'Anna Owner You anna@shop.example, since 3 Nov 2025, 09:00; signed in, last seen 2 Mar 2026, 10:15',
    'Change the role of Anna',
    'May do',
    '• Owner Everything, and who else works here.',
    '◦ Manager Requests, orders and their money, prices, offers, reviews and customers.',
    '◦ Workshop Reads requests and orders, keeps notes, makes, photographs and sends. No money, no prices.',
    '◦ Reviewer Reviews, and nothing else.',
    '[[Change the role of Anna]]',
    'End the place of Anna',
    'You are signed out everywhere at once and cannot sign in any more. What was done still carries the name, requests that were taken on are nobody’s again, and open invitations are over.',
    '[[End the place of Anna]]',
    'Tom Workshop tom@shop.example, since 12 Jan 2026, 09:00',
    'Change the role of Tom',
    'May do',
    '◦ Owner Everything, and who else works here.',
    '◦ Manager Requests, orders and their money, prices, offers, reviews and customers.',
    '• Workshop Reads requests and orders, keeps notes, makes, photographs and sends. No money, no prices.',
    '◦ Reviewer Reviews, and nothing else.',
    '[[Change the role of Tom]]',
    'End the place of Tom',
    'Tom is signed out everywhere at once and cannot sign in any more. What was done still carries the name, requests that were taken on are nobody’s again, and open invitations are over.',
    '[[End the place of Tom]]',
    '## Invited',
    'mia@shop.example Reviewer By Anna, 2 Mar 2026, 09:00; the link works until 5 Mar 2026, 09:00',
    '[[Take it back: the invitation of mia@shop.example]]',
    '## Left',
    'Paul, 1 Feb 2026, 17:00',
    '## Invite somebody',
    'E-mail []',
    'They get a link that works once, for 72 hours. Another invitation replaces the one before.',
    'May do',
    '◦ Owner Everything, and who else works here.',
    '◦ Manager Requests, orders and their money, prices, offers, reviews and customers.',
    '• Workshop Reads requests and orders, keeps notes, makes, photographs and sends. No money, no prices.',
    '◦ Reviewer Reviews, and nothing else.',
    '[[Send the invitation]]'
  ])
})

test('where nobody is invited and nobody has left, neither is headed', () => {
  expect(open({ invites: [], left: [] }).filter((line) => line.startsWith('## '))).toEqual([
    '## At work',
    '## Invite somebody'
  ])
})

test('an invitation says who asks, as what, and what to do in which order', () => {
  expect(read({ kind: 'join', view: join })).toEqual([
    '# Your place at the desk',
    'Anna asks you to work here as a reviewer.',
    'You sign in as: mia@shop.example',
    'You may do: Reviews, and nothing else.',
    '## First: your authenticator',
    'Scan this with an authenticator app on your telephone, or type the key below it. Nobody sees it again once you have taken your place.',
    '(The key, to be scanned)',
    'Key: JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP',
    '## Then: your name and password',
    'Name []',
    'Your colleagues and customers you answer read it.',
    'Password []',
    'Code []',
    'The six figures that the app shows now.',
    '[[Take my place]]'
  ])
})

test('a step up says why it asks and what happens afterwards', () => {
  expect(read({ kind: 'step-up', view: stepUp })).toEqual([
    '# Is it you?',
    'This needs your password and a code, or your passkey, Anna: so that nobody can touch money, prices or accounts at a browser you left open. What you filled in is kept, and is done once you have answered.',
    'Password []',
    'Code []',
    'The six figures that your authenticator app shows now.',
    '[[It is me: go on]]',
    '[[Go on with my passkey]]'
  ])
})
