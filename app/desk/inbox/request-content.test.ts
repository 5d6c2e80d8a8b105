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
    'A mail about this 2 Mar 2026, 09:30',
    'It was my grandmother’s.',
    'From another address: ines@work.example Its sender is not proven: it may be somebody else',
    'Not taken: plan.pdf: it is no picture, and we take pictures alone here',
    'Quoted text',
    'On 2 March 2026, Northlight wrote: &gt; We have it.',
    'An automatic answer from ines@home.example 2 Mar 2026, 09:31',
    'I am away until Monday.',
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
    'It goes to ines@home.example by mail, with your name, the reference and the link to the page of the request below it. What they write on that page comes here, and so does what they answer by mail.',
    'Pictures and PDFs optional []',
    'They stand beside your answer on the page of the request. Up to 5: JPEG, PNG or WebP, and PDFs of up to 10 MB. If something is asked back, please choose them again.',
    'A film with it',
    'The answer leaves at once. The film stands beside it on the page of the request some minutes later, once it is made.',
    'The film optional []',
    'MP4, MOV or WebM, of 1 to 60 seconds and up to 500 MB. The customer sees its square, without sound. At most 3 stand beside one thing.',
    '[[Stop sending]]',
    'What the film shows optional []',
    'A film needs it. The customer reads it; whoever cannot see the film has it in its place.',
    '• Tell the customer by mail, to ines@home.example, once it can be watched',
    'Afterwards it is',
    '• Answered, as it was',
    '◦ Quoted',
    'Quote, in pounds optional []',
    'Written below your answer: “Our quote: £4,200, VAT included.” The request is a quoted one then.',
    '[[Send the answer]]',
    '## Drawings',
    '### Version 2: From the side',
    'Not approved yet. Put up by Tom, 3 Mar 2026, 10:00.',
    'It sits lower now.',
    '(From the side, 1 of 1) ‹/desk/requests/NL-B-2H8D-4TRN/shown/5c5a4e07-a7e8-4fad-bede-6f7a8b9c0d1e/1›',
    'Ines Hale commented 3 Mar 2026, 12:00',
    'Nearly.',
    'Pin 1 A little rounder here, please. (30% from the left, 40% from the top)',
    'The version before',
    '### Version 1: From above',
    'Approved by Ines Hale on 2 Mar 2026, 15:00. Put up by Tom, 2 Mar 2026, 11:00.',
    '(From above, 1 of 1) ‹/desk/requests/NL-B-2H8D-4TRN/shown/4b4f3d96-96d7-4e9c-adcd-5e6f7a8b9c0d/1›',
    'Put up version 3 of the drawing',
    'What it shows []',
    'Words with it optional []',
    'They stand beside it on the page of the request. A mail to ines@home.example says that it is there.',
    'Pictures and PDFs []',
    'They replace those of the version before. Up to 5: JPEG, PNG or WebP, and PDFs of up to 10 MB. If something is asked back, please choose them again.',
    '[[Put it up]]',
    '## Quotation',
    'Write a quotation',
    'Build a line from metal, stones and hours ‹/desk/requests/NL-B-2H8D-4TRN/build›',
    'Prices are • for a consumer, VAT included ◦ for the trade, without VAT',
    'Line 1',
    'What it is optional [Ring remodelled]',
    'Number optional [1]',
    'Price of one, £ optional [273.00]',
    'VAT • 20% ◦ 0%',
    'How it was reckoned, for us alone',
    'Ring remodelled',
    '| What | How | Pounds',
    '| Platinum | 4.2 g at £32.50 a gram | £136.50',
    '| Margin | 40% of the price without VAT | £91.00',
    '| VAT | 20% | £45.50',
    '| Price | with VAT | £273.00',
    'Line 2',
    'What it is optional []',
    'Number optional [1]',
    'Price of one, £ optional []',
    'VAT • 20% ◦ 0%',
    'Line 3',
    'What it is optional []',
    'Number optional [1]',
    'Price of one, £ optional []',
    'VAT • 20% ◦ 0%',
    'Line 4',
    'What it is optional []',
    'Number optional [1]',
    'Price of one, £ optional []',
    'VAT • 20% ◦ 0%',
    'Line 5',
    'What it is optional []',
    'Number optional [1]',
    'Price of one, £ optional []',
    'VAT • 20% ◦ 0%',
    'More lines',
    ...Array.from({ length: 12 }, (_, index) => [
      `Line ${index + 6}`,
      'What it is optional []',
      'Number optional [1]',
      'Price of one, £ optional []',
      'VAT • 20% ◦ 0%'
    ]).flat(),
    'Deposit optional []',
    'A part of the total with VAT, such as 30%, or a sum in pounds.',
    'Delivery • Made to their specification ◦ Sent as it is',
    'Valid until [2026-03-16]',
    'Note below the figures optional []',
    'It goes to ines@home.example with its PDF, and stands on the page of the request, where it can be accepted.',
    '[[Send the quotation]]',
    '## How it stands',
    'Answered now; change to • Choose ◦ Quoted ◦ Won ◦ Lost',
    'Once they have agreed, in a mail or on the telephone: Won.',
    '[[Change the state]]',
    'Who takes it ◦ Nobody yet • Anna ◦ Tom',
    '[[Assign]]',
    '## How far it is',
    'Stone set aside, 4 March 2026, put in by Tom',
    'The one you chose.',
    '(Stone set aside, 1 of 1) ‹/desk/requests/NL-B-2H8D-4TRN/shown/7e7c6a29-c9a0-4bcf-9afa-8b9c0d1e2f3a/1›',
    '[[Take it off: Stone set aside]]',
    'What was done • Choose ◦ Stone set aside ◦ Cast ◦ Mounted ◦ Stones set ◦ Polished ◦ Hallmarked ◦ Ready ◦ Resized ◦ Cleaned and looked over ◦ Valued',
    'On which day [2026-03-05]',
    'Words with it optional []',
    'The customer reads them.',
    'Pictures optional []',
    'The customer sees them. Up to 5: JPEG, PNG or WebP. If something is asked back, please choose them again.',
    '◦ Tell the customer by mail, to ines@home.example',
    '[[Put the step in]]',
    '## Films from the bench',
    'The stone turned under the light, beside “Stone set aside, 4 March 2026”. Sent by Tom, 4 Mar 2026, 12:00.',
    '[[Take it off: The stone turned under the light]]',
    'The shank is forged, beside “Stone set aside, 4 March 2026”. Sent by Tom, 5 Mar 2026, 09:00.',
    'Being made ready',
    '[[Take it off: The shank is forged]]',
    'Send a film',
    'Beside ◦ Choose • Stone set aside, 4 March 2026',
    'The film []',
    'MP4, MOV or WebM, of 1 to 60 seconds and up to 500 MB. The customer sees its square, without sound. At most 3 stand beside one thing.',
    '[[Stop sending]]',
    'What the film shows []',
    'The customer reads it; whoever cannot see the film has it in its place.',
    '• Tell the customer by mail, to ines@home.example, once it can be watched',
    '[[Send the film]]',
    '## Note for us',
    'Note []',
    'Only staff read it.',
    '[[Keep the note]]',
    '## Also from this person',
    'Order NL-2026-0042 ‹/desk/orders/NL-2026-0042› Delivered, 1 Dec 2025, 12:00',
    '## Its page',
    'The link has got about',
    'Their mails have a link to the page of this request, and whoever has it can read the request and write to us. A new one goes to ines@home.example; the earlier ones open nothing any more.',
    '[[Renew the link]]',
    '## Erase it',
    'For somebody who asks for it',
    'The request goes for good, with its pictures and films, their messages, our answers and notes, and the mails about it.',
    '◦ Whoever sent it has asked for it, and has shown us who they are',
    '[[Erase the request]]'
  ])
})

test('how a request stands is said in one line', () => {
  const end = 'Bespoke request NL-B-2H8D-4TRN, 2 Mar 2026, 09:15 Write the answer ‹#answer›'
  expect(one({ state: 'won' })[2]).toBe(`Won ${end}`)
  expect(one({ state: 'new', promisedAt: '2026-03-03T09:15:00.000Z' })[2]).toBe(
    `Answer by Tuesday 9:15, in 23 hours ${end}`
  )
  expect(one({ isWaitingAgain: true, promisedAt: '2026-03-03T09:15:00.000Z' })[2]).toBe(
    `Waits for us again Answer by Tuesday 9:15, in 23 hours ${end}`
  )
  expect(one({ isUndelivered: true })[2]).toBe(`Answer not delivered Answered ${end}`)
  expect(one({ isSpam: true })[2]).toBe(`Taken for spam until it is answered or moved on Answered ${end}`)
})

test('what a request does not have is not headed', () => {
  const headings = one({ pictures: [], history: [], others: [] }).filter((line) => line.startsWith('## '))
  expect(headings).toEqual([
    '## Answer',
    '## Drawings',
    '## Quotation',
    '## How it stands',
    '## How far it is',
    '## Films from the bench',
    '## Note for us',
    '## Its page',
    '## Erase it'
  ])
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
  const entry = request.history.find(({ kind }) => kind === 'mail')
  const told = (mail: 'waiting' | 'sent' | 'failing' | 'returned' | 'gone', to = request.email) =>
    part(one({ history: entry?.kind === 'mail' ? [{ ...entry, mail, to }] : [] }), 'What happened so far')[1]
  expect(told('waiting')).toBe('Mail waits to leave')
  expect(told('sent')).toBe('Mail sent')
  expect(told('failing')).toBe('Mail could not leave yet')
  expect(told('returned')).toBe('Mail did not arrive: please telephone')
  expect(told('returned', 'hello@shop.example')).toBe('Mail did not arrive')
  expect(told('gone')).toBe('Mail no longer kept')
})

test('what a customer wrote stands with the answers, and needs none where somebody says so', () => {
  const at = '2026-03-02T09:30:00.000Z'
  const message = { kind: 'message' as const, id: '1', at, who: 'Ines Hale', text: 'In gold?', isByLink: true }
  const lines = one({ history: [message], isWaitingAgain: true, promisedAt: '2026-03-03T09:15:00.000Z' })
  expect(part(lines, 'What happened so far')).toEqual([
    'Ines Hale wrote, by the link of a mail 2 Mar 2026, 09:30',
    'In gold?'
  ])
  expect(part(lines, 'How it stands')).toContain('[[Nothing to answer]]')
  expect(part(one(), 'How it stands')).not.toContain('[[Nothing to answer]]')
})

test('each version of a quotation says how it stands, and the next begins as the newest', () => {
  const quotation = {
    number: 'Q-000042',
    version: 2,
    reference: request.reference,
    issuedOn: '2026-03-01',
    validUntil: '2026-03-20',
    customer: 'Ines Hale',
    seller: ['Northlight Diamonds'],
    quotedFor: 'trade' as const,
    lines: [
      { description: 'A ring', quantity: 3, unitPrice: 1_000_00, vatRate: 20 },
      { description: 'A case', quantity: 1, unitPrice: 20_50, vatRate: 0 }
    ],
    deposit: { kind: 'percent' as const, percent: 30 },
    madeTo: 'specification' as const,
    delivery: 'Made at the bench within 21 days.',
    note: ''
  }
  const newest = {
    quotation,
    digest: '',
    isNewest: true,
    acceptance: { chosen: [0], name: 'Ines', at: '2026-03-02T09:00:00.000Z' }
  }
  const before = { quotation: { ...quotation, version: 1 }, digest: '', isNewest: false, acceptance: null }
  const lines = part(one({ quotations: [newest, before] }), 'Quotation')
  const words = lines.join(' ')
  expect(words).toContain('Q-000042, version 2 (PDF)')
  expect(words).toContain('£3,600.00 with VAT, deposit £1,080.00')
  expect(words).toMatch(/Accepted by Ines, .* lines 1 of 2/)
  expect(words).toContain('Version 1 was replaced by a newer one.')
  expect(lines).toContain('What it is optional [A case]')
  expect(lines).toContain('Price of one, £ optional [20.50]')
  expect(lines).toContain('Deposit optional [30%]')
  expect(lines).toContain('[[Send version 3]]')
})
