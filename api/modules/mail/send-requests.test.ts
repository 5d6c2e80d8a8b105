import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import { aPicture, putPicture, sendRequest, sha256Of } from '../../testing/requesting.ts'
import { startShop, temporaryFolder } from '../../testing/start-shop.ts'
import { deskLink } from './desk-link.ts'
import { sendDueMails } from './open-mail.ts'
import { folderPost, type Post, type ReadyMail } from './post.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const sendFrom = ({ db, links }: Shop, post: Post) =>
  sendDueMails(
    {
      db,
      clock: () => Date.parse('2025-12-01T12:00:00Z'),
      log: pino({ level: 'silent' }),
      post,
      shop: facts,
      links,
      origin: 'http://localhost:3000',
      from: 'service@northlight.example'
    },
    20
  )

async function requestWithPictures(shop: Shop, changed: object = {}): Promise<string> {
  const visitor = shop.visitor()
  const pictures = await Promise.all([1, 2].map((number) => aPicture(number)))
  for (const bytes of pictures) await putPicture(visitor, bytes)
  const answer = await sendRequest(visitor, 'bespoke', { referenceImages: pictures.map(sha256Of), ...changed })
  return (answer.json() as { reference: string }).reference
}

test("the pictures are attached to the shop's mail, as they are kept, and to no other", async () => {
  const shop = await startShop()
  const reference = await requestWithPictures(shop)
  const mails: ReadyMail[] = []
  await sendFrom(shop, { send: async (mail) => void mails.push(mail), close: () => {} })

  const toShop = mails.find(({ to }) => to === facts.contact.enquiriesEmail)
  const toSender = mails.find(({ to }) => to === 'alex@example.org')
  expect(mails).toHaveLength(2)
  expect(toSender?.attachments).toEqual([])
  expect(toShop?.text).toContain(deskLink('http://localhost:3000', `/desk/requests/${reference}`))
  expect(toShop?.attachments.map(({ filename }) => filename)).toEqual([`${reference}-1.jpg`, `${reference}-2.jpg`])
  const kept = await shop.db.selectFrom('uploads').select(['sha256', 'bytes']).execute()
  for (const [index, number] of [1, 2].entries()) {
    const sent = sha256Of(await aPicture(number))
    const bytes = kept.find(({ sha256 }) => sha256 === sent)?.bytes
    expect(toShop?.attachments[index]?.content).toEqual(bytes)
  }
})

test('as a file each mail is whole, and nobody writes into its headers', async () => {
  const shop = await startShop()
  const reference = await requestWithPictures(shop)
  const injected = 'alex@example.org\r\nBcc: all@example.org'
  await shop.db.updateTable('bespoke_requests').set({ name: 'Alex\r\nBcc: all@example.org', email: injected }).execute()
  await shop.db.updateTable('mail_outbox').set({ recipient: injected }).execute()
  const folder = path.join(await temporaryFolder(), 'mail')
  await sendFrom(shop, folderPost(folder))

  const files = await readdir(folder)
  const written = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  expect(written).toHaveLength(2)
  for (const mail of written) expect(mail.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  expect(written.filter((mail) => mail.includes(`filename=${reference}-2.jpg`))).toHaveLength(1)
})

test('a mail of a request that is no longer kept goes with it', async () => {
  const shop = await startShop()
  await requestWithPictures(shop)
  await shop.db.deleteFrom('bespoke_requests').execute()
  const mails: ReadyMail[] = []
  await sendFrom(shop, { send: async (mail) => void mails.push(mail), close: () => {} })
  expect(mails).toEqual([])
  expect(await shop.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
})
