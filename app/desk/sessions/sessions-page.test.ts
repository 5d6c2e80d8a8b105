import { expect, test } from 'vitest'
import type { SessionsView } from '#domain/desk/staff-view.ts'
import { part, read } from '../testing/read.tsx'
import { newPasskey, sessions } from '../testing/samples/house.ts'

const open = (given: Partial<SessionsView> = {}) => read({ kind: 'sessions', view: { ...sessions, ...given } })

test('every session is told with its device and times, and all but this one can be ended', () => {
  expect(open()).toEqual([
    '# Sessions and passkeys',
    'Where you are signed in. End any that you do not know: whoever holds it is out at once.',
    'Chrome on Windows Signed in 2 Mar 2026, 08:00, last seen 2 Mar 2026, 10:15',
    'This one',
    'Safari on iPhone Signed in 1 Mar 2026, 21:30, last seen 2 Mar 2026, 07:10',
    '[[End it: Safari on iPhone]]',
    '[[End all others]]',
    '## Passkeys',
    'A passkey opens the desk with your fingerprint, face or PIN, and nobody can have it from you by asking. Your password and code go on working.',
    'Apple Passwords Added 20 Feb 2026, 09:00, last used 2 Mar 2026, 08:00',
    '[[Remove it: Apple Passwords, added 20 Feb 2026, 09:00]]',
    'Windows Hello Added 2 Mar 2026, 08:10, not used yet',
    '[[Remove it: Windows Hello, added 2 Mar 2026, 08:10]]',
    '[[Add a passkey]]'
  ])
})

test('who is signed in here alone has nothing to end', () => {
  const lines = open({ rows: sessions.rows.slice(0, 1) })
  expect(lines.filter((line) => line.startsWith('[[End'))).toEqual([])
})

test.each([
  ['open', '[[Add a passkey]]'],
  ['no-place', 'None can be added at this address of the shop: browsers make them for a name with https alone.'],
  ['enough', 'These are 10, as many as one person has: remove one to add another.']
] as const)('where adding a passkey is %s, the page says “%s”', (adding, words) => {
  expect(part(open({ adding }), 'Passkeys').at(-1)).toBe(words)
  expect(part(open({ adding, passkeys: [] }), 'Passkeys')).toHaveLength(2)
})

test('a new passkey is explained before the browser asks, and what went wrong stands first', () => {
  expect(read({ kind: 'new-passkey', view: newPasskey })).toEqual([
    'Sessions and passkeys ‹/desk/sessions›',
    '# A new passkey',
    'Your browser asks where to keep it: in this device, in a password manager, or on a telephone or key nearby. It opens the desk with your fingerprint, face or PIN.',
    'This browser makes no passkeys, or its scripts are turned off. Nothing was changed.',
    '[[Make the passkey]]'
  ])
  const problem = 'This passkey was not added.'
  expect(read({ kind: 'new-passkey', view: { ...newPasskey, problem } })[3]).toBe(problem)
})
