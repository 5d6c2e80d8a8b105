import { expect, test } from 'vitest'
import type { ReceivedMailsView } from '#domain/desk/received-mail.ts'
import { startWithReplies } from '../../modules/replies/testing.ts'
import { purgeExpired } from '../../server/jobs/purge.ts'
import { aPdf } from '../../testing/a-pdf.ts'
import { aMail } from '../../testing/replying.ts'
import { aPicture } from '../../testing/requesting.ts'
import { type Browser, documentOf, requestOf } from '../inbox/testing/asking.ts'
import { readTasks } from '../today/read-today.ts'

async function mailsOf(browser: Browser, search = ''): Promise<ReceivedMailsView> {
  const { page } = documentOf(await browser.get(`/desk/mails${search}`))
  if (page.kind !== 'mails') throw new Error(`This is ${page.kind}`)
  return page.view
}

/** A shop with a mail that no request was found for, and a picture beside it. */
async function startWithMail() {
  const replies = await startWithReplies()
  const attachments = [
    { name: 'ring.jpg', type: 'image/jpeg', bytes: await aPicture(4) },
    { name: 'plan.pdf', type: 'application/pdf', bytes: aPdf() }
  ]
  await replies.receive(
    aMail({
      to: 'hello@shop.example',
      from: 'Alex <alex@example.org>',
      subject: 'My ring',
      text: 'Wider?',
      attachments
    })
  )
  const anna = await replies.shop.staff({ name: 'Anna' })
  const [mail] = (await mailsOf(anna)).mails
  if (!mail) throw new Error('No mail waits')
  return { ...replies, anna, mail }
}

test('a mail that no request was found for waits, and Today counts it', async () => {
  const { shop, anna, mail, reference } = await startWithMail()
  expect(mail).toMatchObject({
    fromAddress: 'alex@example.org',
    subject: 'My ring',
    text: 'Wider?',
    reason: 'unknown',
    files: 2,
    requests: [{ reference }]
  })
  const tasks = await readTasks(shop.db, Date.parse('2025-12-01T12:00:00Z'))
  expect(tasks.filter(({ kind }) => kind === 'mails')).toMatchObject([{ title: '1 mail to sort', href: '/desk/mails' }])
  expect((await mailsOf(anna, '?shown=put-away')).mails).toEqual([])
})

test('put to a request it stands there with its picture, once, and the request waits', async () => {
  const { shop, anna, mail, reference, messages, mailed } = await startWithMail()
  const put = () => anna.post(`/desk/mails/${mail.id}/put`, { reference: reference.toLowerCase() })
  expect((await Promise.all([put(), put()])).map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await messages()).toMatchObject([
    { id: mail.id, text: 'Wider?', is_by_mail: 1, sent_from: null, is_by_link: 0 }
  ])
  expect(await mailed('request-message')).toHaveLength(1)
  expect(await shop.db.selectFrom('project_pictures').select('of_id').execute()).toEqual([{ of_id: mail.id }])
  expect(await shop.db.selectFrom('project_attachments').select(['of_id', 'name', 'size']).execute()).toEqual([
    { of_id: mail.id, name: 'plan.pdf', size: aPdf().length }
  ])
  expect(await shop.db.selectFrom('received_mail_pictures').selectAll().execute()).toEqual([])
  expect((await requestOf(anna, reference)).history).toContainEqual(expect.objectContaining({ text: 'Wider?' }))
  expect((await mailsOf(anna)).mails).toEqual([])
  const acts = await shop.db.selectFrom('audit').select('action').where('action', '=', 'request.mail-put').execute()
  expect(acts).toHaveLength(1)
})

test('a reference that is none is told, and nothing is lost', async () => {
  const { anna, mail } = await startWithMail()
  const refused = await anna.post(`/desk/mails/${mail.id}/put`, { reference: 'NL-B-2222-2222' })
  expect([refused.status, documentOf(refused).form?.errors.reference]).toEqual([
    422,
    expect.stringContaining('No request has this reference')
  ])
  expect((await mailsOf(anna)).mails).toHaveLength(1)
})

test('put away it is listed for thirty days, and then goes with its picture', async () => {
  const { shop, anna, mail, received } = await startWithMail()
  expect((await anna.post(`/desk/mails/${mail.id}/away`)).status).toBe(303)
  expect((await anna.post(`/desk/mails/${mail.id}/away`)).status).toBe(303)
  expect((await anna.post(`/desk/mails/${mail.id}/put`, { reference: 'NL-B-2222-2222' })).status).toBe(409)
  expect((await mailsOf(anna, '?shown=put-away')).mails).toMatchObject([{ reason: 'by-hand' }])
  await purgeExpired(shop.db, Date.parse('2025-12-31T11:59:00Z'))
  expect(await received()).toHaveLength(1)
  await purgeExpired(shop.db, Date.parse('2025-12-31T12:00:01Z'))
  expect(await received()).toEqual([])
  expect(await shop.db.selectFrom('uploads').select('id').where('owner', '=', 'mail').execute()).toEqual([])
})

test('what became a message stays as long as its request', async () => {
  const { shop, to, receive, received } = await startWithReplies()
  await receive(aMail({ to, text: 'In platinum' }))
  await purgeExpired(shop.db, Date.parse('2026-06-01T12:00:00Z'))
  expect(await received()).toHaveLength(1)
  await purgeExpired(shop.db, Date.parse('2027-12-02T12:00:00Z'))
  expect(await received()).toEqual([])
})

test('a request whose e-mail was typed with capitals is known by a mail in small letters', async () => {
  const { shop, anna, reference, mail, messages } = await startWithMail()
  await shop.db
    .updateTable('request_cases')
    .set({ email: 'Alex@Example.org' })
    .where('reference', '=', reference)
    .execute()
  expect((await mailsOf(anna)).mails[0]?.requests).toMatchObject([{ reference }])
  await anna.post(`/desk/mails/${mail.id}/put`, { reference })
  expect(await messages()).toMatchObject([{ sent_from: null }])
})
