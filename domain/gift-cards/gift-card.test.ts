import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGiftCard } from './gift-card.ts'

const given = {
  amount: '150',
  toName: 'Sam',
  fromName: 'Alex',
  words: '',
  by: 'email',
  email: 'sam@example.org',
  sendOn: '',
  customerName: 'Alex Morgan',
  customerEmail: 'alex@example.org'
}
const read = (more: Partial<typeof given>) => {
  const answer = readGiftCard({ ...given, ...more }, '2027-03-27')
  return answer.kind === 'asked' ? answer.ask.card : answer.errors
}

test('a sum is read as it is meant: a comma parts thousands, and pence are never taken for pounds', () => {
  for (const [typed, amount] of [
    ['£150', 15_000],
    ['1,250.50', 125_050],
    ['5,000', 500_000],
    ['50.5', 5050]
  ] as const)
    expect([typed, read({ amount: typed })]).toEqual([typed, expect.objectContaining({ amount })])
  for (const typed of ['50,00', '99,50', '1,2,3', ',150', '1,50', '1e3', '-150', '150.999', '٣٠٠'])
    expect([typed, read({ amount: typed })]).toEqual([typed, { amount: 'Please give a sum in pounds, such as 150.' }])
})

test('what is wrong says of which field, without it beside', () => {
  const long = 'x'.repeat(10_000)
  expect(
    read({ toName: long, fromName: long, words: long, customerName: long, email: 'sam', customerEmail: '' })
  ).toEqual({
    toName: 'Whom it is for: at most 80 characters.',
    fromName: 'Whom it is from: at most 80 characters.',
    words: 'A few words: at most 300 characters.',
    customerName: 'Your name: at most 100 characters.',
    email: 'Their e-mail address does not look like one. Please check it.',
    customerEmail: 'Please give your e-mail address.'
  })
})

test('names are one line, and a day is one that there is, within a year', () => {
  expect(read({ toName: 'Sam\r\nBcc: all@example.org' })).toMatchObject({ toName: 'Sam Bcc: all@example.org' })
  // The clocks change on the morning of 28 March 2027.
  expect(read({ sendOn: '2027-03-28' })).toMatchObject({ sendOn: '2027-03-28' })
  for (const sendOn of ['2027-03-26', '2028-03-27', '2027-02-30', '2027-13-01', '28/03/2027'])
    expect([sendOn, read({ sendOn })]).toEqual([sendOn, { sendOn: expect.any(String) }])
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (sendOn) => {
      expect(() => read({ sendOn })).not.toThrow()
    })
  )
})
