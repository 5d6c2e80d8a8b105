import { expect, test } from 'vitest'
import { documentOf } from '../../desk/inbox/testing/asking.ts'
import { readTasks } from '../../desk/today/read-today.ts'
import { aMail } from '../../testing/replying.ts'
import { startWithReplies } from './testing.ts'

const to = 'hello@shop.example'
const from = (name: string) => ({ to, from: `${name}@example.net`, text: 'Buy our links.' })
const leftOf = { kind: 'put-away', reason: 'over-limit' }

test('of one stranger ten mails a day are taken in, and what is over is counted and told at the desk', async () => {
  const { shop, receive, received, setNow, to: ours } = await startWithReplies()
  for (let sent = 0; sent < 10; sent++) expect((await receive(aMail(from('offers')))).kind).toBe('unassigned')
  const over = aMail({ ...from('offers'), text: 'One more.' })
  expect(await receive(over)).toEqual(leftOf)
  // Looked at again it is no second one.
  expect(await receive(over)).toEqual(leftOf)
  const rows = (await received()).filter(({ reason }) => reason === 'over-limit')
  expect(rows).toMatchObject([{ from_address: 'offers@example.net', subject: '', text: '' }])
  // Whoever else writes is taken in, and who answers a mail of ours always.
  expect((await receive(aMail(from('other')))).kind).toBe('unassigned')
  expect((await receive(aMail({ to: ours, text: 'In platinum' }))).kind).toBe('message')

  const anna = await shop.staff({ name: 'Anna' })
  const { page } = documentOf(await anna.get('/desk/mails'))
  expect(page.kind === 'mails' && page.view.left).toEqual({
    count: 1,
    senders: [{ address: 'offers@example.net', count: 1 }]
  })
  const { page: away } = documentOf(await anna.get('/desk/mails?shown=put-away'))
  expect(away.kind === 'mails' && away.view.mails).toEqual([])
  const left = async (now: string) => (await readTasks(shop.db, Date.parse(now))).filter(({ kind }) => kind === 'left')
  expect(await left('2025-12-01T13:00:00Z')).toMatchObject([
    { title: '1 mail left in the mailbox', href: '/desk/mails' }
  ])
  // A new day in London: it is taken in where it comes again.
  setNow('2025-12-02T00:00:01Z')
  expect(await left('2025-12-02T00:00:01Z')).toEqual([])
  expect((await receive(over)).kind).toBe('unassigned')
  expect((await received()).filter(({ reason }) => reason === 'over-limit')).toEqual([])
})

test('of all strangers together two hundred mails a day are taken in', async () => {
  const { shop, receive } = await startWithReplies()
  const row = { message_id: '', at: '2025-12-01T10:00:00.000Z', state: 'unassigned', reason: 'unknown' } as const
  const empty = {
    request_id: null,
    from_name: '',
    subject: '',
    text: '',
    quoted: '',
    refused: '',
    is_unproven: 0
  } as const
  const rows = Array.from({ length: 199 }, (_, index) => ({
    id: `mail-${index}`,
    key: `key-${index}`,
    from_address: `${index}@example.net`,
    ...row,
    ...empty
  }))
  await shop.db.insertInto('received_mails').values(rows).execute()
  expect((await receive(aMail(from('one')))).kind).toBe('unassigned')
  expect(await receive(aMail(from('two')))).toEqual(leftOf)
})

test('a provider that hands mails over is told to keep what is over, and to come again', async () => {
  const secret = 'x'.repeat(32)
  const { shop, received, setNow } = await startWithReplies({}, { REPLY_WEBHOOK_SECRET: secret })
  setNow('2025-12-01T12:00:00Z')
  const hand = (mail: string) =>
    fetch(`http://127.0.0.1:${shop.port}/api/webhooks/replies`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'message/rfc822' },
      body: new Uint8Array(Buffer.from(mail))
    })
  for (let sent = 0; sent < 10; sent++) expect((await hand(aMail(from('offers')))).status).toBe(200)
  const over = aMail(from('offers'))
  const answer = await hand(over)
  expect([answer.status, answer.headers.get('Retry-After'), await answer.json()]).toEqual([
    429,
    '3600',
    { received: false }
  ])
  setNow('2025-12-02T12:00:00Z')
  expect((await hand(over)).status).toBe(200)
  expect(await received()).toHaveLength(11)
})
