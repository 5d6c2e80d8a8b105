import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { shop as facts } from '#data/shop.ts'
import { documentOf, requestOf } from '../desk/inbox/testing/asking.ts'
import { sendDueMails } from '../modules/mail/open-mail.ts'
import type { ReadyMail } from '../modules/mail/post.ts'
import { createReminderLinks } from '../modules/reminders/links.ts'
import { writeReminders } from '../modules/reminders/remind.ts'
import { createProjectLinks } from '../modules/requests/project-links.ts'
import { sendRequest } from './requesting.ts'
import { startShop } from './start-shop.ts'

export const ORIGIN = 'https://shop.example'

/** A shop with a request, somebody at its desk, and what reminders do on a day. */
export async function startReminding() {
  const shop = await startShop()
  let now = Date.parse('2025-12-01T12:00:00.000Z')
  const setNow = (iso: string) => {
    now = Date.parse(iso)
    shop.setNow(iso)
  }
  setNow('2025-12-01T12:00:00.000Z')
  const sender = shop.visitor()
  const { reference } = (await sendRequest(sender, 'bespoke')).json() as { reference: string }
  const anna = await shop.staff({ name: 'Anna' })
  const quote = async (validUntil = '2025-12-31') => {
    const { revision } = await requestOf(anna, reference)
    return anna.post(`/desk/requests/${reference}/quotation`, {
      quotedFor: 'consumer',
      madeTo: 'specification',
      'description-1': 'A pendant',
      'price-1': '1,200',
      validUntil,
      key: randomUUID(),
      revision: String(revision)
    })
  }
  const write = (iso: string) => {
    setNow(iso)
    return writeReminders(shop.db, now)
  }
  const reminders = async () =>
    (await shop.db.selectFrom('mail_outbox').selectAll().orderBy('created_at').execute())
      .filter(({ template }) => template.startsWith('remind-'))
      .map(({ template, recipient }) => `${template} to ${recipient}`)
  /** Sends what waits, and answers with the reminders among it. */
  const send = async (): Promise<ReadyMail[]> => {
    const waiting = (await shop.db.selectFrom('mail_outbox').select(['id', 'template']).execute()).filter(
      ({ template }) => template.startsWith('remind-')
    )
    const mails: ReadyMail[] = []
    await sendDueMails(
      {
        db: shop.db,
        clock: () => now,
        log: pino({ level: 'silent' }),
        post: { send: async (mail) => void mails.push(mail), close: () => {} },
        shop: facts,
        links: shop.links,
        projectLinks: createProjectLinks(shop.secret),
        reminderLinks: createReminderLinks(shop.secret),
        origin: ORIGIN,
        from: 'service@northlight.example'
      },
      100
    )
    return mails.filter(({ id }) => waiting.some((one) => one.id === id))
  }
  const rules = async (changed: Record<string, string>) => {
    // A session of the desk does not last for days.
    const owner = await shop.staff({ name: 'Olive' })
    const { page } = documentOf(await owner.get('/desk/reminders'))
    if (page.kind !== 'reminders') throw new Error(`This is ${page.kind}`)
    const fields = Object.entries(page.view.rules).flatMap(([kind, { isOn, days }]) => [
      [`${kind}-on`, isOn ? 'yes' : ''],
      [`${kind}-days`, String(days)]
    ])
    return owner.post('/desk/reminders', {
      seen: String(page.view.version),
      ...Object.fromEntries(fields),
      ...changed
    })
  }
  return { shop, reference, quote, write, reminders, send, rules, setNow, clock: () => now }
}
