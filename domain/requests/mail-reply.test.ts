import { expect, test } from 'vitest'
import { isSenderProven, type MailHeaders, machineWord, splitQuoted, withoutKeys } from './mail-reply.ts'

const headers = (fields: Record<string, string | readonly string[]>): MailHeaders =>
  new Map(Object.entries({ from: 'Alex <alex@example.org>', ...fields }).map(([name, value]) => [name, [value].flat()]))

test('what a person writes is no machine’s word', () => {
  expect(machineWord(headers({}))).toBeNull()
  expect(machineWord(headers({ 'auto-submitted': 'no', 'return-path': '<alex@example.org>' }))).toBeNull()
  expect(machineWord(headers({ 'x-auto-response-suppress': 'None' }))).toBeNull()
})

test.each([
  { 'auto-submitted': 'auto-replied' },
  { 'auto-submitted': 'auto-replied; owner-email="x"', 'return-path': '<>' },
  { precedence: 'bulk' },
  { precedence: 'auto_reply' },
  { 'x-auto-response-suppress': 'DR, OOF' },
  { 'x-autoreply': 'yes' },
  { 'list-id': '<news.example.org>' },
  { 'list-unsubscribe': '<mailto:x@example.org>' }
])('%o is an automatic answer', (fields) => {
  expect(machineWord(headers(fields))).toBe('automatic')
})

test.each([
  { 'return-path': '<>' },
  { 'content-type': 'multipart/report; report-type=delivery-status' },
  { 'content-type': 'multipart/report; report-type=delivery-status', 'auto-submitted': 'auto-replied' },
  { 'x-failed-recipients': 'alex@example.org' },
  { from: 'Mail Delivery System <MAILER-DAEMON@mx.example>' },
  { from: 'postmaster@mx.example' }
])('%o is a mail that came back', (fields) => {
  expect(machineWord(headers(fields))).toBe('returned')
})

test('a sender is proven by what the trusted server says first, and by nobody else', () => {
  const said = (...results: string[]) =>
    isSenderProven(headers({ 'authentication-results': results }), 'mx.shop.example')
  expect(said('mx.shop.example; dmarc=pass header.from=example.org')).toBe(true)
  expect(said('mx.shop.example; dmarc=fail (p=none) header.from=example.org; spf=pass')).toBe(false)
  expect(said('mx.shop.example 1; dkim=pass header.d=example.org; dmarc=none')).toBe(true)
  expect(said('MX.shop.example; spf=softfail; dkim=none')).toBe(false)
  expect(said('mx.evil.example; dmarc=pass')).toBeNull()
  expect(said('mx.shop.example; dmarc=fail', 'mx.shop.example; dmarc=pass')).toBe(false)
  expect(isSenderProven(headers({}), 'mx.shop.example')).toBeNull()
})

test.each([
  [
    'Yes please.\n\nOn Mon, 24 Nov 2026 at 10:02, Northlight <x@y.example> wrote:\n> We could make it.\n> In gold.',
    'Yes please.'
  ],
  [
    'Yes please.\n\nOn Mon, 24 Nov 2026 at 10:02, Northlight Diamonds\n<replies+nl-b-1@shop.example> wrote:\n\n> We could.',
    'Yes please.'
  ],
  ['Ja, gern.\n\nAm 24.11.2026 um 10:02 schrieb Northlight:\n> We could.', 'Ja, gern.'],
  ['Oui.\n\nLe lun. 24 nov. 2026 à 10:02, Northlight <x@y.example> a écrit :\n> We could.', 'Oui.'],
  ['Yes.\n\n-----Original Message-----\nFrom: Northlight\nSent: Monday\nTo: Alex\nSubject: Re\n\nWe could.', 'Yes.'],
  [
    'Yes.\n\n________________________________\nFrom: Northlight <x@y.example>\nSent: 24 November 2026\nTo: Alex\nSubject: Re\n\nWe could.',
    'Yes.'
  ],
  ['Yes.\n-- \nAlex Morgan\n01632 960141\n\n> We could make it.', 'Yes.\n--\nAlex Morgan\n01632 960141']
])('what is quoted is parted from %j', (whole, text) => {
  const split = splitQuoted(whole)
  expect(split.text).toBe(text)
  expect(split.quoted).toMatch(/We could/)
})

test('what is written below a quotation is found, with what stands above it', () => {
  expect(splitQuoted('On 24 Nov 2026, Northlight wrote:\n> We could make it.\n\nYes, do.')).toEqual({
    text: 'Yes, do.',
    quoted: 'On 24 Nov 2026, Northlight wrote:\n> We could make it.'
  })
})

test('answers between quoted lines are kept whole', () => {
  const whole = 'On 24 Nov 2026, Northlight wrote:\n> Gold?\nYes.\n> And the size?\nN.'
  expect(splitQuoted(whole)).toEqual({ text: whole, quoted: '' })
})

test('a mail that quotes nothing, and one that is nothing but quotation, lose nothing', () => {
  expect(splitQuoted('Is 3 > 2?\r\nYes.')).toEqual({ text: 'Is 3 > 2?\nYes.', quoted: '' })
  expect(splitQuoted('> all of it')).toEqual({ text: '> all of it', quoted: '' })
  expect(splitQuoted('')).toEqual({ text: '', quoted: '' })
  expect(splitQuoted('From: my own list\nI like both.')).toEqual({
    text: 'From: my own list\nI like both.',
    quoted: ''
  })
})

test('a long mail made to be slow is parted in a moment', () => {
  const begun = performance.now()
  for (const line of [
    'On '.repeat(60_000),
    '> '.repeat(90_000),
    'On a b c d e\n'.repeat(15_000),
    'From: x\n'.repeat(20_000),
    `On ${' '.repeat(200_000)}x`,
    `${' '.repeat(200_000)}x\n>`,
    `>${' >'.repeat(100_000)}x`,
    `${'_'.repeat(200_000)}x`,
    `${'\n'.repeat(200_000)}x`
  ])
    splitQuoted(line)
  expect(performance.now() - begun).toBeLessThan(2000)
})

test('what opens something is no part of what is kept of a mail', () => {
  const quoted = [
    '> https://shop.example/requests/NL-B-7K3F-9QXM#token=NL-B-7K3F-9QXM/1.1800000000.abcDEF_-0123456789',
    '> <https://shop.example/requests/erase#token=NL-B-7K3F-9QXM.1800000000.abcDEF>, or write to us',
    '> https://safe.example/?url=https%3A%2F%2Fshop.example%23token%3DNL-B-7K3F-9QXM%2F1.1800000000.abc&data=1',
    '> From: replies+nl-b-7k3f-9qxm-abcdefghijklmnop@shop.example'
  ].join('\n')
  expect(withoutKeys(quoted).split('\n')).toEqual([
    '> https://shop.example/requests/NL-B-7K3F-9QXM#token=…',
    '> <https://shop.example/requests/erase#token=…>, or write to us',
    '> https://safe.example/?url=https%3A%2F%2Fshop.example%23token%3D…&data=1',
    '> From: replies+nl-b-7k3f-9qxm-…@shop.example'
  ])
})
