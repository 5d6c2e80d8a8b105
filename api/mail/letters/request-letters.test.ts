import { expect, test } from 'vitest'
import { shop } from '#data/shop.ts'
import { bespokeRequestSchema } from '#domain/requests/bespoke-request.ts'
import { wholesaleEnquirySchema } from '#domain/requests/wholesale-enquiry.ts'
import type { KeptRequest } from '../../requests/queries.ts'
import { requestBodies } from '../../testing/requesting.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { requestAcknowledgedLetter, requestReceivedLetter } from './request-letters.ts'

const bespoke = (changed: object = {}): KeptRequest => ({
  kind: 'bespoke',
  id: '1',
  reference: 'NL-B-7K3F-9QXM',
  status: 'pending',
  createdAt: '2025-12-01T12:00:00.000Z',
  form: bespokeRequestSchema.parse({ ...requestBodies.bespoke, ...changed })
})
const wholesale: KeptRequest = {
  ...bespoke(),
  kind: 'wholesale',
  reference: 'NL-W-7K3F-9QXM',
  form: wholesaleEnquirySchema.parse(requestBodies.wholesale)
}

const deskAddress = 'https://shop.example/desk/requests/NL-B-7K3F-9QXM'
const withPictures = (pictures: number) => ({ pictures, deskAddress })

test('who sent it is told the reference and the promised time, and nothing they typed', () => {
  const letter = requestAcknowledgedLetter(bespoke(), shop)
  expect(letter).toMatchObject({
    subject: 'Your bespoke request NL-B-7K3F-9QXM',
    replyTo: shop.contact.enquiriesEmail
  })
  for (const form of [letterText(letter), letterHtml(letter)]) {
    for (const words of ['NL-B-7K3F-9QXM', 'within 24 hours', shop.contact.phone]) expect(form).toContain(words)
    for (const typed of ['Alex', 'pendant', 'grandmother', '01632 960141']) expect(form).not.toContain(typed)
  }
  expect(letterText(requestAcknowledgedLetter(wholesale, shop))).toContain('within 4 hours')
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
  for (const words of ['Pictures: None', 'within 4 hours', 'Morgan & Daughters', 'Matched pairs.'])
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
