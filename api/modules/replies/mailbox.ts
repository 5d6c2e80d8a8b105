import type { Readable } from 'node:stream'
import type { ImapFlow, SearchObject } from 'imapflow'
import type { MailboxTrouble } from '#domain/desk/received-mail.ts'

/** A mail as it lies in the mailbox. */
export interface LyingMail {
  uid: number
  bytes: number
  messageId: string
  from: { address?: string | undefined; name?: string | undefined } | undefined
  subject: string
}

/** A mailbox that is open for reading. Nothing in it is changed. */
export interface OpenMailbox {
  /** Changes where the server gave all mails other numbers. */
  validity: string
  /** The number that the next mail will have. */
  next: number
  /** The numbers of mails that came since a day, the oldest first. */
  since: (day: Date) => Promise<number[]>
  /** What lies there after a number, the oldest first, so many at most. */
  after: (uid: number, most: number) => Promise<LyingMail[]>
  /** All of a mail as it comes. Null where it has gone meanwhile. */
  read: (uid: number) => Promise<Readable | null>
  /** Whether it is still open: what was read may have broken off without a word. */
  isOpen: () => Promise<boolean>
}

export interface Mailbox {
  /** Opens it, or asks an open one whether there is something new. */
  open: () => Promise<OpenMailbox>
  /**
   * Waits until its server says by itself that a mail has come (IDLE, RFC 2177), or for so many ms, on the line that is open. False
   * where the server does not say so, where the line broke, and once `signal` is given.
   */
  news: (ms: number, signal: AbortSignal) => Promise<boolean>
  close: () => Promise<void>
}

/** Why a mailbox cannot be read. */
export class MailboxAway extends Error {
  readonly why: MailboxTrouble
  constructor(why: MailboxTrouble, cause?: unknown) {
    super(`The mailbox is not read: ${why}`, { cause })
    this.why = why
  }
}

const timeoutMs = 20_000
/** So much of a mail is asked for at once: each costs a way to the server and back. */
const CHUNK = 1024 * 1024
/** So long a server may take to say goodbye. */
const LEAVE_MS = 2000
/** Of a connection that nothing comes by. */
const silenceMs = 60_000

/**
 * A mailbox of an IMAP server: `imaps://user:password@host/folder`, the folder left out for INBOX. One connection, which is
 * kept: a server need not let the shop in four times a minute. The folder is opened for reading alone, so that whoever looks
 * into it in a mail program has it to themselves.
 */
export function imapMailbox(address: string): Mailbox {
  const url = new URL(address)
  const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX'
  let client: ImapFlow | undefined

  async function connect(): Promise<ImapFlow> {
    // Loaded with the first look: a shop without a mailbox never reads it.
    const { ImapFlow } = await import('imapflow')
    const isSecure = url.protocol === 'imaps:'
    const fresh = new ImapFlow({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (isSecure ? 993 : 143),
      secure: isSecure,
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: silenceMs
    })
    // Also said by what is being asked at that moment; without a listener it would end the process.
    fresh.on('error', () => fresh.close())
    try {
      await fresh.connect()
      await fresh.mailboxOpen(folder, { readOnly: true })
    } catch (error) {
      fresh.close()
      throw new MailboxAway(troubleOf(error), error)
    }
    return fresh
  }

  async function opened(): Promise<ImapFlow> {
    if (client?.usable) {
      try {
        await client.noop()
        if (client.usable && client.mailbox !== false) return client
      } catch {
        // The line broke meanwhile: the next one says whether the server is there.
        client.close()
      }
    }
    client = await connect()
    return client
  }

  return {
    open: async () => {
      const at = await opened()
      const { mailbox } = at
      if (mailbox === false) throw new MailboxAway('missing')
      return {
        validity: String(mailbox.uidValidity),
        next: mailbox.uidNext,
        since: (day) => numbersOf(at, { since: day }),
        after: (uid, most) => lyingAfter(at, uid, most),
        read: async (uid) => {
          const got = await at.download(String(uid), undefined, { uid: true, chunkSize: CHUNK })
          return 'content' in got && got.content ? got.content : null
        },
        isOpen: async () => {
          try {
            await at.noop()
            return at.usable
          } catch {
            return false
          }
        }
      }
    },
    news: (ms, signal) => newsOf(client, ms, signal),
    close: async () => {
      const closing = client
      client = undefined
      // A server that does not answer keeps no shop from closing.
      const timer = setTimeout(() => closing?.close(), LEAVE_MS)
      if (closing?.usable) await closing.logout().catch(() => {})
      clearTimeout(timer)
      closing?.close()
    }
  }
}

/** With the next command IDLE ends by itself. What comes between a look and this is found by the look when the time is over. */
async function newsOf(at: ImapFlow | undefined, ms: number, signal: AbortSignal): Promise<boolean> {
  if (!at?.usable || !at.capabilities.has('IDLE') || signal.aborted) return false
  const ended = new AbortController()
  const news = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(true), ms)
    const came = () => resolve(true)
    const broke = () => resolve(false)
    at.on('exists', came)
    signal.addEventListener('abort', broke, { signal: ended.signal })
    ended.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      at.off('exists', came)
    })
    at.idle().then((is) => {
      // Refused, although it was offered: whoever asks looks by time.
      if (is === false) broke()
    }, broke)
  })
  ended.abort()
  return news && at.usable
}

/** What a search finds, the oldest first. One that the server refuses has found nothing out: taken for none, mails would be left out. */
async function numbersOf(at: ImapFlow, query: SearchObject): Promise<number[]> {
  const found = await at.search(query, { uid: true })
  if (!found) throw new MailboxAway('away')
  return found.sort((one, other) => one - other)
}

async function lyingAfter(at: ImapFlow, uid: number, most: number): Promise<LyingMail[]> {
  if (at.mailbox === false || at.mailbox.exists === 0) return []
  // A server answers with the last one where there is none so high. RFC 3501, 6.4.8.
  const wanted = (await numbersOf(at, { uid: `${uid + 1}:*` })).filter((one) => one > uid)
  if (wanted.length === 0) return []
  const found = await at.fetchAll(
    wanted.slice(0, most).join(','),
    { uid: true, size: true, envelope: true },
    { uid: true }
  )
  // What was not asked for is none of the answer.
  return found
    .filter((one) => one.uid > uid)
    .map(({ uid: number, size = 0, envelope }) => ({
      uid: number,
      bytes: size,
      messageId: envelope?.messageId ?? '',
      from: envelope?.from?.length === 1 ? envelope.from[0] : undefined,
      subject: envelope?.subject ?? ''
    }))
    .sort((one, other) => one.uid - other.uid)
}

function troubleOf(error: unknown): MailboxTrouble {
  if (!(error instanceof Error)) return 'away'
  if ('authenticationFailed' in error && error.authenticationFailed) return 'refused'
  if ('mailboxMissing' in error && error.mailboxMissing) return 'missing'
  const code = 'serverResponseCode' in error ? error.serverResponseCode : undefined
  return code === 'NONEXISTENT' ? 'missing' : 'away'
}
