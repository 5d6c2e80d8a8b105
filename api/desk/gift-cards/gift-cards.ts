import { randomUUID } from 'node:crypto'
import { parseAmount } from '#domain/desk/amount.ts'
import type { CardState, GiftCardRowView, GiftCardsView, GiftCardView } from '#domain/desk/gift-card-view.ts'
import { cleanLine, cleanText } from '#domain/forms/clean-text.ts'
import { MOST_CARD, MOST_CARD_WORDS } from '#domain/gift-cards/gift-card.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import { type GiftCardRow, issueCard, moveBalance, verifyCards } from '../../modules/gift-cards/gift-cards.ts'
import { audit, whoOf } from '../audit.ts'
import { personOf } from '../changes/changes-of.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'

type Form = Readonly<Partial<Record<string, string>>>
type Deps = Pick<DeskDeps, 'db'>

const MOST_REASON = 200
const SHOWN = 100
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

const stateOf = ({ voided_at, sent_at, balance }: GiftCardRow): CardState =>
  voided_at !== null ? 'ended' : sent_at === null ? 'to-be-sent' : balance === 0 ? 'used-up' : 'live'

/** The shop itself moves a card for its customers. */
const whoMoved = (who: string): string => (who === 'shop' ? 'the shop' : personOf(who))

const rowOf = (row: GiftCardRow): GiftCardRowView => ({
  id: row.id,
  lastFour: row.last_four,
  state: stateOf(row),
  amount: row.amount,
  balance: row.balance,
  toName: row.to_name,
  fromName: row.from_name,
  email: row.email,
  order: row.order_id,
  createdAt: row.created_at,
  sendAt: row.send_at,
  sentAt: row.sent_at
})

/** The newest cards, or those that the last four letters, an order, a name or an e-mail finds; with what is on all of them. */
export async function readGiftCards(db: ShopDb, q: string): Promise<GiftCardsView> {
  const sought = q.trim()
  const found = db
    .selectFrom('gift_cards')
    .$if(sought !== '', (query) =>
      query.where(({ or, eb, fn }) =>
        or([
          eb('last_four', '=', sought.toUpperCase()),
          eb('order_id', '=', sought.toUpperCase()),
          eb(fn<string>('lower', ['email']), '=', sought.toLowerCase()),
          eb(fn<string>('lower', ['to_name']), '=', sought.toLowerCase()),
          eb(fn<string>('lower', ['from_name']), '=', sought.toLowerCase())
        ])
      )
    )
  const rows = await found.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(SHOWN).execute()
  const { total } = await found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
  const { liability } = await db
    .selectFrom('gift_cards')
    .select(({ fn }) => fn.sum<number | null>('balance').as('liability'))
    .executeTakeFirstOrThrow()
  return {
    q: sought,
    key: randomUUID(),
    liability: Number(liability ?? 0),
    wrong: (await verifyCards(db)).map(({ id }) => id),
    cards: rows.map(rowOf),
    total: Number(total)
  }
}

/** One card with every row of its ledger; null where there is none. */
export async function readGiftCard(db: ShopDb, id: string): Promise<GiftCardView | null> {
  const row = await db.selectFrom('gift_cards').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const entries = await db
    .selectFrom('gift_card_entries')
    .selectAll()
    .where('card_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return {
    ...rowOf(row),
    words: row.words,
    who: whoMoved(row.who),
    reason: row.reason,
    entries: entries.map(({ kind, amount, order_id, at, who, reason }) => ({
      kind,
      amount,
      order: order_id,
      at,
      who: whoMoved(who),
      reason
    }))
  }
}

/** Issues a card that nobody bought, for a reason: as a kindness, or in place of another. Its key makes it one. */
export async function issueByHand({ db }: Deps, form: Form, acting: Acting): Promise<Outcome> {
  const { key = '' } = form
  if (!/^[0-9a-f-]{36}$/.test(key)) return refused({ '': 'This form is too old. Please open the page anew.' })
  const amount = parseAmount(form.amount ?? '', { least: 100, most: MOST_CARD })
  const line = (name: string) => cleanLine(form[name] ?? '').trim()
  const [toName, fromName, email, reason] = [
    line('toName'),
    line('fromName'),
    line('email').toLowerCase(),
    line('reason')
  ]
  const words = cleanText(form.words ?? '').trim()
  const errors = {
    ...(typeof amount === 'object' && { amount: amount.error }),
    ...(toName === '' && { toName: 'Please say whom it is for.' }),
    ...(fromName === '' && { fromName: 'Please say whom it is from.' }),
    ...(!EMAIL.test(email) && { email: 'Please give the e-mail address that gets the code.' }),
    ...(words.length > MOST_CARD_WORDS && { words: `At most ${MOST_CARD_WORDS} characters` }),
    ...(reason === '' && { reason: 'Please write why.' }),
    ...(reason.length > MOST_REASON && { reason: `At most ${MOST_REASON} characters` })
  }
  if (typeof amount === 'object' || Object.keys(errors).length > 0) return refused(errors)
  return inTransaction(db, async (within): Promise<Outcome> => {
    const { now, actor } = acting
    const names = { to_name: toName.slice(0, 80), from_name: fromName.slice(0, 80), words, email }
    const card = { id: key, order_id: null, amount, ...names, send_at: new Date(now).toISOString() }
    if (!(await issueCard(within, { ...card, who: whoOf(actor), reason, now }))) return { kind: 'done' }
    await audit(within, {
      ...acting,
      action: 'gift-card.issue',
      subject: 'gift-card',
      subjectId: key,
      before: null,
      after: { amount }
    })
    return { kind: 'done' }
  })
}

/** Has a new code sent, to the same address or another: the code before opens nothing from this moment. */
export async function sendAnew(
  { db }: Deps,
  { id, email }: { id: string; email: string },
  acting: Acting
): Promise<Outcome> {
  const to = email.trim().toLowerCase()
  if (!EMAIL.test(to)) return refused({ email: 'Please give the e-mail address that gets the code.' })
  return inTransaction(db, async (within): Promise<Outcome> => {
    const at = new Date(acting.now).toISOString()
    const card = await within.selectFrom('gift_cards').selectAll().where('id', '=', id).executeTakeFirst()
    if (!card) return { kind: 'unknown' }
    if (card.voided_at !== null) return refused({ '': 'The card has been ended: it has no code any more.' })
    await within
      .updateTable('gift_cards')
      // Its new code is drawn as it is sent, within a minute.
      .set({ email: to, code_hash: null, sent_at: null, send_at: at })
      .where('id', '=', id)
      .execute()
    await within
      .updateTable('mail_outbox')
      .set({ secret: null })
      .where('template', '=', 'gift-card-sent')
      .where('subject_id', '=', id)
      .where('sent_at', 'is', null)
      .execute()
    await audit(within, {
      ...acting,
      action: 'gift-card.send-anew',
      subject: 'gift-card',
      subjectId: id,
      before: { code: 'sent' },
      after: { code: 'new', isOtherAddress: to !== card.email }
    })
    return { kind: 'done' }
  })
}

/** Ends a card with what is left on it, for a reason. */
export async function endCard(
  { db }: Deps,
  { id, reason: given }: { id: string; reason: string },
  acting: Acting
): Promise<Outcome> {
  const reason = cleanLine(given).trim()
  if (reason === '') return refused({ reason: 'Please write why.' })
  if (reason.length > MOST_REASON) return refused({ reason: `At most ${MOST_REASON} characters` })
  return inTransaction(db, async (within): Promise<Outcome> => {
    const { now, actor } = acting
    const card = await within
      .updateTable('gift_cards')
      .set({ voided_at: new Date(now).toISOString() })
      .where('id', '=', id)
      .where('voided_at', 'is', null)
      .returning('balance')
      .executeTakeFirst()
    if (!card) {
      const known = await within.selectFrom('gift_cards').select('id').where('id', '=', id).executeTakeFirst()
      return known ? { kind: 'done' } : { kind: 'unknown' }
    }
    if (card.balance > 0)
      await moveBalance(within, { card_id: id, kind: 'voided', amount: -card.balance, who: whoOf(actor), reason, now })
    await audit(within, {
      ...acting,
      action: 'gift-card.end',
      subject: 'gift-card',
      subjectId: id,
      before: { balance: card.balance },
      after: { balance: 0 }
    })
    return { kind: 'done' }
  })
}

const refused = (errors: Readonly<Record<string, string>>): Outcome => ({ kind: 'refused', errors })
