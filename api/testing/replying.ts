import { randomUUID } from 'node:crypto'

export interface TestMail {
  from?: string
  to: string
  subject?: string
  text?: string
  messageId?: string
  headers?: Readonly<Record<string, string>>
  attachments?: readonly { name: string; type: string; bytes: Buffer; inline?: boolean }[]
}

/** A mail as a customer's program sends it, and as it lies in a mailbox. */
export function aMail({
  from = 'Alex Morgan <alex@example.org>',
  to,
  subject = 'Re: Your bespoke request',
  text = 'Yes please.',
  messageId = `<${randomUUID()}@mail.example.org>`,
  headers = {},
  attachments = []
}: TestMail): string {
  const fields = {
    From: from,
    To: to,
    Subject: subject,
    Date: 'Mon, 01 Dec 2025 11:59:00 +0000',
    ...(messageId && { 'Message-ID': messageId }),
    'MIME-Version': '1.0',
    ...headers
  }
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  const words = [
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    lines(Buffer.from(text))
  ]
  if (attachments.length === 0) return [...head, ...words].join('\r\n')
  const boundary = `part-${randomUUID()}`
  const parts = attachments.flatMap(({ name, type, bytes, inline = false }) => [
    `--${boundary}`,
    `Content-Type: ${type}; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    ...(inline ? [`Content-ID: <${name}>`] : []),
    `Content-Disposition: ${inline ? 'inline' : 'attachment'}; filename="${name}"`,
    '',
    lines(bytes)
  ])
  const isRelated = attachments.some(({ inline }) => inline)
  return [
    ...head,
    `Content-Type: multipart/${isRelated ? 'related' : 'mixed'}; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...words,
    ...parts,
    `--${boundary}--`,
    ''
  ].join('\r\n')
}

const lines = (bytes: Buffer): string => bytes.toString('base64').replace(/.{76}/g, '$&\r\n')
