import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { domainToASCII } from 'node:url'
import { ERASED_MAILS_KEPT_DAYS } from '#domain/policies/retention.ts'
import type { ShopDb } from '../../db/open.ts'

interface Only {
  about?: string
  /** ISO time. */
  until?: string | null
}

/** The old address is told of the change after it, and whoever has it next has first to confirm it. */
const TOLD_OF_CHANGE_MS = 60_000

/**
 * Removes the files of mails to or from an address, where the shop writes mails into a folder instead of sending them: after
 * an erasure none names the person. `about` is an order's number or a request's reference, where only what names that is to
 * go; `until` a time after which mails are somebody else's. What is written later of an order that goes on: `forgetErasedMails`. GDPR, article 17.
 */
export async function forgetMails(folder: string, email: string, only: Only = {}): Promise<void> {
  const address = inAscii(email)
  for (const name of await filesOf(folder)) {
    const file = path.join(folder, name)
    const mail = await readFile(file, 'latin1')
    if (isOf(mail, address) && isMeant(mail, only)) await rm(file, { force: true })
  }
}

/** Removes the files of mails by the ids of their notes. */
export async function forgetMailFiles(folder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    for (const end of ['.eml', '.eml.part']) await rm(path.join(folder, `${id}${end}`), { force: true })
}

const dayMs = 86_400_000

/**
 * An order goes on after its account is erased, and so do its mails: whoever ordered is to know what becomes of it. Removes
 * those that went out long enough ago to have been read, with their notes and their files.
 */
export async function forgetErasedMails(db: ShopDb, folder: string, now: number): Promise<void> {
  const gone = await db
    .deleteFrom('mail_outbox')
    .where('sent_at', '<=', new Date(now - ERASED_MAILS_KEPT_DAYS * dayMs).toISOString())
    .where(({ eb, selectFrom }) =>
      eb('subject_id', 'in', selectFrom('orders').select('id').where('account_erased_at', 'is not', null))
    )
    .returning('id')
    .execute()
  await forgetMailFiles(
    folder,
    gone.map(({ id }) => id)
  )
}

const isMeant = (mail: string, { about, until }: Only): boolean =>
  (about === undefined || names(mail, about)) && !(until && dateOf(mail) > Date.parse(until) + TOLD_OF_CHANGE_MS)

/** By its header; a mail without a date counts as an old one. */
const dateOf = (mail: string): number => Date.parse(/^date:\s*(.+)$/im.exec(mail)?.[1] ?? '') || 0

/** Whether a mail says a number anywhere, however its lines are broken. Quoted-printable breaks them by `=`. */
const names = (mail: string, about: string): boolean => mail.replaceAll(/=\r?\n/g, '').includes(about)

/** None where no mail was ever written. */
async function filesOf(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /\.eml(\.part)?$/.test(name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** As a mail's header has it: a domain of other letters is written in ASCII there. */
function inAscii(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at)}@${domainToASCII(email.slice(at + 1))}`.toLowerCase()
}

/** Whether a mail's header says that it goes to an address, or that answers do, as the shop's own copies say. */
function isOf(mail: string, address: string): boolean {
  const [header = ''] = mail.split(/\r?\n\r?\n/, 1)
  const lines = header.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return lines.some(
    (line) =>
      /^(to|reply-to):/i.test(line) &&
      line
        .toLowerCase()
        .split(/[\s,<>]+/)
        .includes(address)
  )
}
