import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readFacts, receiveSource } from './receive-mail.ts'
import { startWithReplies } from './testing.ts'

const secret = 'a secret of this shop'.replaceAll(' ', '-').padEnd(32, 'x')
const start = () => startWithReplies({}, { REPLY_WEBHOOK_SECRET: secret })
type Started = Awaited<ReturnType<typeof start>>

const mailTo = (to: string) =>
  [
    'From: Alex <alex@example.org>',
    `To: ${to}`,
    'Subject: Re: Your ring',
    'Message-ID: <one@example.org>',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'A little wider, please.'
  ].join('\r\n')

const handOver = ({ shop }: Started, body: string | Buffer, bearer = secret) =>
  fetch(`http://127.0.0.1:${shop.port}/api/webhooks/replies`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'message/rfc822' },
    body: new Uint8Array(Buffer.from(body))
  })

test('a mail that is handed over twice, at once and from the mailbox as well, is one message', async () => {
  const started = await start()
  const mail = mailTo(started.to)
  const fromMailbox = receiveSource(started.deps, Readable.from([Buffer.from(mail)]), readFacts('facts', undefined))
  const answers = await Promise.all([handOver(started, mail), handOver(started, mail), fromMailbox])
  expect([answers[0].status, answers[1].status]).toEqual([200, 200])
  expect((await handOver(started, mail)).status).toBe(200)
  expect((await started.messages()).map(({ text }) => text)).toEqual(['A little wider, please.'])
  expect(await started.received()).toHaveLength(1)
})

test('without the secret, or larger than 25 MB, nothing is kept', async () => {
  const started = await start()
  const mail = mailTo(started.to)
  expect((await handOver(started, mail, `${secret}y`)).status).toBe(400)
  expect((await handOver(started, mail, '')).status).toBe(400)
  expect((await handOver(started, `${mail}${'x'.repeat(30 * 1024 * 1024)}`)).status).toBe(413)
  expect(await started.received()).toEqual([])
})

test('a mail that breaks off is not taken in, and is when it comes whole', async () => {
  const started = await start()
  const mail = mailTo(started.to)
  const socket = connect(started.shop.port, '127.0.0.1')
  const head = [
    'POST /api/webhooks/replies HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${secret}`,
    'Content-Type: message/rfc822',
    `Content-Length: ${mail.length}`
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${mail.slice(0, -10)}`)
  await once(socket.resume(), 'close')
  expect(await started.received()).toEqual([])
  expect((await handOver(started, mail)).status).toBe(200)
  expect(await started.messages()).toHaveLength(1)
})

test('a shop without a secret has no such address', async () => {
  const started = await startWithReplies()
  // What is no JSON is refused wherever no route takes it.
  expect((await handOver(started, mailTo(started.to))).status).toBe(415)
  expect(await started.received()).toEqual([])
})
