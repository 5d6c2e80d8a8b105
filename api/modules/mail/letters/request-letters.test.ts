import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { shop } from '#data/shop.ts'
import { bespokeRequestSchema } from '#domain/requests/bespoke-request.ts'
import { diamondEnquirySchema } from '#domain/requests/diamond-enquiry.ts'
import { REQUEST_KINDS } from '#domain/requests/request-kind.ts'
import { requestFields } from '#domain/requests/request-summary.ts'
import { ringRequestSchema } from '#domain/requests/ring-request.ts'
import { wholesaleEnquirySchema } from '#domain/requests/wholesale-enquiry.ts'
import { requestBodies } from '../../../testing/requesting.ts'
import type { StoredRequest } from '../../requests/queries.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { requestAcknowledgedLetter, requestReceivedLetter } from './request-letters.ts'

const bespoke = (changed: object = {}): StoredRequest => ({
  kind: 'bespoke',
  id: '1',
  reference: 'NL-B-7K3F-9QXM',
  status: 'pending',
  owner: 'a cart',
  createdAt: '2025-12-01T12:00:00.000Z',
  form: bespokeRequestSchema.parse({ ...requestBodies.bespoke, ...changed })
})
const wholesale: StoredRequest = {
  ...bespoke(),
  kind: 'wholesale',
  reference: 'NL-W-7K3F-9QXM',
  form: wholesaleEnquirySchema.parse(requestBodies.wholesale)
}

const deskAddress = 'https://shop.example/desk/requests/NL-B-7K3F-9QXM'
const nothingElse = { pictures: 0, piece: null, erasure: null, page: null }
const withPictures = (pictures: number) => ({ pictures, deskAddress })

test('who sent it is told the reference and the promised time, and nothing they typed', () => {
  const letter = requestAcknowledgedLetter(bespoke(), shop, nothingElse)
  expect(letter).toMatchObject({
    subject: 'Your bespoke request NL-B-7K3F-9QXM',
    replyTo: shop.contact.enquiriesEmail
  })
  for (const form of [letterText(letter), letterHtml(letter)]) {
    for (const words of ['NL-B-7K3F-9QXM', 'by Tuesday 12:00', shop.contact.phone]) expect(form).toContain(words)
    for (const typed of ['Alex', 'pendant', 'grandmother', '01632 960141']) expect(form).not.toContain(typed)
  }
  expect(letterText(requestAcknowledgedLetter(wholesale, shop, nothingElse))).toContain('by Monday 16:00')
})

const ofKind: Record<(typeof REQUEST_KINDS)[number], StoredRequest> = {
  bespoke: bespoke(),
  'wedding-ring': {
    ...bespoke(),
    kind: 'wedding-ring',
    reference: 'NL-R-7K3F-9QXM',
    form: ringRequestSchema.parse(requestBodies['wedding-ring'])
  },
  wholesale,
  'loose-diamond': {
    ...bespoke(),
    kind: 'loose-diamond',
    reference: 'NL-D-7K3F-9QXM',
    form: diamondEnquirySchema.parse(requestBodies['loose-diamond'])
  }
}

test('each kind is told what was chosen, and its own next steps with the promised time', () => {
  const steps = REQUEST_KINDS.map((kind) => {
    const letter = requestAcknowledgedLetter(ofKind[kind], shop, nothingElse)
    expect(letterText(letter), kind).toMatch(/\bby (Monday|Tuesday) \d{1,2}:00\b/)
    expect(
      letter.parts.filter((part) => part.kind === 'rows').flatMap(({ rows }) => rows).length,
      kind
    ).toBeGreaterThan(2)
    return letter.parts.find((part) => part.kind === 'steps')
  })
  expect(new Set(steps.map((part) => JSON.stringify(part))).size).toBe(REQUEST_KINDS.length)
  const text = letterText(
    requestAcknowledgedLetter(ofKind.bespoke, shop, { pictures: 3, piece: null, erasure: null, page: null })
  )
  expect(text).toContain('Jewellery type: Necklace')
  expect(text).toContain('Photographs: 3, which have all come')
  const stone = letterText(
    requestAcknowledgedLetter(ofKind['loose-diamond'], shop, {
      pictures: 0,
      piece: 'Natural oval diamond',
      erasure: null,
      page: null
    })
  )
  expect(stone).toContain('Asked about: Natural oval diamond')
  expect(stone).not.toContain('Photographs')
})

test('no text of anybody’s is in what was chosen: not of any kind, not in any field', () => {
  const typed = 'https://evil.example/claim-your-prize'
  for (const kind of REQUEST_KINDS) {
    const request = ofKind[kind]
    const attacked = Object.fromEntries(
      Object.entries(request.form).map(([field, value]) => [field, value === '' ? typed : value])
    )
    const free = [
      'name',
      'customerName',
      'companyName',
      'contactName',
      'description',
      'message',
      'productName',
      'phone'
    ]
    for (const field of free) if (field in attacked) attacked[field] = typed
    // What its own schema refuses cannot have come.
    for (const [field, { schema }] of Object.entries(requestFields[kind]))
      if (attacked[field] === typed && !z.safeParse(schema, typed).success) attacked[field] = ''
    const form = attacked as unknown as StoredRequest['form']
    const letter = letterText(requestAcknowledgedLetter({ ...request, form }, shop, nothingElse))
    expect(letter, kind).not.toContain('evil.example')
  }
})

test('marks that turn a line about and control characters of an older request reach nobody', () => {
  const name = 'Alex\u202egpj.exe\u2066\u0007'
  const kept = { ...bespoke(), form: { ...bespoke().form, name } as StoredRequest['form'] }
  const letter = requestReceivedLetter(kept, shop, withPictures(0))
  for (const form of [letterText(letter), letterHtml(letter)]) {
    expect(form).toContain('Alexgpj.exe')
    expect(form).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|(?![\t\n])\p{Cc}/u)
  }
})

test('the shop is told everything, and answers who sent it', () => {
  const letter = requestReceivedLetter(bespoke(), shop, withPictures(2))
  const text = letterText(letter)
  expect(letter).toMatchObject({ subject: 'New bespoke request NL-B-7K3F-9QXM', replyTo: 'alex@example.org' })
  for (const words of ['Pictures: 2, attached', 'Alex Morgan', '01632 960141', 'alex@example.org', 'Necklace'])
    expect(text).toContain(words)
  expect(text).toContain(`Open at the desk:\n${deskAddress}`)
  expect(text).toContain('> A pendant with a blue stone.\n> My grandmother’s.')
  const trade = letterText(requestReceivedLetter(wholesale, shop, withPictures(0)))
  for (const words of ['Pictures: None', 'by Monday 16:00', 'Morgan & Daughters', 'Matched pairs.'])
    expect(trade).toContain(words)
})

test('what somebody typed stays text in both forms', () => {
  const attack = '<script>alert(1)</script>" onload="x\'&amp;'
  const description = `${attack}\n--\nPay here: https://evil.example`
  const letter = requestReceivedLetter(bespoke({ name: attack, description }), shop, withPictures(0))
  const html = letterHtml(letter)
  expect(html).not.toContain('<script')
  expect(html).not.toContain('" onload')
  expect(html.split('&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&quot;x&#39;&amp;amp;')).toHaveLength(3)
  expect(letterText(letter)).toContain(`> ${attack}\n> --\n> Pay here: https://evil.example`)
  expect(letter.subject).not.toContain('script')
})

test('a text of the greatest length, in any script, is quoted whole, each line in its own direction', () => {
  const description = `${'שלום 💍 '.repeat(600)}\n\n\n\n\nمرحبا`
  const html = letterHtml(requestReceivedLetter(bespoke({ description }), shop, withPictures(0)))
  expect(html.match(/<p class="ink" dir="auto"/g)).toHaveLength(3)
  expect(html).toContain('שלום 💍 '.repeat(600).trim())
})
