import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MOST_MAILS_AN_HOUR, MOST_REPLY_TEXT } from '#domain/requests/mail-reply.ts'
import type { Project } from '#domain/requests/project.ts'
import { ask, replyTo, requestOf } from '../../desk/inbox/testing/asking.ts'
import { aPdf } from '../../testing/a-pdf.ts'
import { aMail } from '../../testing/replying.ts'
import { aPicture } from '../../testing/requesting.ts'
import { findRequest } from '../requests/queries.ts'
import { exportRequest } from '../users/own-data-routes.ts'
import { createReplyAddresses } from './reply-addresses.ts'
import { REPLY_ADDRESS, startWithReplies } from './testing.ts'

test('a customer’s mail is a message of their request, which waits again, and the shop is told once', async () => {
  const { shop, sender, reference, to, receive, messages, mailed, woken } = await startWithReplies()
  const anna = await shop.staff({ name: 'Anna' })
  await anna.post(`/desk/requests/${reference}/reply`, replyTo(await requestOf(anna, reference)))
  const mail = aMail({
    to,
    text: 'In platinum, please.\n-- \nAlex\n\nOn Mon, 1 Dec 2025, Northlight <x@y.example> wrote:\n> Gold or platinum?'
  })
  expect(await receive(mail)).toEqual({ kind: 'message', reason: '' })
  expect(await receive(mail)).toEqual({ kind: 'known' })

  expect(await messages()).toMatchObject([
    {
      text: 'In platinum, please.\n--\nAlex',
      is_by_mail: 1,
      is_by_link: 1,
      sent_from: null,
      is_unproven: 0,
      refused: ''
    }
  ])
  expect((await messages())[0]?.quoted).toContain('Gold or platinum?')
  expect(await requestOf(anna, reference)).toMatchObject({ isWaitingAgain: true })
  expect(await mailed('request-message')).toHaveLength(1)
  expect(woken()).toBe(1)
  const page = (await sender.get(`/api/requests/${reference}`)).json() as Project
  expect(page.conversation.find(({ from }) => from === 'customer')).toMatchObject({
    text: 'In platinum, please.\n--\nAlex',
    byMail: { sentFrom: null, quoted: expect.stringContaining('Gold') }
  })
})

test('ten times the same mail at once is one message', async () => {
  const { to, receive, messages, mailed } = await startWithReplies()
  const mail = aMail({ to })
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => receive(mail)))
  expect(outcomes.filter(({ kind }) => kind === 'message')).toHaveLength(1)
  expect(await messages()).toHaveLength(1)
  expect(await mailed('request-message')).toHaveLength(1)
})

test('without a Message-ID the same bytes are one mail, and other ones another', async () => {
  const { to, receive, messages } = await startWithReplies()
  for (const text of ['One', 'One', 'Two']) await receive(aMail({ to, text, messageId: '' }))
  expect((await messages()).map(({ text }) => text).sort()).toEqual(['One', 'Two'])
})

test('whoever repeats or guesses a Message-ID stops nobody’s mail', async () => {
  const { to, receive, messages } = await startWithReplies()
  const messageId = '<guessed@mail.example.org>'
  const eve = 'eve@example.net'
  expect(await receive(aMail({ to: REPLY_ADDRESS, from: eve, messageId }))).toMatchObject({ kind: 'unassigned' })
  expect(await receive(aMail({ to: REPLY_ADDRESS, messageId, text: 'Forged' }))).toMatchObject({ kind: 'unassigned' })
  const mail = { to, messageId, text: 'In platinum' }
  expect(await receive(aMail(mail))).toMatchObject({ kind: 'message' })
  // The same one by another way, with what servers add.
  expect(await receive(aMail({ ...mail, headers: { Received: 'from elsewhere', 'Delivered-To': to } }))).toEqual({
    kind: 'known'
  })
  expect(await messages()).toMatchObject([{ text: 'In platinum' }])
})

test('an address holds however its letters were folded, in whichever field it stands', async () => {
  const { to, receive, messages } = await startWithReplies()
  await receive(aMail({ to: to.toUpperCase() }))
  await receive(aMail({ to: 'hello@shop.example', headers: { Cc: `"Replies" <${to}>` } }))
  await receive(aMail({ to: 'undisclosed-recipients:;', headers: { 'Delivered-To': to } }))
  expect(await messages()).toHaveLength(3)
  expect(to.indexOf('@')).toBeLessThanOrEqual(64)
})

test('a mail to a thousand addresses looks up a few', async () => {
  const { addresses } = await startWithReplies()
  const many = Array.from({ length: 1500 }, (_, index) =>
    addresses.addressFor(`NL-B-2222-${2000 + index}`, 'alex@example.org')
  )
  expect(addresses.readFrom([many.join(', '), many.join(', ')])).toHaveLength(20)
  expect(addresses.readFrom(many.slice(0, 1).flatMap((one) => [one, one.toUpperCase()]))).toHaveLength(1)
})

test('an address of another request, another recipient or another secret opens nothing, and waits at the desk', async () => {
  const { shop, reference, addresses, receive, messages, received } = await startWithReplies()
  const other = await ask(shop, 'wholesale', { email: 'sam@example.org' })
  const [, signature = ''] = /-([a-z2-7]{16})@/.exec(addresses.addressFor(other, 'sam@example.org')) ?? []
  const swapped = `replies+${reference.toLowerCase()}-${signature}@shop.example`
  const another = createReplyAddresses('another secret of thirty-two letters', REPLY_ADDRESS)
  for (const to of [
    swapped,
    addresses.addressFor(reference, 'sam@example.org'),
    another.addressFor(reference, 'alex@example.org'),
    REPLY_ADDRESS
  ])
    expect(await receive(aMail({ to, from: 'sam@example.org' }))).toEqual({ kind: 'unassigned', reason: 'unknown' })
  expect(await messages()).toEqual([])
  expect((await received())[0]).toMatchObject({
    text: 'Yes please.',
    from_address: 'sam@example.org',
    request_id: null
  })
})

test('a mail without an address is matched by the mail of ours that it answers, from its customer alone', async () => {
  const { shop, receive, messages } = await startWithReplies()
  const { id } = await shop.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('template', '=', 'request-acknowledged')
    .executeTakeFirstOrThrow()
  const headers = { 'In-Reply-To': `<${id}@shop.example>` }
  const to = 'hello@shop.example'
  expect(await receive(aMail({ to, headers, from: 'eve@example.org' }))).toMatchObject({ kind: 'unassigned' })
  expect(await receive(aMail({ to, headers }))).toMatchObject({ kind: 'message' })
  const references = `<other@x.example> <${id}@shop.example> <last@y.example>`
  expect(await receive(aMail({ to, headers: { References: references } }))).toMatchObject({ kind: 'message' })
  expect(await receive(aMail({ to, headers: { References: `<${randomUUID()}@shop.example>` } }))).toMatchObject({
    kind: 'unassigned'
  })
  expect(await messages()).toHaveLength(2)
})

test('a mail from another address says so, is not told of by mail, and binds nothing', async () => {
  const { shop, sender, reference, to, receive, messages, mailed } = await startWithReplies()
  const pdf = { name: 'plan.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4 a plan') }
  await receive(aMail({ to, from: 'Alex <alex@work.example>', text: 'I accept and approve.', attachments: [pdf] }))
  expect(await messages()).toMatchObject([{ sent_from: 'alex@work.example' }])
  expect(await mailed('reply-refused')).toEqual([])
  const anna = await shop.staff()
  const [entry] = (await requestOf(anna, reference)).history.filter(({ kind }) => kind === 'message')
  expect(entry).toMatchObject({ byMail: { sentFrom: 'alex@work.example', isUnproven: false } })
  const page = (await sender.get(`/api/requests/${reference}`)).json() as Project
  expect(page.conversation[0]?.byMail?.sentFrom).toBe('a…@work.example')
  expect(page.state).toBe('new')
})

test('two senders, or none, are another address', async () => {
  const { to, receive, messages } = await startWithReplies()
  await receive(aMail({ to, from: 'alex@example.org, eve@example.org' }))
  expect(await messages()).toMatchObject([{ sent_from: 'no address' }])
})

test('a sender is believed by the mailbox’s own server alone, where the settings name it', async () => {
  const { to, receive, messages } = await startWithReplies({ trustedServer: 'mx.shop.example' })
  for (const results of [
    'mx.shop.example; dmarc=pass header.from=example.org',
    'mx.shop.example; dmarc=fail header.from=example.org',
    'mx.evil.example; dmarc=pass header.from=example.org'
  ])
    await receive(aMail({ to, text: results, headers: { 'Authentication-Results': results } }))
  expect(Object.fromEntries((await messages()).map((row) => [row.text.slice(0, 21), row.is_unproven]))).toEqual({
    'mx.shop.example; dmar': expect.any(Number),
    'mx.evil.example; dmar': 1
  })
  expect((await messages()).filter(({ is_unproven }) => is_unproven === 0).map(({ text }) => text)).toEqual([
    'mx.shop.example; dmarc=pass header.from=example.org'
  ])
})

test('pictures and PDFs stand beside it, what is neither is told in words, and its customer is told once a day', async () => {
  const { shop, reference, to, receive, messages, mailed, setNow } = await startWithReplies()
  const picture = { name: 'ring.jpg', type: 'image/jpeg', bytes: await aPicture(3) }
  const attachments = [
    picture,
    { name: '../plan.pdf', type: 'application/pdf', bytes: aPdf() },
    { name: 'Untyped.PDF', type: 'application/octet-stream', bytes: aPdf({ bytes: 1 }) },
    { name: 'page.pdf', type: 'application/pdf', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') },
    { name: 'program.pdf', type: 'application/pdf', bytes: aPdf({ objects: '<</S/JavaScript/JS (a)>>' }) },
    { name: 'plan.dwg', type: 'application/acad', bytes: Buffer.from('AC1032') },
    { name: 'sketch.jpg', type: 'image/jpeg', bytes: Buffer.from('MZ this is no picture') },
    { name: 'smime.p7s', type: 'application/pkcs7-signature', bytes: Buffer.from('signed') }
  ]
  await receive(aMail({ to, attachments }))
  const [message] = await messages()
  expect(message?.refused.split('\n')).toEqual([
    'plan.dwg: it is no picture and no PDF, and we take those alone here',
    'sketch.jpg: this is not a picture that we can open. Please send a JPEG, PNG or WebP picture',
    'page.pdf: this is not a PDF that we can open. Please save it as PDF once more',
    'program.pdf: there is a program or another file within this PDF, and we take none of those. Please print it as a PDF, and send that'
  ])
  const beside = await shop.db.selectFrom('project_pictures').select('of_id').execute()
  expect(beside).toEqual([{ of_id: message?.id }])
  expect(
    await shop.db.selectFrom('project_attachments').select(['of_id', 'name']).orderBy('position').execute()
  ).toEqual([
    { of_id: message?.id, name: 'plan.pdf' },
    { of_id: message?.id, name: 'Untyped.pdf' }
  ])
  expect(await mailed('reply-refused')).toMatchObject([{ recipient: 'alex@example.org', subject_id: message?.id }])
  await receive(aMail({ to, attachments }))
  expect(await mailed('reply-refused')).toHaveLength(1)
  setNow('2025-12-02T12:00:01Z')
  await receive(aMail({ to, attachments }))
  expect(await mailed('reply-refused')).toHaveLength(2)
  const anna = await shop.staff()
  expect(JSON.stringify((await requestOf(anna, reference)).history)).toContain('plan.dwg')
})

test('more pictures than a message has are refused by name, and a mark in a signature is not spoken of', async () => {
  const { to, receive, messages, shop } = await startWithReplies()
  const pictures = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => aPicture(number)))
  const attachments = pictures.map((bytes, index) => ({ name: `${index + 1}.jpg`, type: 'image/jpeg', bytes }))
  const logo = { name: 'logo.png', type: 'image/png', bytes: await aPicture(9), inline: true }
  await receive(aMail({ to, attachments }))
  await receive(aMail({ to, text: 'Signed', attachments: [logo] }))
  const rows = await messages()
  expect(rows.map(({ refused }) => refused).sort()).toEqual(['', '6.jpg: we take 5 pictures and 5 PDFs with a message'])
  expect(await shop.db.selectFrom('project_pictures').select('of_id').execute()).toHaveLength(5)
})

test.each([
  ['automatic', { 'Auto-Submitted': 'auto-replied' }],
  ['automatic', { Precedence: 'bulk' }],
  ['automatic', { 'X-Auto-Response-Suppress': 'All' }],
  ['automatic', { 'List-Id': '<news.example.org>' }],
  ['returned', { 'Return-Path': '<>' }],
  ['returned', { 'X-Failed-Recipients': 'alex@example.org' }]
])(
  'what a machine wrote (%s, %o) is kept beside its request, and nothing waits or is mailed for it',
  async (reason, headers) => {
    const { shop, reference, to, receive, messages } = await startWithReplies()
    const anna = await shop.staff()
    await anna.post(`/desk/requests/${reference}/reply`, replyTo(await requestOf(anna, reference)))
    const before = await shop.db.selectFrom('mail_outbox').select('id').execute()
    expect(await receive(aMail({ to, headers, text: 'I am away.' }))).toEqual({ kind: 'beside', reason })
    expect(await receive(aMail({ to: REPLY_ADDRESS, headers }))).toEqual({ kind: 'put-away', reason })
    expect(await messages()).toEqual([])
    expect(await shop.db.selectFrom('mail_outbox').select('id').execute()).toEqual(before)
    const view = await requestOf(anna, reference)
    expect(view.isWaitingAgain).toBe(false)
    expect(view.history.filter(({ kind }) => kind === 'automatic')).toMatchObject([{ text: 'I am away.' }])
  }
)

test('a mail of the shop’s own that comes back goes round no further', async () => {
  const { shop, to, receive, messages } = await startWithReplies()
  const { id } = await shop.db.selectFrom('mail_outbox').select('id').executeTakeFirstOrThrow()
  const own = { kind: 'put-away', reason: 'own' }
  expect(await receive(aMail({ to, messageId: `<${id}@shop.example>` }))).toEqual(own)
  expect(await receive(aMail({ to, from: 'Northlight <service@shop.example>' }))).toEqual(own)
  expect(await receive(aMail({ to, from: to }))).toEqual(own)
  expect(await messages()).toEqual([])
})

test('more than so many mails of one request within an hour wait at the desk, and an hour later they come in again', async () => {
  const { to, receive, messages, setNow } = await startWithReplies()
  for (let index = 0; index < MOST_MAILS_AN_HOUR; index++) await receive(aMail({ to, text: `Mail ${index}` }))
  expect(await receive(aMail({ to, text: 'One too many' }))).toEqual({ kind: 'unassigned', reason: 'too-many' })
  expect(await messages()).toHaveLength(MOST_MAILS_AN_HOUR)
  setNow('2025-12-01T13:00:01Z')
  expect(await receive(aMail({ to, text: 'Later' }))).toMatchObject({ kind: 'message' })
})

test('more than so many mails of machines within an hour are put away, and their words are not kept', async () => {
  const { reference, to, receive, shop } = await startWithReplies()
  const headers = { 'Auto-Submitted': 'auto-replied' }
  for (let index = 0; index < MOST_MAILS_AN_HOUR; index++) await receive(aMail({ to, headers, text: `Away ${index}` }))
  expect(await receive(aMail({ to, headers, text: 'Round and round' }))).toMatchObject({ kind: 'put-away' })
  const anna = await shop.staff()
  const { history } = await requestOf(anna, reference)
  expect(history.filter(({ kind }) => kind === 'automatic')).toHaveLength(MOST_MAILS_AN_HOUR)
  expect(JSON.stringify(await shop.db.selectFrom('received_mails').selectAll().execute())).not.toContain('Round and')
})

test('a link of ours that is quoted opens nothing for whoever reads the answer', async () => {
  const { to, receive, messages } = await startWithReplies()
  const link = 'https://shop.example/requests/NL-B-7K3F-9QXM#token=NL-B-7K3F-9QXM/1.1800000000.abcDEF'
  await receive(aMail({ to, text: `See ${link}\n\nOn Mon, 1 Dec 2025, Northlight wrote:\n> ${link}\n> ${to}` }))
  const kept = JSON.stringify(await messages())
  expect(kept).toContain('#token=…')
  expect(kept).not.toMatch(/abcDEF|-[a-z2-7]{16}@/)
})

test('of a request that is erased nothing is kept, neither what came nor what comes', async () => {
  const { shop, reference, to, receive, received } = await startWithReplies()
  const anna = await shop.staff()
  await receive(aMail({ to, text: 'Before' }))
  await receive(aMail({ to, text: 'I am away.', headers: { 'Auto-Submitted': 'auto-replied' } }))
  for (let index = 0; index < MOST_MAILS_AN_HOUR; index++) await receive(aMail({ to, text: `Mail ${index}` }))
  expect(await received()).toContainEqual(expect.objectContaining({ reason: 'too-many' }))
  expect((await anna.post(`/desk/requests/${reference}/erase`, { meant: 'yes' })).status).toBe(303)
  expect(await received()).toEqual([])
  expect(await receive(aMail({ to, text: 'After' }))).toEqual({ kind: 'put-away', reason: 'erased' })
  expect(await received()).toMatchObject([{ from_address: '', from_name: '', subject: '', text: '', request_id: null }])
  expect(JSON.stringify(await received())).not.toContain('After')
})

test('a request that is closed takes mails as it takes messages', async () => {
  const { shop, reference, to, receive, messages } = await startWithReplies()
  await shop.db.updateTable('request_cases').set({ state: 'lost' }).where('reference', '=', reference).execute()
  expect(await receive(aMail({ to }))).toMatchObject({ kind: 'message' })
  expect(await messages()).toHaveLength(1)
})

test('a mail of quoted text alone, or of nothing, is no message', async () => {
  const { to, receive, messages } = await startWithReplies()
  expect(await receive(aMail({ to, text: '' }))).toEqual({ kind: 'put-away', reason: 'empty' })
  expect(await receive(aMail({ to, text: 'On Mon, 1 Dec 2025, Northlight wrote:\n> Yes.' }))).toMatchObject({
    reason: 'empty'
  })
  expect(await messages()).toEqual([])
})

test('HTML becomes text, without anything that it could run or load', async () => {
  const { to, receive, messages } = await startWithReplies()
  const html =
    '<p>In <b>gold</b>, please.</p><script>alert(1)</script><style>p{}</style><img src="https://x.example/t.gif"><p>Alex</p>'
  const mail = [
    'From: alex@example.org',
    `To: ${to}`,
    'Message-ID: <h@x.example>',
    'Content-Type: text/html',
    '',
    html
  ].join('\r\n')
  await receive(mail)
  const [message] = await messages()
  expect(message?.text).toMatch(/^In gold, please\.\n+[\s\S]*Alex$/)
  expect(message?.text).not.toMatch(/alert|<|p\{\}/)
})

test('a long text is cut, and says so', async () => {
  const { to, receive, messages } = await startWithReplies()
  await receive(aMail({ to, text: 'a line of a long letter\n'.repeat(5000) }))
  const [message] = await messages()
  expect(message?.text).toHaveLength(MOST_REPLY_TEXT)
  expect(message?.refused).toContain('only its beginning is here')
})

test('another’s words are not handed over as the customer’s own, and what is not proven does not bear their name', async () => {
  const { shop, sender, reference, to, receive } = await startWithReplies({ trustedServer: 'mx.shop.example' })
  await receive(aMail({ to, from: 'eve@example.net', text: 'By Eve' }))
  await receive(aMail({ to, text: 'Perhaps by Alex' }))
  const page = (await sender.get(`/api/requests/${reference}`)).json() as Project
  expect(page.conversation.map(({ byMail }) => byMail?.isUnproven)).toEqual([true, true])
  const request = await findRequest(shop.db, reference)
  if (!request) throw new Error('No request')
  const { messages } = await exportRequest(shop.db, request)
  expect(messages.find(({ text }) => text === 'By Eve')).toMatchObject({ sentFrom: 'e…@example.net' })
  expect(messages.find(({ text }) => text === 'Perhaps by Alex')).not.toHaveProperty('sentFrom')
})
