import { expect, test } from 'vitest'
import { ACCEPT_ALL, CONSENT_VERSION, consentRecord, parseConsent, REJECT_ALL } from './consent.ts'
import { consentBodySchema } from './consent-body.ts'

const at = '2026-03-02T09:30:00.000Z'
const kept = (changed: object) => JSON.stringify({ ...consentRecord(ACCEPT_ALL, at), ...changed })

test.each([ACCEPT_ALL, REJECT_ALL, { preferences: true, analytics: false, marketing: false }])(
  'a choice reads as it was kept: %o',
  (choices) => {
    const record = consentRecord(choices, at)
    expect(record).toEqual({ ...choices, necessary: true, consentGiven: true, timestamp: at, version: CONSENT_VERSION })
    expect(parseConsent(JSON.stringify(record))).toEqual(record)
  }
)

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['no JSON', '{"necessary":tr'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[true]'],
  ['an older version', kept({ version: CONSENT_VERSION - 1 })],
  ['a newer version', kept({ version: CONSENT_VERSION + 1 })],
  ['no version', kept({ version: undefined })],
  ['a version as text', kept({ version: String(CONSENT_VERSION) })],
  ['necessary switched off', kept({ necessary: false })],
  ['no choice made', kept({ consentGiven: false })],
  ['a category that is missing', kept({ analytics: undefined })],
  ['a yes as text', kept({ marketing: 'true' })],
  ['a yes as a number', kept({ preferences: 1 })],
  ['no time', kept({ timestamp: undefined })],
  ['no real time', kept({ timestamp: 'yesterday' })]
])('the visitor is asked again after %s', (_, text) => {
  expect(parseConsent(text)).toBeNull()
})

test('what else stands beside a choice is not read', () => {
  expect(parseConsent(kept({ email: 'ada@example.org' }))).toEqual(consentRecord(ACCEPT_ALL, at))
})

test('a record is a body for the log, which takes its version, choices and time alone', () => {
  const body = { ...REJECT_ALL, version: CONSENT_VERSION, timestamp: at }
  expect(consentBodySchema.parse(consentRecord(REJECT_ALL, at))).toEqual(body)
})
