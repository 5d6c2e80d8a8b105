import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import { ask, replyTo, requestOf } from '../../desk/inbox/testing/asking.ts'
import { startShop, temporaryFolder } from '../../testing/start-shop.ts'
import { sendDueMails } from './open-mail.ts'
import { folderPost, type Post, type ReadyMail } from './post.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const sendFrom = ({ db, links }: Shop, post: Post) => {
  const [clock, log] = [() => Date.parse('2025-12-01T12:00:00Z'), pino({ level: 'silent' })]
  const [origin, from] = ['https://shop.example', 'service@northlight.example']
  return sendDueMails({ db, clock, log, post, shop: facts, links, origin, from }, 20)
}

async function answered(message: string) {
  const shop = await startShop()
  const reference = await ask(shop, 'wholesale', { companyName: 'Hush <b>Ltd</b>' })
  const mails: ReadyMail[] = []
  const post: Post = { send: async (mail) => void mails.push(mail), close: () => {} }
  await sendFrom(shop, post)
  const acknowledgement = mails.find(({ to }) => to === 'alex@example.org')
  mails.length = 0
  const anna = await shop.staff()
  await anna.post(`/desk/requests/${reference}/reply`, replyTo(await requestOf(anna, reference), { message }))
  return { shop, reference, mails, post, acknowledgement }
}

test('an answer is mailed as it was written, below the mail that said that the request came', async () => {
  const { shop, reference, mails, post, acknowledgement } = await answered(
    'Dear Alex,\nyes.\n\nTen pairs <i>by May</i>.'
  )
  await sendFrom(shop, post)
  const [mail] = mails
  expect(mails).toHaveLength(1)
  expect(mail).toMatchObject({
    to: 'alex@example.org',
    replyTo: facts.contact.enquiriesEmail,
    subject: `Re: Your wholesale enquiry ${reference}`,
    inReplyTo: acknowledgement?.messageId
  })
  expect(mail?.text).toContain(`Dear Alex,\nyes.\n\nTen pairs <i>by May</i>.\n\nAnna\n${facts.brand.name}`)
  expect(mail?.html).toContain('Ten pairs &lt;i&gt;by May&lt;/i&gt;.')
  // Nobody has us repeat their words to somebody else.
  expect(mail?.text).not.toContain('Hush')
})

test('as a file it names the mail it follows', async () => {
  const { shop, acknowledgement } = await answered('Yes.')
  const folder = path.join(await temporaryFolder(), 'mail')
  await sendFrom(shop, folderPost(folder))
  const [file = ''] = await readdir(folder)
  const mail = await readFile(path.join(folder, file), 'utf8')
  expect(mail).toContain(`In-Reply-To: ${acknowledgement?.messageId}`)
})

test('an answer whose request is kept no longer is not sent', async () => {
  const { shop, mails, post } = await answered('Yes.')
  await shop.db.deleteFrom('request_cases').execute()
  await sendFrom(shop, post)
  expect(mails).toEqual([])
})
