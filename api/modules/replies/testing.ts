import { Readable } from 'node:stream'
import { pino } from 'pino'
import { sendRequest } from '../../testing/requesting.ts'
import { startShop } from '../../testing/start-shop.ts'
import { readMail } from './read-mail.ts'
import { type ReceiveDeps, readFacts, receiveMail, receiveUnread } from './receive-mail.ts'
import { createReplyAddresses } from './reply-addresses.ts'

export const REPLY_ADDRESS = 'replies@shop.example'
export const REPLY_SETTINGS = { REPLY_ADDRESS, IMAP_URL: 'imap://replies:secret@127.0.0.1:1' }

/** A shop whose replies are read, with a request and the address by which it is answered. */
export async function startWithReplies(changed: Partial<ReceiveDeps> = {}, env: Record<string, string> = {}) {
  const shop = await startShop({ env: { ...REPLY_SETTINGS, ...env } })
  let now = Date.parse('2025-12-01T12:00:00Z')
  const sender = shop.visitor()
  const { reference } = (await sendRequest(sender, 'bespoke')).json() as { reference: string }
  const addresses = createReplyAddresses(shop.secret, REPLY_ADDRESS)
  let woken = 0
  const deps: ReceiveDeps = {
    db: shop.db,
    clock: () => now,
    log: pino({ level: 'silent' }),
    mail: { wake: () => void woken++ },
    addresses,
    trustedServer: undefined,
    mailTo: undefined,
    mailFrom: 'service@shop.example',
    ...changed
  }
  const receive = async (mail: string | Buffer) => {
    const read = await readMail(Readable.from([Buffer.from(mail)]))
    return read.kind === 'mail'
      ? receiveMail(deps, read)
      : receiveUnread(deps, readFacts(read.key, undefined), read.why)
  }
  const messages = () => shop.db.selectFrom('request_messages').selectAll().orderBy('at').execute()
  const received = () => shop.db.selectFrom('received_mails').selectAll().orderBy('at').execute()
  const mailed = async (template: string) =>
    (await shop.db.selectFrom('mail_outbox').selectAll().execute()).filter((row) => row.template === template)
  return {
    shop,
    sender,
    deps,
    reference,
    to: addresses.addressFor(reference, 'alex@example.org'),
    addresses,
    receive,
    messages,
    received,
    mailed,
    woken: () => woken,
    setNow: (iso: string) => {
      now = Date.parse(iso)
      shop.setNow(iso)
    }
  }
}
