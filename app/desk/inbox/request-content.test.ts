import { expect, test } from 'vitest'
import type { RequestView } from '#domain/desk/inbox-view.ts'
import { part, read } from '../testing/read.tsx'
import { request } from '../testing/samples/requests.ts'

const one = (given: Partial<RequestView> = {}) => read({ kind: 'request', view: { ...request, ...given } })

test('a request is there whole, with what happened and what can be done with it', () => {
  expect(one()).toEqual([
    'Inbox ‹/desk/inbox›',
    '# Ines Hale',
    'Answered Bespoke request NL-B-2H8D-4TRN, 2 Mar 2026, 09:15 Write the answer ‹#answer›',
    'Name: Ines Hale',
    'E-mail: ines@home.example ‹mailto:ines@home.example›',
    'Phone: +44 7700 900123 ‹tel:+447700900123›',
    'What it is to be: A ring from my grandmother’s stone. It should sit low.',
    '## 2 pictures',
    '(1 of 2, sent by Ines Hale) ‹/desk/requests/NL-B-2H8D-4TRN/pictures/0›',
    '(2 of 2, sent by Ines Hale) ‹/desk/requests/NL-B-2H8D-4TRN/pictures/1›',
    '## What happened so far',
    'Acknowledgement to ines@home.example 2 Mar 2026, 09:15',
    'Mail sent',
    'Did it come back?: Acknowledgement to ines@home.example, 2 Mar 2026, 09:15',
    '[[It came back: Acknowledgement to ines@home.example, 2 Mar 2026, 09:15]]',
    'Note by Tom 2 Mar 2026, 09:40',
    'The stone is an old mine cut, about 0.8 ct.',
    'Anna answered 2 Mar 2026, 10:02',
    'Thank you for the pictures. May we see the stone at the bench?',
    'Mail did not arrive: please telephone',
    'Did it arrive?: Anna answered, 2 Mar 2026, 10:02',
    '[[It arrived after all: Anna answered, 2 Mar 2026, 10:02]]',
    'Anna: New, now Answered 2 Mar 2026, 10:02',
    '## Answer',
    'Your answer []',
    'It goes to ines@home.example by mail, with your name and the reference below it. What they write back comes to hello@northlight.example, not here.',
    'Afterwards it is',
    '• Answered, as it was',
    '◦ Quoted',
    'Quote, in pounds optional []',
    'Written below your answer: “Our quote: £4,200, VAT included.” The request is a quoted one then.',
    '[[Send the answer]]',
    '## How it stands',
    'Answered now; change to • Choose ◦ Quoted ◦ Won ◦ Lost',
    'Once they have agreed, in a mail or on the telephone: Won.',
    '[[Change the state]]',
    'Who takes it ◦ Nobody yet • Anna ◦ Tom',
    '[[Assign]]',
    '## Note for us',
    'Note []',
    'Only staff read it.',
    '[[Keep the note]]',
    '## Also from this person',
    'Order NL-2026-0042 ‹/desk/orders/NL-2026-0042› Delivered, 1 Dec 2025, 12:00',
    '## Erase it',
    'For somebody who asks for it',
    'The request goes for good, with its pictures, our answers and notes, and the mails about it.',
    '◦ Whoever sent it has asked for it, and has shown us who they are',
    '[[Erase the request]]'
  ])
})

test('how a request stands is said in one line', () => {
  const end = 'Bespoke request NL-B-2H8D-4TRN, 2 Mar 2026, 09:15 Write the answer ‹#answer›'
  expect(one({ state: 'won' })[2]).toBe(`Won ${end}`)
  expect(one({ state: 'new' })[2]).toBe(`Answer by Tuesday 9:15, in 23 hours ${end}`)
  expect(one({ isUndelivered: true })[2]).toBe(`Answer not delivered Answered ${end}`)
  expect(one({ isSpam: true })[2]).toBe(`Taken for spam until it is answered or moved on Answered ${end}`)
})

test('what a request does not have is not headed', () => {
  const headings = one({ pictures: [], history: [], others: [] }).filter((line) => line.startsWith('## '))
  expect(headings).toEqual(['## Answer', '## How it stands', '## Note for us', '## Erase it'])
  expect(one({ pictures: request.pictures.slice(0, 1) })).toContain('## 1 picture')
})

test('who has it stands chosen, also nobody', () => {
  expect(part(one({ assignedTo: null }), 'How it stands')).toContain('Who takes it • Nobody yet ◦ Anna ◦ Tom')
})

test('what was won is not erased without a word about the tax office', () => {
  const words = 'It was won: what was agreed may have to be kept for the tax office.'
  expect(part(one({ state: 'won' }), 'Erase it').join(' ')).toContain(words)
  expect(part(one(), 'Erase it').join(' ')).not.toContain(words)
})

test('how it went with a mail is said in words', () => {
  const entry = request.history[0]
  const told = (mail: 'waiting' | 'sent' | 'failing' | 'returned' | 'gone', to = request.email) =>
    part(one({ history: entry?.kind === 'mail' ? [{ ...entry, mail, to }] : [] }), 'What happened so far')[1]
  expect(told('waiting')).toBe('Mail waits to leave')
  expect(told('sent')).toBe('Mail sent')
  expect(told('failing')).toBe('Mail could not leave yet')
  expect(told('returned')).toBe('Mail did not arrive: please telephone')
  expect(told('returned', 'hello@shop.example')).toBe('Mail did not arrive')
  expect(told('gone')).toBe('Mail no longer kept')
})
