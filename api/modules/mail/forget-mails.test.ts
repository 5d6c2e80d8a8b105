import { mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { forgetMails } from './forget-mails.ts'
import { folderPost } from './post.ts'

const mail = (id: string, to: string, replyTo?: string) => ({
  id,
  messageId: `<${id}@shop.example>`,
  inReplyTo: undefined,
  from: { name: 'Northlight Diamonds', address: 'service@shop.example' },
  to,
  replyTo,
  subject: 'Your order',
  text: 'alex@example.org',
  html: '<p>alex@example.org</p>',
  date: new Date('2025-12-01T12:00:00Z'),
  attachments: [],
  isAutomatic: true
})

test('of the mails kept as files those to an address go, and those whose answer goes to it, and no others', async () => {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'mails-')), 'mail')
  await forgetMails(folder, 'alex@example.org')
  await mkdir(folder)
  const post = folderPost(folder)
  await post.send(mail('to', 'Alex@Example.org'))
  await post.send(mail('shops-copy', 'service@shop.example', 'alex@example.org'))
  await post.send(mail('longer', 'notalex@example.org', 'alex@example.org.uk'))
  await post.send(mail('other', 'somebody@example.org'))
  await forgetMails(folder, 'alex@example.org')
  expect((await readdir(folder)).sort()).toEqual(['longer.eml', 'other.eml'])
})

test('an address whose domain is written in other letters is found as the header has it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mails-'))
  await folderPost(folder).send(mail('to', 'alex@bücher.example'))
  await forgetMails(folder, 'alex@bücher.example')
  expect(await readdir(folder)).toEqual([])
})
