import { createServer } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import { orderOne } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'
import { sendDueMails } from './open-mail.ts'
import { smtpPost } from './post.ts'

/** A mail server that says this to whoever a mail is for, and takes all else. Its answers are what a real one's are. */
async function serverThatAnswers(recipient: string): Promise<string> {
  const server = createServer((socket) => {
    socket.write('220 mail.example ESMTP\r\n')
    let isData = false
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        if (isData) {
          if (line === '.') {
            isData = false
            socket.write('250 2.0.0 Taken\r\n')
          }
        } else if (/^EHLO/i.test(line)) socket.write('250 mail.example\r\n')
        else if (/^RCPT/i.test(line)) socket.write(`${recipient}\r\n`)
        else if (/^DATA/i.test(line)) {
          isData = true
          socket.write('354 Go on\r\n')
        } else socket.write('250 2.1.0 Fine\r\n')
      }
    })
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `smtp://127.0.0.1:${address.port}`
}

/** Sends an order's two mails through it, and says how each stands. */
async function sentThrough(recipient: string) {
  const { db, links, visitor } = await startShop()
  await orderOne(visitor())
  const post = smtpPost(await serverThatAnswers(recipient))
  onTestFinished(() => post.close())
  const [clock, log] = [() => Date.parse('2025-12-01T12:00:00Z'), pino({ level: 'silent' })]
  const [origin, from] = ['http://localhost:3000', 'service@northlight.example']
  const send = () => sendDueMails({ db, clock, log, post, shop: facts, links, origin, from }, 20)
  await send()
  // Nothing of what bounced is due again, however late.
  await db.updateTable('mail_outbox').set({ next_attempt_at: '2025-12-01T12:00:00.000Z' }).execute()
  const mails = await db.selectFrom('mail_outbox').select(['sent_at', 'bounced_at', 'last_error']).execute()
  return { mails, again: await send() }
}

test('an address that refuses mail for good is marked, and not tried again', async () => {
  const { mails, again } = await sentThrough('550 5.1.1 No such user here')
  expect(mails).toMatchObject([
    { sent_at: null, bounced_at: '2025-12-01T12:00:00.000Z', last_error: expect.stringContaining('No such user') },
    { bounced_at: '2025-12-01T12:00:00.000Z' }
  ])
  expect(again).toBe(0)
})

test.each([
  ['a mailbox that is busy', '450 4.2.0 Try again later'],
  ['a server that does not know us', '554 5.7.1 Relay access denied'],
  ['a server in trouble', '451 4.3.0 Local error']
])('%s is tried again', async (_, answer) => {
  const { mails, again } = await sentThrough(answer)
  expect(mails.map(({ bounced_at }) => bounced_at)).toEqual([null, null])
  expect(again).toBe(2)
})

test('a mail that is taken is sent', async () => {
  const { mails } = await sentThrough('250 2.1.5 Fine')
  expect(mails.map(({ sent_at, bounced_at }) => [sent_at !== null, bounced_at])).toEqual([
    [true, null],
    [true, null]
  ])
})
