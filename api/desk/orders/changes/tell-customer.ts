import type { ToldView } from '#domain/desk/told-view.ts'
import type { MailRow } from '../../../modules/mail/outbox.ts'
import { findOrder } from '../../../modules/orders/queries.ts'
import { audit } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { mailsOfOrder } from '../order-mails.ts'
import { mailWords } from '../order-words.ts'
import { changeOrder } from './order-to-change.ts'

interface OfMail {
  number: string
  /** The mail's. */
  id: string
}

/** Of a customer without an e-mail: what they would have been mailed, and nobody has told them yet. */
export const isToTell = ({ recipient, sent_at, bounced_at }: MailRow): boolean =>
  recipient === '' && sent_at === null && bounced_at === null

/**
 * What a customer without an e-mail is to be told, as they would have read it: to be read out or printed, links and all. Null where
 * there is no such thing.
 */
export async function readToTell(
  { db, mail }: Pick<DeskDeps, 'db' | 'mail'>,
  { number, id }: OfMail,
  origin: string
): Promise<ToldView | null> {
  const found = await findOrder(db, number)
  const row = (await mailsOfOrder(db, number)).find((one) => one.id === id)
  if (found === null || !row || !isToTell(row)) return null
  const letter = (await mail.read?.(row, origin)) ?? null
  const { customerName, customerPhone } = found.order
  return {
    number,
    id,
    name: customerName,
    phone: customerPhone,
    what: mailWords(row.template),
    subject: letter?.subject ?? null,
    text: letter?.text ?? null
  }
}

/** Says that a customer without an e-mail was told, by telephone or on paper. */
export const noteTold = (deps: DeskDeps, { number, id }: OfMail, acting: Acting): Promise<Outcome> =>
  changeOrder(deps, number, async (within, order) => {
    const row = (await mailsOfOrder(within, order.id)).find((one) => one.id === id)
    if (row?.recipient !== '') return { kind: 'unknown' }
    if (!isToTell(row)) return { kind: 'done' }
    await within
      .updateTable('mail_outbox')
      .set({ sent_at: new Date(acting.now).toISOString(), secret: null })
      .where('id', '=', id)
      .execute()
    await audit(within, {
      ...acting,
      action: 'order.told',
      subject: 'order',
      subjectId: order.id,
      before: null,
      after: { what: row.template }
    })
    return { kind: 'done' }
  })
