import { expect, test } from 'vitest'
import { read } from '../testing/read.tsx'
import { preflight, readyPreflight } from '../testing/samples/house.ts'

test('what is left before opening is counted and told by its kind', () => {
  expect(read({ kind: 'preflight', view: preflight })).toEqual([
    '# Before opening',
    'Not ready 3 things are left.',
    '## Facts of the shop',
    'company.registeredNumber is still “to be set”.',
    '## Settings',
    'SMTP_URL is not set: no mail leaves the shop.',
    'PUBLIC_URL is not https.',
    'The same list from a shell: npm run desk -- preflight'
  ])
})

test('one thing that is left is one', () => {
  const view = { isReady: false, groups: [{ title: 'Settings', lines: ['PUBLIC_URL is not https.'] }] }
  expect(read({ kind: 'preflight', view })[1]).toBe('Not ready One thing is left.')
})

test('a shop that is ready says so, and nothing else', () => {
  expect(read({ kind: 'preflight', view: readyPreflight })).toEqual([
    '# Before opening',
    'Ready Nothing is left to set. The shop can open.',
    'The same list from a shell: npm run desk -- preflight'
  ])
})
