import { type MailMark, markMail } from '../../changes/mark-mail.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import { mailsOfOrder } from '../order-mails.ts'
import { changeOrder } from './order-to-change.ts'

export interface OrderMailMark {
  number: string
  /** The mail's. */
  id: string
  mark: MailMark
}

/** Marks a mail about an order as returned, so that the customer has not read it; or as arrived after all. */
export const markOrderMail = (deps: DeskDeps, { number, id, mark }: OrderMailMark, acting: Acting): Promise<Outcome> =>
  changeOrder(deps, number, async (within, order) => {
    const mail = (await mailsOfOrder(within, order.id)).find((one) => one.id === id)
    return markMail(within, mail, mark, { subject: 'order', subjectId: order.id }, acting)
  })
