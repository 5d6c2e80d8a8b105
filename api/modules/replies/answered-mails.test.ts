import { pino } from 'pino'
import { expect, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import { ask, replyTo, requestOf } from '../../desk/inbox/testing/asking.ts'
import { aMail } from '../../testing/replying.ts'
import { sendDueMails } from '../mail/open-mail.ts'
import type { Post, ReadyMail } from '../mail/post.ts'
import { createProjectLinks } from '../requests/project-links.ts'
import { startWithReplies } from './testing.ts'

/** Sends what waits, as a shop with or without a mailbox does. */
async function mailsOf({ shop, addresses }: Awaited<ReturnType<typeof startWithReplies>>, hasMailbox = true) {
  const mails: ReadyMail[] = []
  const post: Post = { send: async (mail) => void mails.push(mail), close: () => {} }
  const [clock, log] = [() => Date.parse('2025-12-01T12:00:00Z'), pino({ level: 'silent' })]
  const [origin, from] = ['https://shop.example', 'service@shop.example']
  const ways = {
    links: shop.links,
    projectLinks: createProjectLinks(shop.secret),
    ...(hasMailbox && { replies: addresses })
  }
  await sendDueMails({ db: shop.db, clock, log, post, shop: facts, ...ways, origin, from }, 20)
  return mails
}

test('with a mailbox a mail about a request is answered to its signed address, and says so', async () => {
  const replies = await startWithReplies()
  const [toCustomer, toShop] = (await mailsOf(replies)).sort((one) => (one.to === 'alex@example.org' ? -1 : 1))
  expect(toCustomer).toMatchObject({ replyTo: replies.to })
  expect(toCustomer?.text).toContain('a photograph too, answer this mail.')
  expect(toShop).toMatchObject({ replyTo: 'alex@example.org' })
})

test('without one it is answered as before, and asks for the page', async () => {
  const replies = await startWithReplies()
  const mail = (await mailsOf(replies, false)).find(({ to }) => to === 'alex@example.org')
  expect(mail?.replyTo).toBe(facts.contact.enquiriesEmail)
  expect(mail?.text).toContain('a photograph too, write it on the page of your request.')
  expect(mail?.text).not.toContain('answer this mail')
  const anna = await replies.shop.staff()
  await anna.post(`/desk/requests/${replies.reference}/reply`, replyTo(await requestOf(anna, replies.reference)))
  const [answer] = await mailsOf(replies, false)
  expect(answer?.text).toContain('To write back, open the page of your request')
  expect(answer?.text).not.toContain('answer this mail')
})

test('an answer follows what its customer wrote, below the mail that said that the request came', async () => {
  const replies = await startWithReplies()
  const { shop, reference, to, receive } = replies
  const first = (await mailsOf(replies)).find((mail) => mail.to === 'alex@example.org')?.messageId
  await receive(aMail({ to, messageId: '<theirs@mail.example.org>' }))
  await receive(aMail({ to, messageId: '<forged@mail.example.org>', from: 'eve@example.org' }))
  await mailsOf(replies)
  const anna = await shop.staff()
  await anna.post(`/desk/requests/${reference}/reply`, replyTo(await requestOf(anna, reference)))
  const [answer] = await mailsOf(replies)
  expect(answer).toMatchObject({
    replyTo: to,
    inReplyTo: '<theirs@mail.example.org>',
    references: [first, '<theirs@mail.example.org>']
  })
  expect(answer?.text).toContain('To write back, answer this mail')
})

test('what was not taken is told with what to do, and answered to the same request', async () => {
  const replies = await startWithReplies()
  await mailsOf(replies)
  const pdf = { name: 'plan.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4') }
  await replies.receive(aMail({ to: replies.to, attachments: [pdf] }))
  const mails = await mailsOf(replies)
  const told = mails.find(({ to }) => to === 'alex@example.org')
  expect(told).toMatchObject({ replyTo: replies.to, isAutomatic: true })
  expect(told?.text).toContain('plan.pdf: this is not a PDF')
  const toShop = mails.find(({ to }) => to !== 'alex@example.org')
  expect(toShop?.text).toMatch(/Not taken:?\s+plan\.pdf/)
})

test('each request has an address of its own', async () => {
  const replies = await startWithReplies()
  await ask(replies.shop, 'wholesale', { email: 'sam@example.org' })
  const mails = await mailsOf(replies)
  const addressed = mails.map(({ replyTo }) => replyTo).filter((address) => address?.startsWith('replies+'))
  expect(new Set(addressed).size).toBe(2)
})
