import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { AttachmentStream, MailParser, MessageText } from 'mailparser'
import { cleanLine, cleanText } from '#domain/forms/clean-text.ts'
import { ATTACHMENT_TYPE, MOST_ATTACHMENT_BYTES, MOST_ATTACHMENT_MB } from '#domain/requests/attachment.ts'
import { type DeliveryReport, readDeliveryReport } from '#domain/requests/delivery-report.ts'
import {
  type MailHeaders,
  MOST_QUOTED_TEXT,
  MOST_REPLY_BYTES,
  MOST_REPLY_PICTURE_BYTES,
  MOST_REPLY_PICTURE_MB,
  MOST_REPLY_TEXT,
  splitQuoted,
  withoutKeys
} from '#domain/requests/mail-reply.ts'
import { MOST_PICTURES } from '#domain/requests/pictures-limits.ts'

/** A mail as it is understood, held within what a picture and a text may be. */
export interface ReadMail {
  kind: 'mail'
  /**
   * The same however often it is read and by whichever way it came: the SHA-256 of what its sender wrote, its Message-ID among
   * it. By that alone a stranger who repeats or guesses one would stop a customer's mail.
   */
  key: string
  /** How many bytes came. */
  bytes: number
  /** With its brackets; '' where it has none. */
  messageId: string
  /** The Message-IDs that it answers, the nearest first. */
  answers: readonly string[]
  headers: MailHeaders
  /** In lower case; '' where it names nobody, or several. */
  fromAddress: string
  fromName: string
  subject: string
  text: string
  quoted: string
  /** As they came, not yet drawn anew. */
  pictures: readonly { name: string; bytes: Buffer }[]
  /** PDFs as they came, not yet checked. */
  attachments: readonly { name: string; bytes: Buffer }[]
  /** What a mail server says of a mail that it could not deliver; null of every other mail. */
  report: DeliveryReport | null
  /** What was not taken, and why. */
  refused: readonly { name: string; why: string }[]
}

/** One of which nothing could be made. */
export interface UnreadMail {
  kind: 'unread'
  key: string
  bytes: number
  why: 'unread' | 'too-large'
}

/** What no word is said of: it belongs to how a mail is signed, and its sender knows nothing of it. */
const UNSAID =
  /^(?:application\/(?:x-)?pkcs7-signature|application\/pgp-(?:signature|keys|encrypted)|text\/x-amp-html|message\/(?:delivery-status|disposition-notification))$/
/** The mail that came back, or its head alone. */
const RETURNED = /^(?:message\/rfc822|text\/rfc822-headers)$/
/** More than the head of any mail of ours. */
const MOST_START = 20_000
/** A picture within the text that is smaller is a mark in somebody's signature. */
const SIGNATURE_PICTURE = 15_000
const MOST_HTML = 500_000
const MOST_NAMED = 20
/** Header fields that its sender has written, and no server on its way. */
const WRITTEN = ['from', 'to', 'cc', 'date', 'subject']
/** How long a mail may take to come in and be read. */
const TIMEOUT_MS = 90_000

const WHY = {
  kind: 'it is no picture and no PDF, and we take those alone here',
  count: `we take ${MOST_PICTURES} pictures and ${MOST_PICTURES} PDFs with a message`,
  size: `it is larger than ${MOST_REPLY_PICTURE_MB} MB`,
  pdfSize: `it is larger than ${MOST_ATTACHMENT_MB} MB`,
  html: 'it came as a web page that we cannot turn into text. Please send it as plain text',
  text: 'only its beginning is here: it is longer than a message may be'
} as const

function whyNot({ isPicture, isDocument, mayBe }: Record<'isPicture' | 'isDocument' | 'mayBe', boolean>): string {
  if (!isPicture && !isDocument) return WHY.kind
  if (!mayBe) return WHY.count
  return isPicture ? WHY.size : WHY.pdfSize
}

/** Loaded with the first mail: a shop without a mailbox never reads it. */
const openParser = async (): Promise<MailParser> => {
  const { MailParser } = await import('mailparser')
  return new MailParser({
    skipTextToHtml: true,
    skipImageLinks: true,
    keepDeliveryStatus: true,
    ignoreEmbedded: true,
    maxHtmlLengthToParse: MOST_HTML,
    maxChildNodes: 200,
    maxHeadSize: 200_000,
    checksumAlgo: false
  })
}

/** Reads a mail as it comes, and holds of it no more than may be kept. What is no mail is told; only where the source breaks off is it thrown. */
export async function readMail(source: Readable, most: number = MOST_REPLY_BYTES): Promise<ReadMail | UnreadMail> {
  const parser = await openParser()
  const hash = createHash('sha256')
  const headers = new Map<string, string[]>()
  const pictures: { name: string; bytes: Buffer }[] = []
  const attachments: { name: string; bytes: Buffer }[] = []
  const refused: { name: string; why: string }[] = []
  const parts: string[] = []
  const told = { status: '', returned: '' }
  let parsedFrom: { address: string; name: string } = { address: '', name: '' }
  let written = ''
  let isUntold = false
  let bytes = 0

  const take = async (part: AttachmentStream): Promise<void> => {
    const isPicture = part.contentType.startsWith('image/')
    const name = cleanLine(part.filename ?? (isPicture ? 'A picture' : 'A file')).slice(0, 80)
    // Some programs name no type, so the name says it; the bytes are looked at before anything is kept.
    const isDocument = part.contentType === ATTACHMENT_TYPE || (!isPicture && /\.pdf$/i.test(name))
    const most = isPicture ? MOST_REPLY_PICTURE_BYTES : MOST_ATTACHMENT_BYTES
    const mayBe = isPicture ? pictures.length < MOST_PICTURES : isDocument && attachments.length < MOST_PICTURES
    const at = parts.push('') - 1
    const { held, size, digest, start } = await heldOf(part.content, mayBe ? most : 0)
    parts[at] = digest
    if (part.contentType === 'message/delivery-status') told.status ||= start
    if (RETURNED.test(part.contentType)) told.returned ||= start
    if (isPicture && part.related && size < SIGNATURE_PICTURE) return
    if (UNSAID.test(part.contentType) || size === 0) return
    if (held !== null) (isPicture ? pictures : attachments).push({ name, bytes: held })
    else if (refused.length < MOST_NAMED) refused.push({ name, why: whyNot({ isPicture, isDocument, mayBe }) })
  }

  const reading = new Promise<UnreadMail['why'] | null>((resolve, reject) => {
    const timer = setTimeout(() => fail(new Error('A mail took too long to be read')), TIMEOUT_MS)
    timer.unref()
    const end = (why: UnreadMail['why'] | null) => {
      clearTimeout(timer)
      source.destroy()
      resolve(why)
    }
    const fail = (_: Error, why: UnreadMail['why'] = 'unread') => {
      parser.destroy()
      end(why)
    }
    parser.on('headers', (all) => {
      const from = all.get('from')
      const named = typeof from === 'object' && 'value' in from && Array.isArray(from.value) ? from.value : []
      const [only] = named as { address?: string; name?: string }[]
      if (named.length === 1 && only?.address) parsedFrom = { address: only.address, name: only.name ?? '' }
    })
    parser.on('headerLines', (lines) => {
      for (const { key, line } of lines) {
        const value = line
          .slice(line.indexOf(':') + 1)
          .replace(/\r?\n[ \t]+/g, ' ')
          .trim()
        const known = headers.get(key)
        if (known) known.push(value)
        else headers.set(key, [value])
      }
    })
    parser.on('data', (part: AttachmentStream | MessageText) => {
      if (part.type === 'text') {
        written = part.text ?? ''
        isUntold = part.textConversionError !== undefined && written.trim() === ''
        return
      }
      take(part).then(() => part.release?.(), fail)
    })
    parser.on('error', fail)
    parser.on('end', () => end(null))
    // It was the line that broke and not the mail: it is read again.
    source.on('error', (error) => {
      clearTimeout(timer)
      parser.destroy()
      reject(error)
    })
    source.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > most) fail(new Error('A mail is too large'), 'too-large')
      else hash.update(chunk)
    })
    source.pipe(parser)
  })
  const why = await reading
  const messageId = idsIn(headers.get('message-id')?.[0])[0] ?? ''
  const key = keyOf(
    messageId === '' || why !== null
      ? `bytes ${hash.digest('hex')}`
      : JSON.stringify([messageId, WRITTEN.map((name) => headers.get(name) ?? []), written, parts])
  )
  if (why !== null) return { kind: 'unread', key, bytes, why }
  if (headers.size === 0) return { kind: 'unread', key, bytes, why: 'unread' }
  const whole = withoutKeys(cleanText(written.slice(0, 10 * MOST_REPLY_TEXT)))
  const { text, quoted } = splitQuoted(whole)
  if (isUntold) refused.push({ name: 'What you wrote', why: WHY.html })
  if (text.length > MOST_REPLY_TEXT) refused.push({ name: 'What you wrote', why: WHY.text })
  return {
    kind: 'mail',
    key,
    bytes,
    messageId,
    answers: [...idsIn(headers.get('in-reply-to')?.[0]), ...idsIn(headers.get('references')?.[0]).reverse()].slice(
      0,
      20
    ),
    headers,
    fromAddress: cleanLine(parsedFrom.address).trim().toLowerCase().slice(0, 254),
    fromName: cleanLine(parsedFrom.name).trim().slice(0, 120),
    subject: cleanLine(subjectOf(parser)).trim().slice(0, 200),
    text: text.slice(0, MOST_REPLY_TEXT),
    quoted: quoted.slice(0, MOST_QUOTED_TEXT),
    pictures,
    attachments,
    report: isReport(headers) ? readDeliveryReport(told.status, told.returned) : null,
    refused
  }
}

const isReport = (headers: MailHeaders): boolean =>
  /^multipart\/report\b.*\breport-type="?delivery-status\b/i.test(headers.get('content-type')?.[0] ?? '')

export const keyOf = (named: string): string => createHash('sha256').update(named).digest('hex')

const subjectOf = ({ subject }: MailParser): string => (typeof subject === 'string' ? subject : '')

/** Message-IDs, with their brackets, as long as any program makes them. */
const idsIn = (field = ''): string[] => field.match(/<[^<>\s]{1,250}>/g) ?? []

/** All of a part, up to so many bytes; null of one that is larger, which runs through unread. `start`: how it begins, as text. */
async function heldOf(
  content: Readable,
  most: number
): Promise<{ held: Buffer | null; size: number; digest: string; start: string }> {
  const chunks: Buffer[] = []
  const hash = createHash('sha256')
  let size = 0
  let start = ''
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length
    hash.update(chunk)
    if (start.length < MOST_START) start += chunk.toString('latin1', 0, MOST_START - start.length)
    if (size <= most) chunks.push(chunk)
    else chunks.length = 0
  }
  return { held: size > 0 && size <= most ? Buffer.concat(chunks) : null, size, digest: hash.digest('hex'), start }
}
