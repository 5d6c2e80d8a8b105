import { expect, onTestFinished, test } from 'vitest'
import { createLeases } from '../../server/jobs/leases.ts'
import { startImapDouble } from '../../testing/imap-double.ts'
import { aMail } from '../../testing/replying.ts'
import { createReplies } from './replies.ts'
import { startWithReplies } from './testing.ts'

/** A shop that reads a mailbox as it does in its job, once or often at a time. */
async function startListening({ idles = true } = {}) {
  const replies = await startWithReplies()
  const imap = await startImapDouble({ idles })
  onTestFinished(() => imap.close())
  const settings = { replies: { address: 'replies@shop.example', imapUrl: imap.url, authServer: undefined } }
  const reader = () => {
    const one = createReplies(settings as Parameters<typeof createReplies>[0], replies.deps)
    onTestFinished(() => one.stop())
    return one
  }
  const put = (text: string) => imap.put(aMail({ to: replies.to, text }), new Date('2025-12-01T11:00:00Z'))
  const texts = async () => (await replies.messages()).map(({ text }) => text).sort()
  return { ...replies, imap, reader, put, texts }
}

/** What a test waits for comes within seconds; an interval of looks is fifteen. */
const soon = { timeout: 6_000, interval: 50 }

test('a mail that comes while its server is listened to is in its request within seconds, over one connection', async () => {
  const { imap, reader, put, texts } = await startListening()
  const one = reader()
  const looking = one.look?.()
  await expect.poll(() => imap.waiting(), soon).toBe(1)
  for (const text of ['One', 'Two']) {
    const began = performance.now()
    put(text)
    await expect.poll(async () => (await texts()).includes(text), soon).toBe(true)
    expect(performance.now() - began).toBeLessThan(6_000)
    await expect.poll(() => imap.waiting(), soon).toBe(1)
  }
  expect(imap.asked.filter((command) => command === 'LOGIN')).toHaveLength(1)
  expect(imap.asked.join(' ')).not.toMatch(/STORE|EXPUNGE|SELECT |COPY|MOVE/)
  one.end()
  expect(await looking).toBe(2)
})

test('a server that does not say so by itself is looked into once, and by time', async () => {
  const { imap, reader, put, texts } = await startListening({ idles: false })
  const one = reader()
  put('One')
  expect(await one.look?.()).toBe(1)
  put('Two')
  expect(await one.look?.()).toBe(1)
  expect(await texts()).toEqual(['One', 'Two'])
  expect(imap.asked).not.toContain('IDLE')
})

test('a line that breaks ends the listening, and the next look has a new one and what came meanwhile', async () => {
  const { imap, reader, put, texts } = await startListening()
  const one = reader()
  const looking = one.look?.()
  await expect.poll(() => imap.waiting(), soon).toBe(1)
  imap.breakLines()
  expect(await looking).toBe(0)
  put('Meanwhile')
  const again = one.look?.()
  await expect.poll(texts, soon).toEqual(['Meanwhile'])
  await expect.poll(() => imap.waiting(), soon).toBe(1)
  one.end()
  expect(await again).toBe(1)
})

test('a shop that closes waits for no mail', async () => {
  const { imap, reader } = await startListening()
  const one = reader()
  const looking = one.look?.()
  await expect.poll(() => imap.waiting(), soon).toBe(1)
  const began = performance.now()
  one.end()
  await looking
  await one.stop()
  expect(performance.now() - began).toBeLessThan(3_000)
})

test('of several processes one listens, and another takes over from one that is gone', async () => {
  const { shop, imap, reader, put, texts } = await startListening()
  const leased = createLeases(shop.db, Date.now)
  const terms = { everyMs: 0, forMs: 1_000, isRenewed: true }
  const [one, other] = [reader(), reader()]
  const first = leased('replies', terms, one.look ?? (async () => 0))
  await expect.poll(() => imap.waiting(), soon).toBe(1)
  expect(await leased('replies', terms, other.look ?? (async () => 0))).toBe('not-due')
  expect(imap.connections()).toBe(1)
  one.end()
  await first
  await one.stop()
  const second = leased('replies', terms, other.look ?? (async () => 0))
  await expect.poll(() => imap.waiting(), soon).toBe(1)
  put('Taken over')
  await expect.poll(texts, soon).toEqual(['Taken over'])
  other.end()
  expect(await second).toBe('done')
})
