import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import { orderOne } from '../../testing/ordering.ts'
import { startShop, temporaryFolder } from '../../testing/start-shop.ts'
import { deskLink } from './desk-link.ts'
import { sendDueMails } from './open-mail.ts'
import { folderPost, type Post, type ReadyMail } from './post.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const start = Date.parse('2025-12-01T12:00:00Z')
const lines: string[] = []
const log = pino({}, { write: (line: string) => void lines.push(line) })

function sendFrom({ db, links }: Shop, post: Post, minutesLater = 0) {
  const origin = 'http://localhost:3000'
  const from = 'service@northlight.example'
  const clock = () => start + minutesLater * 60_000
  return sendDueMails({ db, clock, log, post, shop: facts, links, origin, from }, 20)
}

/** Mail servers that keep what they get, or refuse. */
function postBox(): Post & { mails: ReadyMail[] } {
  const mails: ReadyMail[] = []
  return { mails, send: async (mail) => void mails.push(mail), close: () => {} }
}
const closedPost: Post = {
  send: () => Promise.reject(new Error('550 no such user alex@example.org')),
  close: () => {}
}

test('both mails of an order go out once, with the signed link and a stable Message-ID', async () => {
  const shop = await startShop()
  const order = await orderOne(shop.visitor())
  const post = postBox()
  expect((await Promise.all([sendFrom(shop, post), sendFrom(shop, post)])).sort()).toEqual([0, 2])
  expect(await sendFrom(shop, post, 1000)).toBe(0)

  const to = (recipient: string) => post.mails.find((mail) => mail.to === recipient)
  const [placed, received] = [to('alex@example.org'), to(facts.contact.serviceEmail)]
  expect(post.mails).toHaveLength(2)
  expect(placed?.subject).toBe(`Your order ${order.id}`)
  expect(received?.subject).toBe(`New order ${order.id}: £1,299`)
  expect(received?.text).toContain(deskLink('http://localhost:3000', `/desk/orders/${order.id}`))
  expect(placed?.messageId).toBe(`<${placed?.id}@localhost>`)
  const link = /http:\/\/localhost:3000\/order-confirmation\/\S+/.exec(placed?.text ?? '')?.[0] ?? ''
  expect(link).toBe(`${shop.links.linkTo('http://localhost:3000', order)}#confirm`)
})

test('a mail that is refused is tried again, later each time, and logged without its address', async () => {
  const shop = await startShop()
  await orderOne(shop.visitor())
  await sendFrom(shop, closedPost)
  expect(lines.join()).toContain('a mail could not be sent')
  expect(lines.join()).not.toContain('alex@example.org')
  const post = postBox()
  expect(await sendFrom(shop, post, 0.9)).toBe(0)
  expect(await sendFrom(shop, closedPost, 1)).toBe(2)
  expect(await sendFrom(shop, post, 2.9)).toBe(0)
  expect(await sendFrom(shop, post, 3)).toBe(2)
  expect(post.mails).toHaveLength(2)
})

test('what goes wrong with one mail is told when the others are done with', async () => {
  const shop = await startShop()
  await orderOne(shop.visitor())
  const lost = pino({}, { write: () => {} })
  let failed = () => {}
  const failure = new Promise<void>((resolve) => {
    failed = resolve
  })
  lost.error = () => {
    failed()
    throw new Error('nothing can be written')
  }
  const sent: string[] = []
  const post: Post = {
    send: async ({ to }) => {
      if (to === 'alex@example.org') throw new Error('550')
      await failure
      await setImmediate()
      sent.push(to)
    },
    close: () => {}
  }
  const { db, links } = shop
  const [origin, from] = ['http://localhost:3000', 'service@northlight.example']
  const deps = { db, links, clock: () => start, log: lost, post, shop: facts, origin, from }
  await expect(sendDueMails(deps, 20)).rejects.toThrow('nothing can be written')
  expect(sent).toEqual([facts.contact.serviceEmail])
})

test('a mail whose sender died is sent by the next, under the same Message-ID', async () => {
  const shop = await startShop()
  await orderOne(shop.visitor())
  const ids: string[] = []
  const never: Post = {
    send: ({ messageId }) => {
      ids.push(messageId)
      return new Promise(() => {})
    },
    close: () => {}
  }
  void sendFrom(shop, never)
  await expect.poll(() => ids.length).toBe(2)
  const post = postBox()
  expect(await sendFrom(shop, post, 9)).toBe(0)
  expect(await sendFrom(shop, post, 10)).toBe(2)
  expect(post.mails.map(({ messageId }) => messageId).sort()).toEqual(ids.sort())
})

test('no transaction is open while a mail is on its way', async () => {
  const shop = await startShop()
  await orderOne(shop.visitor())
  let answer: number | undefined
  const slow: Post = {
    send: async () => {
      answer = (await shop.visitor().post('/api/cart', { productId: 'ring' })).status
    },
    close: () => {}
  }
  await sendFrom(shop, slow)
  expect(answer).toBe(201)
})

test('without a mail server each mail is a whole file, whose headers nobody can write into', async () => {
  const shop = await startShop()
  await orderOne(shop.visitor())
  await shop.db
    .updateTable('orders')
    .set({ customer_name: 'Alex\r\nBcc: all@example.org', customer_email: 'alex@example.org\r\nBcc: all@example.org' })
    .execute()
  await shop.db.updateTable('mail_outbox').set({ recipient: 'alex@example.org\r\nBcc: all@example.org' }).execute()
  const folder = path.join(await temporaryFolder(), 'mail')
  await sendFrom(shop, folderPost(folder))

  const rows = await shop.db.selectFrom('mail_outbox').select(['id', 'sent_at']).execute()
  expect((await readdir(folder)).sort()).toEqual(rows.map(({ id }) => `${id}.eml`).sort())
  for (const { id, sent_at } of rows) {
    expect(sent_at).toBe('2025-12-01T12:00:00.000Z')
    const mail = await readFile(path.join(folder, `${id}.eml`), 'utf8')
    const [head = ''] = mail.split('\r\n\r\n')
    expect(head).not.toMatch(/^bcc:/im)
    expect(head).toMatch(/^From: Northlight Diamonds <service@northlight\.example>/m)
    expect(head).toContain(`Message-ID: <${id}@localhost>`)
    expect(mail).toContain('text/html')
  }
})

test('a mail of an order that is no longer kept goes with it', async () => {
  const shop = await startShop()
  await orderOne(shop.visitor())
  await shop.db.deleteFrom('orders').execute()
  const post = postBox()
  await sendFrom(shop, post)
  expect(post.mails).toEqual([])
  expect(await shop.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
})
