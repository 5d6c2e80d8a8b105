import fc from 'fast-check'
import { expect, test } from 'vitest'
import { email, optional, optionalPhone, optionalText, required, requiredText } from './text-fields.ts'

const line = required(2, 'Name must be at least 2 characters')
const text = requiredText(10, 'Please provide a detailed description')

test('line breaks cannot come into one line: a header cannot be forged with a name', () => {
  expect(line.parse('Alex\r\nBcc: everyone@example.org')).toBe('Alex Bcc: everyone@example.org')
  expect(line.parse('Alex\u2028\u0085Morgan\n')).toBe('Alex Morgan')
})

test('line breaks of longer text stay, all of one kind', () => {
  expect(text.parse(' First line\r\nsecond\rthird\u2028fourth\n\n')).toBe('First line\nsecond\nthird\nfourth')
})

test('NUL and other control characters go, a tab in longer text stays', () => {
  expect(line.parse('Al\0ex\u001b[31m')).toBe('Alex[31m')
  expect(text.parse('A ring\0 with\ta stone\u007f')).toBe('A ring with\ta stone')
})

test.each(['💍 for 👩‍👩‍👧', 'שרה כהן', 'محمد\u200f علي', 'Ngọc Nguyễn', '王小明', 'O’Neill & Söhne', '<b>Alex</b>'])(
  '%s is kept as it is written',
  (name) => {
    expect(line.parse(name)).toBe(name)
    expect(text.parse(`${name}, ten letters`)).toBe(`${name}, ten letters`)
  }
)

test('half an emoji, which UTF-8 cannot hold, becomes the sign for it', () => {
  expect(line.parse('Alex \ud83d')).toBe('Alex \ufffd')
})

test('blanks and control characters alone are no name', () => {
  for (const nothing of ['', '   ', '\0\0\0', ' \r\n ', undefined, null, 7])
    expect(line.safeParse(nothing).error?.issues[0]?.message).toBe('Name must be at least 2 characters')
})

test('what may be left out is then empty', () => {
  for (const field of [optional(), optionalText, optionalPhone]) expect(field.parse(undefined)).toBe('')
})

test('5000 characters of text are taken, one more is not', () => {
  expect(optionalText.safeParse('x'.repeat(5000)).success).toBe(true)
  expect(optionalText.safeParse('x'.repeat(5001)).error?.issues[0]?.message).toBe('At most 5000 characters')
})

test.each([
  ['alex@example.org', 'alex@example.org'],
  ['  alex+rings@mail.example.co.uk\n', 'alex+rings@mail.example.co.uk'],
  ['\u202aalex@example.org\u202c', 'alex@example.org'],
  ["o'neill_&_co@example.org", "o'neill_&_co@example.org"],
  ['anna@müller.de', 'anna@müller.de'],
  ['ivan@пример.рф', 'ivan@пример.рф'],
  ['ivan@xn--e1afmkfd.xn--p1ai', 'ivan@xn--e1afmkfd.xn--p1ai']
])('%j is an e-mail address', (given, read) => {
  expect(email.parse(given)).toBe(read)
})

test.each([
  '',
  'alex',
  'alex@',
  'alex@example',
  '@example.org',
  'alex@example.org\r\nBcc: everyone@example.org',
  'alex@example.org, b@example.org',
  'Alex <alex@example.org>',
  'alex@exa mple.org',
  'alex@-example.org',
  'alex@example..org',
  '.alex@example.org',
  'alex@192.168.0.1',
  'alex@例え'
])('%j is no e-mail address', (given) => {
  expect(email.safeParse(given).error?.issues[0]?.message).toBe('Please enter a valid email address')
})

test.each([
  ['', ''],
  ['01632 960123', '01632 960123'],
  [' +44 (0)1632 960-123 ', '+44 (0)1632 960-123'],
  ['\u202a+44\u00a01632\u2011960123\u202c', '+44 1632-960123'],
  ['020.7946.0000', '020.7946.0000'],
  ['+49 30/1234 567', '+49 30/1234 567'],
  ['01632 960123 ext 4', '01632 960123 ext 4'],
  ['01632 960123 ext. 12', '01632 960123 ext. 12'],
  ['+44 (0)1632 960123 x4501', '+44 (0)1632 960123 x4501']
])('%j is a phone number', (given, read) => {
  expect(optionalPhone.parse(given)).toBe(read)
})

test.each([
  '960123',
  '+44 1632 960123 4567',
  '01632 960123 ext',
  '12 ext 34567',
  'ext 4',
  'ring me',
  '+',
  '1'.repeat(100_000)
])('%.30s is no phone number', (given) => {
  expect(optionalPhone.safeParse(given).error?.issues[0]?.message).toBe('Please enter a valid phone number')
})

test('what a field has read it reads again unchanged', () => {
  const any = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(any, fc.constantFrom(line, text, optional(), optionalText), (given, field) => {
      const read = field.safeParse(given)
      fc.pre(read.success)
      expect(field.parse(read.data)).toBe(read.data)
    })
  )
})
