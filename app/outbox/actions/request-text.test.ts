import { expect, test } from 'vitest'
import { bespokeForm, entryOf } from '../testing/entry-of.ts'
import { formPage } from './form-page.ts'
import { mailLink, textOf } from './request-text.ts'

const request = (description: string) => ({
  entry: entryOf(),
  kind: 'bespoke' as const,
  form: { ...bespokeForm, description }
})

test('the text has everything that was written, and the id by which the shop knows it', () => {
  const text = textOf(request('Rose gold\nwith a leaf'))
  expect(text.startsWith('Bespoke request\n')).toBe(true)
  for (const part of ['Ada Byron', 'ada@example.com', 'Rose gold\nwith a leaf', 'Request entry-1'])
    expect(text).toContain(part)
})

test('the e-mail brings the same text to the shop', () => {
  const whole = request('A leaf & two stones?')
  const link = new URL(mailLink(whole))
  expect(link.protocol).toBe('mailto:')
  expect(link.searchParams.get('subject')).toBe('Bespoke request')
  expect(link.searchParams.get('body')).toBe(textOf(whole))
})

test('a long text is cut between two signs, so that mail programs open it, and says where the rest is', () => {
  for (const shift of ['', 'a', 'ab', 'abc']) {
    const link = mailLink(request(shift + '💍'.repeat(900)))
    expect(link.length).toBeLessThanOrEqual(1900)
    expect(new URL(link).searchParams.get('body')).toMatch(/💍\n…\nThe rest did not fit/u)
  }
})

test('half a sign from a broken paste does no harm', () => {
  expect(mailLink(request('ring \ud83d'))).toContain('ring%20%EF%BF%BD')
})

test('an enquiry about a stone is changed on the stone’s own page', () => {
  expect(formPage('loose-diamond', 'loose-diamond:round-1')).toBe('/products/round-1')
  expect(formPage('wedding-ring', 'wedding-ring')).toBe('/bespoke-wedding-rings')
})
