import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { MOST_REPLY_BYTES } from '#domain/requests/mail-reply.ts'
import { startImapDouble } from '../../testing/imap-double.ts'
import { aMail } from '../../testing/replying.ts'
import { aPicture } from '../../testing/requesting.ts'
import { lookIntoMailbox, mailboxStanding } from './look-in.ts'
import { imapMailbox } from './mailbox.ts'
import { startWithReplies } from './testing.ts'

/** A shop, and the mailbox that it reads. */
async function startWithMailbox() {
  const replies = await startWithReplies()
  const imap = await startImapDouble()
  onTestFinished(() => imap.close())
  const openAt = (url: string) => {
    const mailbox = imapMailbox(url)
    onTestFinished(() => mailbox.close())
    return () => lookIntoMailbox({ ...replies.deps, mailbox })
  }
  const texts = async () => (await replies.messages()).map(({ text }) => text).sort()
  const place = async () => {
    const row = await replies.shop.db
      .selectFrom('meta')
      .select('value')
      .where('key', '=', 'replies_read_until')
      .executeTakeFirst()
    return row && (JSON.parse(row.value) as { validity: string; uid: number; tries: number })
  }
  const standing = (now: string) => mailboxStanding(replies.shop.db, true, Date.parse(now))
  // The shop's clock stands in the past of the double's.
  const put = (mail: string | Buffer) => imap.put(mail, new Date('2025-12-01T11:00:00Z'))
  return {
    ...replies,
    imap,
    put,
    look: openAt(imap.url),
    another: () => openAt(imap.url),
    openAt,
    texts,
    place,
    standing
  }
}

test('what lies in the mailbox comes in, each mail once, over one connection, and nothing in it is changed', async () => {
  const { to, imap, put, look, another, texts, place } = await startWithMailbox()
  put(aMail({ to, text: 'One' }))
  put(aMail({ to, text: 'Two' }))
  expect(await look()).toBe(2)
  expect(await look()).toBe(0)
  put(aMail({ to, text: 'Three' }))
  expect(await look()).toBe(1)
  expect(await texts()).toEqual(['One', 'Three', 'Two'])
  expect(await place()).toEqual({ validity: '1', uid: 3, tries: 0 })
  expect(imap.asked.filter((command) => command === 'LOGIN')).toHaveLength(1)
  expect(imap.asked.join(' ')).not.toMatch(/STORE|EXPUNGE|SELECT |COPY|MOVE/)
  expect(await another()()).toBe(0)
})

test('a process that was killed between a mail and the note that it was read takes it in once', async () => {
  const { shop, to, put, look, texts, place } = await startWithMailbox()
  put(aMail({ to, text: 'One' }))
  await look()
  await shop.db
    .updateTable('meta')
    .set({ value: JSON.stringify({ validity: '1', uid: 0, tries: 1 }) })
    .where('key', '=', 'replies_read_until')
    .execute()
  expect(await look()).toBe(1)
  expect(await texts()).toEqual(['One'])
  expect((await place())?.uid).toBe(1)
})

test('two processes that read at the same moment take each mail in once', async () => {
  const { to, put, look, another, texts } = await startWithMailbox()
  for (let index = 0; index < 8; index++) put(aMail({ to, text: `Mail ${index}` }))
  await Promise.all([look(), another()(), another()()])
  expect(await texts()).toEqual(Array.from({ length: 8 }, (_, index) => `Mail ${index}`))
})

test('mails that got other numbers are known again, and none is lost', async () => {
  const { to, imap, put, look, texts } = await startWithMailbox()
  put(aMail({ to, text: 'One' }))
  put(aMail({ to, text: 'Two' }))
  await look()
  put(aMail({ to, text: 'Three' }))
  imap.renumber()
  for (let index = 0; index < 2; index++) await look()
  expect(await texts()).toEqual(['One', 'Three', 'Two'])
})

test('of a mailbox that was there before only the last fortnight is read', async () => {
  const { to, imap, put, look, texts } = await startWithMailbox()
  imap.put(aMail({ to, text: 'Long ago' }), new Date('2025-11-01T11:00:00Z'))
  put(aMail({ to, text: 'Yesterday' }))
  await look()
  expect(await texts()).toEqual(['Yesterday'])
})

test('a mailbox that is away for a day is told after minutes, goes on by itself, and loses nothing', async () => {
  const { shop, deps, to, imap, put, look, texts, standing, setNow } = await startWithMailbox()
  put(aMail({ to, text: 'One' }))
  await look()
  await imap.goAway()
  expect(await look()).toBe(0)
  expect(await standing('2025-12-01T12:04:00Z')).toEqual({ kind: 'read' })
  expect(await standing('2025-12-01T12:05:00Z')).toEqual({
    kind: 'failing',
    unreadAt: '2025-12-01T12:00:00.000Z',
    why: 'away'
  })
  setNow('2025-12-02T12:00:00Z')
  for (let index = 0; index < 3; index++) await look()
  expect(await standing('2025-12-02T12:00:00Z')).toMatchObject({ unreadAt: '2025-12-01T12:00:00.000Z' })
  const anna = await shop.staff()
  const today = await anna.get('/desk/today')
  expect(today.text).toContain('Not read since')
  put(aMail({ to, text: 'Meanwhile' }))
  await imap.comeBack()
  expect(await look()).toBe(1)
  expect(await texts()).toEqual(['Meanwhile', 'One'])
  expect(await standing('2025-12-02T12:00:00Z')).toEqual({ kind: 'read' })
  expect(deps.trustedServer).toBeUndefined()
})

test('a search that the server refuses finds nothing out: what lies there comes in later', async () => {
  const { to, imap, put, look, texts, standing } = await startWithMailbox()
  put(aMail({ to, text: 'One' }))
  imap.refuseSearch(true)
  expect(await look()).toBe(0)
  expect(await standing('2025-12-01T12:05:00Z')).toMatchObject({ kind: 'failing', why: 'away' })
  imap.refuseSearch(false)
  expect(await look()).toBe(1)
  expect(await texts()).toEqual(['One'])
})

test('a password that is not taken is told as that', async () => {
  const { imap, look, standing } = await startWithMailbox()
  imap.refuse(true)
  await look()
  expect(await standing('2025-12-01T13:00:00Z')).toMatchObject({ kind: 'failing', why: 'refused' })
})

test('a line that breaks within a mail is no failure of the mail: it comes in whole later', async () => {
  const { to, imap, put, look, texts, received } = await startWithMailbox()
  const picture = { name: 'noise.bin', type: 'application/octet-stream', bytes: randomBytes(3_000_000) }
  put(aMail({ to, text: 'Large', attachments: [picture] }))
  for (const bytes of [100, 2_500_000]) {
    imap.breakAfter(bytes)
    for (let index = 0; index < 4; index++) expect(await look()).toBe(0)
  }
  expect(await received()).toEqual([])
  imap.breakAfter(Number.POSITIVE_INFINITY)
  expect(await look()).toBe(1)
  expect(await texts()).toEqual(['Large'])
})

test('a mail that ended its process three times is set aside unread, and those after it come in', async () => {
  const { shop, to, put, look, texts, received } = await startWithMailbox()
  put(aMail({ to, text: 'A bomb', subject: 'Boom' }))
  put(aMail({ to, text: 'After it' }))
  await shop.db
    .insertInto('meta')
    .values({ key: 'replies_read_until', value: JSON.stringify({ validity: '1', uid: 0, tries: 3 }) })
    .execute()
  expect(await look()).toBe(2)
  expect(await texts()).toEqual(['After it'])
  const aside = (await received()).filter(({ state }) => state === 'unassigned')
  expect(aside).toMatchObject([{ reason: 'unread', subject: 'Boom', from_address: 'alex@example.org', text: '' }])
})

test('what is no mail, and what is too large, is told at the desk and stops nothing', async () => {
  const { shop, to, put, look, texts, received, imap } = await startWithMailbox()
  put(Buffer.alloc(300, 0))
  put(randomBytes(5000))
  put('')
  put(`From: a@b.example\r\nTo: ${to}\r\nX-Long: ${'x'.repeat(300_000)}\r\n\r\nText`)
  put(Buffer.concat([Buffer.from(aMail({ to, subject: 'Huge' })), Buffer.alloc(MOST_REPLY_BYTES)]))
  put(aMail({ to, text: 'Whole' }))
  expect(await look()).toBe(6)
  expect(await texts()).toEqual(['Whole'])
  const rows = await received()
  expect(rows.filter(({ state }) => state === 'unassigned').length).toBeGreaterThanOrEqual(4)
  expect(rows.filter(({ reason }) => reason === 'too-large')).toMatchObject([{ subject: 'Huge' }])
  // What is too large is not even asked for.
  expect(imap.asked.filter((command) => command.startsWith('UID FETCH 5 ') && command.includes('BODY'))).toEqual([])
  const anna = await shop.staff()
  expect((await anna.get('/desk/today')).text).toContain('mails to sort')
})

test('bombs of parts, of nesting and of HTML cost no more than a moment', async () => {
  const { to, put, look, received } = await startWithMailbox()
  const head = (type: string) => `From: alex@example.org\r\nTo: ${to}\r\nContent-Type: ${type}\r\n\r\n`
  put(head('multipart/mixed; boundary=b') + '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n'.repeat(200_000))
  put(
    Array.from({ length: 3000 }, (_, index) => `${head(`multipart/mixed; boundary=b${index}`)}--b${index}\r\n`).join('')
  )
  put(head('text/html') + '<div>'.repeat(900_000))
  put(head('text/html') + '<table><tr><td>'.repeat(30_000))
  put(head('text/plain') + '> On wrote:\n'.repeat(900_000))
  const begun = performance.now()
  expect(await look()).toBe(5)
  expect(performance.now() - begun).toBeLessThan(20_000)
  expect(await received()).toHaveLength(5)
})

test('a photograph of 20 MB comes through, and one that is larger is told', async () => {
  const { shop, to, put, look, messages } = await startWithMailbox()
  const picture = await aPicture(3)
  // What stands behind a JPEG's end is no part of it.
  const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length, 1)])
  put(
    aMail({
      to,
      text: 'It fits',
      attachments: [{ name: 'a.jpg', type: 'image/jpeg', bytes: padded(20 * 1024 * 1024) }]
    })
  )
  put(
    aMail({
      to,
      text: 'It does not',
      attachments: [{ name: 'b.jpg', type: 'image/jpeg', bytes: padded(21 * 1024 * 1024) }]
    })
  )
  expect(await look()).toBe(2)
  const rows = await messages()
  expect(rows.map(({ text, refused }) => [text, refused]).sort()).toEqual([
    ['It does not', 'b.jpg: it is larger than 20 MB'],
    ['It fits', '']
  ])
  expect(await shop.db.selectFrom('project_pictures').select('of_id').execute()).toHaveLength(1)
})
