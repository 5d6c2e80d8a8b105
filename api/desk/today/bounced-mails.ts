import type { Task } from '#domain/desk/today.ts'
import { notArrivedWords } from '#domain/requests/delivery-report.ts'
import type { ShopDb } from '../../db/open.ts'
import { requestsOfMails } from '../../modules/replies/mails-of-request.ts'

const LOOKED_AT_DAYS = 30
const MOST_LOOKED_AT = 100

/**
 * Mails to customers that came back, and about whose request or order nobody has done anything since: a row each. An answer to
 * a request has its own, and what the shop sent to itself has none.
 */
export async function bouncedTasks(db: ShopDb, nowMs: number): Promise<Task[]> {
  const since = new Date(nowMs - LOOKED_AT_DAYS * 86_400_000).toISOString()
  const rows = await db
    .selectFrom('mail_outbox')
    .select(['id', 'template', 'subject_id', 'recipient', 'bounced_at', 'last_error'])
    .where('bounced_at', '>', since)
    .where('template', 'not in', ['request-reply', 'order-received', 'request-received', 'order-withdrawal-received'])
    .orderBy('bounced_at')
    .limit(MOST_LOOKED_AT)
    .execute()
  const abouts = await aboutOf(db, rows)
  const lastDone = await lastDoneOf(db, [...abouts.values()])
  const tasks = new Map<string, Task>()
  for (const { id, recipient, bounced_at, last_error } of rows) {
    const about = abouts.get(id)
    if (!about || bounced_at === null || (lastDone.get(`${about.subject} ${about.name}`) ?? '') > bounced_at) continue
    const href = `/desk/${about.subject}s/${about.name}`
    tasks.set(href, {
      kind: 'bounced',
      dueAt: null,
      title: `A mail to ${recipient} did not arrive`,
      about: [about.words, notArrivedWords(last_error)].filter(Boolean),
      href,
      phone: '',
      orderNumber: null
    })
  }
  return [...tasks.values()]
}

interface About {
  subject: 'request' | 'order' | 'gift-card'
  name: string
  /** As people call it. */
  words: string
}

/**
 * What mails are about, by their ids: a request that is not lost, for of one that is won its making is told and what is to be
 * paid; an order, by itself or by one of its steps; or a gift card.
 */
async function aboutOf(db: ShopDb, mails: Parameters<typeof requestsOfMails>[1]): Promise<ReadonlyMap<string, About>> {
  const requests = await requestsOfMails(db, mails)
  const others = mails.filter(({ id }) => !requests.has(id))
  const subjects = others.map(({ subject_id }) => subject_id)
  const [orders, steps, cards] =
    subjects.length === 0
      ? [[], [], []]
      : await Promise.all([
          db.selectFrom('orders').select('id').where('id', 'in', subjects).execute(),
          db.selectFrom('order_events').select(['id', 'order_id']).where('id', 'in', subjects).execute(),
          db.selectFrom('gift_cards').select('id').where('id', 'in', subjects).execute()
        ])
  const orderOf = new Map([
    ...steps.map(({ id, order_id }) => [id, order_id] as const),
    ...orders.map(({ id }) => [id, id] as const)
  ])
  const isCard = new Set(cards.map(({ id }) => id))
  return new Map([
    ...[...requests].flatMap(([id, { reference, state }]): [string, About][] =>
      state === 'lost' ? [] : [[id, { subject: 'request', name: reference, words: reference }]]
    ),
    ...others.flatMap(({ id, subject_id }): [string, About][] => {
      const name = orderOf.get(subject_id)
      if (name !== undefined) return [[id, { subject: 'order', name, words: name }]]
      return isCard.has(subject_id) ? [[id, { subject: 'gift-card', name: subject_id, words: 'A gift card' }]] : []
    })
  ])
}

/** When somebody last did anything about each of these, by its subject and name. */
async function lastDoneOf(db: ShopDb, abouts: readonly About[]): Promise<ReadonlyMap<string, string>> {
  const done = await Promise.all(
    (['request', 'order', 'gift-card'] as const).map((subject) => {
      const names = [...new Set(abouts.flatMap((about) => (about.subject === subject ? [about.name] : [])))]
      if (names.length === 0) return []
      return db
        .selectFrom('audit')
        .select(['subject', 'subject_id', ({ fn }) => fn.max('at').as('at')])
        .where('subject', '=', subject)
        .where('subject_id', 'in', names)
        .groupBy(['subject', 'subject_id'])
        .execute()
    })
  )
  return new Map(done.flat().map(({ subject, subject_id, at }) => [`${subject} ${subject_id}`, at]))
}
