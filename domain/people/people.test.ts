import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAnniversary } from './anniversary.ts'
import { readSought } from './find-people.ts'
import { identifyingOf, keysOf, type PersonRecord, trigramsOf } from './person-keys.ts'

const record: PersonRecord = {
  kind: 'order',
  id: 'NL-7K3F-9QXM',
  email: ' Zoe@Example.ORG ',
  otherEmails: [],
  name: 'Zoë Ångström',
  alsoNamed: ['Sam Hill'],
  isPresent: false,
  phones: [{ typed: '07700 900123', country: 'United Kingdom' }],
  postcodes: ['sw1a 1aa'],
  numbers: ['NL-7K3F-9QXM'],
  parcels: ['QQ 123 456 789 GB'],
  at: '2025-12-01T12:00:00.000Z'
}

/** Whether a search's parts each have a key of the record. */
const finds = (typed: string, of: PersonRecord = record): boolean => {
  const keys = keysOf(of)
  const sought = readSought(typed)
  return (
    sought.length > 0 &&
    sought.every((part) =>
      part.some(({ kind, value, isWhole }) =>
        keys.some((key) => key.kind === kind && (isWhole ? key.value === value : key.value.startsWith(value)))
      )
    )
  )
}

test.each([
  '07700 900123',
  '+44 7700 900123',
  '+44 (0)7700 900123',
  '0044 7700 900123',
  '07700.900.123',
  '(07700) 900-123',
  '7700900123',
  '447700900123',
  '900123',
  'zoe@example.org',
  'ZOE@',
  'SW1A 1AA',
  'sw1a1aa',
  'SW1A',
  'QQ123456789GB',
  'qq 123456789 gb'.replaceAll(' ', ''),
  'nl-7k3f-9qxm',
  'NL7K3F9QXM',
  'Zoë',
  'angstrom ZOE',
  'sam',
  'Ångström 07700 900123',
  'zoe SW1A 1AA'
])('“%s” finds them', (typed) => {
  expect(finds(typed)).toBe(true)
})

test.each(['', '  ', '07700 900124', 'SW1A 2AA', 'Zoe Morgan', 'alex@example.org', 'NL-7K3F-9QXN', '%', "' or 1=1 --"])(
  '“%s” does not',
  (typed) => {
    expect(finds(typed)).toBe(false)
  }
)

test('a number is of the country it goes with, and of the United Kingdom where it cannot be', () => {
  const of = (typed: string, country: string) =>
    keysOf({ ...record, phones: [{ typed, country }] }).find(({ kind }) => kind === 'phone')?.value
  expect(of('06 12 34 56 78', 'France')).toBe(of('+33 6 12 34 56 78', 'United Kingdom'))
  expect(of('07700 900123', 'France')).toBe(of('+447700900123', 'France'))
})

test('however a telephone is grouped, it is one', () => {
  const group = fc.constantFrom('', ' ', '.', '-')
  fc.assert(
    fc.property(fc.array(group, { minLength: 10, maxLength: 10 }), (between) => {
      const typed = [...'7700900123'].map((figure, index) => figure + (index < 9 ? between[index] : '')).join('')
      expect(finds(`0${typed}`)).toBe(true)
      expect(finds(`+44${typed}`)).toBe(true)
    })
  )
})

test('an e-mail is who somebody is; without one a telephone under a name; a telephone alone is nobody', () => {
  expect(identifyingOf(record)).toEqual({
    kind: 'email',
    value: 'zoe@example.org',
    claim: '+447700900123 zoe angstrom'
  })
  expect(identifyingOf({ ...record, isPresent: true }).claim).toBeNull()
  expect(identifyingOf({ ...record, email: '' })).toMatchObject({ kind: 'phone', value: '+447700900123 zoe angstrom' })
  expect(identifyingOf({ ...record, email: '', name: '' })).toEqual({
    kind: 'record',
    value: 'order NL-7K3F-9QXM',
    claim: null
  })
})

test('of a word the pieces are those of three letters, with how it begins and ends', () => {
  expect(trigramsOf('hale')).toEqual(['  h', ' ha', 'hal', 'ale', 'le '])
})

const anniversary = {
  day: '29',
  month: '2',
  what: 'Their wedding day',
  consentHow: 'Asked at the counter.',
  consentOn: '2026-03-01',
  consent: 'yes'
}

test('an anniversary is a day and a month, with how and when its person agreed', () => {
  expect(readAnniversary(anniversary, '2026-03-05')).toEqual({
    kind: 'written',
    written: { day: '02-29', what: 'Their wedding day', consentHow: 'Asked at the counter.', consentOn: '2026-03-01' }
  })
})

test.each([
  ['day', '30', 'Please give a day of the month that there is.'],
  ['day', 'x', 'Please give a day of the month that there is.'],
  ['what', ' ', 'Please say what is celebrated.'],
  ['what', 'x'.repeat(121), 'At most 120 characters'],
  ['consentHow', '', 'Please say how they agreed. Without that it may not be kept.'],
  ['consentOn', '2026-03-06', 'This day has not come yet.'],
  ['consentOn', 'soon', 'Please give the day on which they agreed.'],
  ['consent', '', 'Please say that they agreed. Without that it may not be kept.']
])('with %s “%s” it is not kept, and the field says why', (field, typed, words) => {
  const read = readAnniversary({ ...anniversary, [field]: typed }, '2026-03-05')
  expect(read).toEqual({ kind: 'refused', errors: { [field]: words } })
})
