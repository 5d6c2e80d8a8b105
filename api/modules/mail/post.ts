import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { forgetMailFiles } from './forget-mails.ts'

/** A mail ready to go. */
export interface ReadyMail {
  /** Of the outbox: names the file where there is no server to send it. */
  id: string
  /** The same however often it is tried, so that a mail that arrives twice is one. */
  messageId: string
  /** The Message-ID of an earlier mail that this one belongs to. */
  inReplyTo: string | undefined
  /** All that it follows, the first mail first. */
  references?: readonly string[]
  from: { name: string; address: string }
  to: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  date: Date
  attachments: readonly MailAttachment[]
  /** Where mails like it are ended by one press of the mail program; undefined of what cannot be ended. RFC 8058. */
  stopAt?: string | undefined
  /** Written by the shop itself: nobody's out-of-office answers it. */
  isAutomatic: boolean
}

export interface MailAttachment {
  filename: string
  contentType: string
  content: Buffer
}

/** Pictures as they are kept, named in their order. */
export const picturesAttached = (
  name: string,
  pictures: readonly { mime: string; bytes: Buffer }[]
): MailAttachment[] =>
  pictures.map(({ mime, bytes }, index) => ({
    filename: `${name}-${index + 1}.jpg`,
    contentType: mime,
    content: bytes
  }))

export interface Post {
  /** Throws what the mail server answers when it does not take the mail. */
  send: (mail: ReadyMail) => Promise<void>
  /** Takes back what was erased while it was being sent, where that can be done. */
  forget?: (id: string) => Promise<void>
  close: () => void
}

/** Below the lease of a claimed mail. */
const timeoutMs = 60_000

/** Sends through the owner's mail server. */
export function smtpPost(url: string): Post {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs
  })
  return {
    send: async (mail) => void (await transport.sendMail(mailOptions(mail))),
    close: () => transport.close()
  }
}

/** Without a mail server the owner still has every mail, in a file that is whole or not there. DESIGN, section 5. */
export function folderPost(folder: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(mailOptions(mail))
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not put together')
      await mkdir(folder, { recursive: true })
      const file = path.join(folder, `${mail.id}.eml`)
      await writeFile(`${file}.part`, message, { flush: true, mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    forget: (id) => forgetMailFiles(folder, [id]),
    close: () => transport.close()
  }
}

/** Addresses as objects are taken as they are: no name or list is looked for in what a customer typed. */
const mailOptions = ({
  id: _,
  to,
  replyTo,
  inReplyTo,
  references,
  attachments,
  stopAt,
  isAutomatic,
  ...mail
}: ReadyMail): SendMailOptions => ({
  ...mail,
  attachments: [...attachments],
  to: { name: '', address: to },
  ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
  ...(inReplyTo !== undefined && { inReplyTo, references: [...(references ?? [inReplyTo])] }),
  headers: {
    ...(isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
    ...(stopAt !== undefined && { 'List-Unsubscribe': `<${stopAt}>` }),
    // Only over a line that nobody reads along. RFC 8058, section 3.1.
    ...(stopAt?.startsWith('https://') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  },
  disableFileAccess: true,
  disableUrlAccess: true
})
