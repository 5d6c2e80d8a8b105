import { MAILBOX_TROUBLE } from '#domain/desk/received-mail.ts'
import { type Task, whenWords } from '#domain/desk/today.ts'
import type { ShopDb } from '../../db/open.ts'
import { mailboxStanding } from '../../modules/replies/look-in.ts'
import { leftToday } from '../../modules/replies/receive-mail.ts'
import type { Config } from '../../server/config.ts'
import { countUnassigned } from '../mails/count-unassigned.ts'

/** Mails that no request was found for, and a mailbox that cannot be read: a row each. */
export async function mailTasks(db: ShopDb, nowMs: number, config?: Pick<Config, 'replies'>): Promise<Task[]> {
  const [waiting, left, mailbox] = await Promise.all([
    countUnassigned(db),
    leftToday(db, nowMs),
    mailboxStanding(db, config?.replies !== undefined, nowMs)
  ])
  const task = (kind: 'mails' | 'left' | 'mailbox', title: string, about: string): Task => ({
    kind,
    dueAt: null,
    title,
    about: [about],
    href: '/desk/mails',
    phone: '',
    orderNumber: null
  })
  return [
    ...(mailbox.kind === 'failing'
      ? [
          task(
            'mailbox',
            `Not read since ${whenWords(mailbox.unreadAt, nowMs)}`,
            `${MAILBOX_TROUBLE[mailbox.why]}; what comes meanwhile lies there`
          )
        ]
      : []),
    ...(left.count > 0
      ? [
          task(
            'left',
            left.count === 1 ? '1 mail left in the mailbox' : `${left.count} mails left in the mailbox`,
            'more than we take in a day from people who answer no mail of ours'
          )
        ]
      : []),
    ...(waiting > 0
      ? [
          task(
            'mails',
            waiting === 1 ? '1 mail to sort' : `${waiting} mails to sort`,
            waiting === 1 ? 'no request was found for it' : 'no request was found for them'
          )
        ]
      : [])
  ]
}
