import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { domainToASCII } from 'node:url'

/**
 * Removes the files of mails to or from an address, where the shop writes mails into a folder instead of sending them: after
 * an erasure none names the person. What waits to be written of an order that goes on is written still. GDPR, article 17.
 */
export async function forgetMails(folder: string, email: string): Promise<void> {
  const address = inAscii(email)
  for (const name of await filesOf(folder)) {
    const file = path.join(folder, name)
    if (isOf(await readFile(file, 'latin1'), address)) await rm(file, { force: true })
  }
}

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
