import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Shop } from './shop.ts'

/** Every mail the shop has written, whole. */
export async function mails(shop: Shop): Promise<string[]> {
  const folder = path.join(shop.dataDir, 'mail')
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'))
  return Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
}

/** The same as their readers see them: not broken into lines. */
export const readMails = async (shop: Shop): Promise<string[]> => (await mails(shop)).map(unfold)

/** The link to a page that a mail to this address holds, once it has come: as its reader would follow it. */
export async function linkInMail(shop: Shop, { to, page }: { to: string; page: string }): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const texts = (await mails(shop)).filter((mail) => mail.includes(to)).map(unfold)
    link = texts.map((text) => new RegExp(`https?://[^\\s"<>]*${page}[^\\s"<>]*`).exec(text)?.[0]).find(Boolean)
    expect(link).toBeDefined()
  }).toPass({ timeout: 60_000 })
  return `${shop.url}${new URL(link ?? '').pathname}${new URL(link ?? '').search}${new URL(link ?? '').hash}`
}

/** Quoted-printable as it was before it was broken into lines. */
const unfold = (mail: string): string =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
