import { createHash, randomUUID } from 'node:crypto'
import type { OfferFormView } from '#domain/desk/catalogue-view.ts'
import { isLargePriceChange } from '#domain/desk/price-change.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { lossRefusal, type WeighedPrices } from '#domain/pricing/margin.ts'
import { judgeOffer, type Offer, type OfferPreview, readOffer } from '#domain/promotions/offer.ts'
import { invalidateAnswers } from '../../db/catalogue/changes.ts'
import { inTransaction } from '../../db/engine.ts'
import { offerOf, settleOffers, stateOfOffer } from '../../db/offer-prices.ts'
import type { ShopDb } from '../../db/open.ts'
import { weigh } from '../../modules/pieces/costs.ts'
import { offerCandidates } from '../../modules/promotions/offers.ts'
import { audit, whoOf } from '../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'
import { amountOf, coverageOf, type Form, numberOf } from './promotion-form.ts'

type Deps = Pick<DeskDeps, 'db'>

export type PlannedOffer =
  | { kind: 'planned'; offer: Offer; preview: OfferPreview; weighed: WeighedPrices; seen: string }
  | { kind: 'refused'; errors: Readonly<Record<string, string>> }

/** What an offer would change, piece by piece, without writing anything; or, by field, why it cannot be. `now` in ms. */
export async function planOffer(db: ShopDb, given: unknown, now: number): Promise<PlannedOffer> {
  const read = readOffer(given, londonDate(now))
  if (read.kind === 'refused') return read
  const judged = judgeOffer(read.offer, await offerCandidates(db, read.offer))
  if (judged.kind === 'refused') return judged
  const { offer } = read
  const { preview } = judged
  const weighed = await weigh(
    db,
    preview.rows.map(({ id, name, offered }) => ({ id, name, price: offered }))
  )
  return { kind: 'planned', offer, preview, weighed, seen: digest(offer, preview, weighed) }
}

/** Names what somebody has looked at: the offer, every price before and after, and what is lost by them. */
const digest = (offer: Offer, { rows }: OfferPreview, { losses }: WeighedPrices): string =>
  createHash('sha256')
    .update(JSON.stringify([offer, rows.map(({ id, ownPrice, offered }) => [id, ownPrice, offered]), losses]))
    .digest('base64url')
    .slice(0, 22)

/** Whether an offer moves a price so far that whoever adds it has to say once more who they are. */
export const isLargeOffer = ({ rows }: OfferPreview): boolean =>
  rows.some(({ ownPrice, offered }) => isLargePriceChange([ownPrice], offered))

interface OfferAsk {
  given: unknown
  seen?: string
  key?: string
  /** Prices that do not pay for their pieces are meant. */
  isAtLoss?: boolean
}

/**
 * Adds an offer; one that begins today lowers its prices at once. `seen` is what somebody has looked at, where somebody
 * has: if a price has moved since, it is shown once more. `key` is the form's own: sent twice, it is added once.
 */
export async function addOffer(
  { db }: Deps,
  { given, seen, key = randomUUID(), isAtLoss = false }: OfferAsk,
  acting: Acting
): Promise<Outcome> {
  const id = `offer-${key}`
  return inTransaction(db, async (within): Promise<Outcome> => {
    if (await within.selectFrom('offers').select('id').where('id', '=', id).executeTakeFirst()) return { kind: 'done' }
    const planned = await planOffer(within, given, acting.now)
    if (planned.kind === 'refused') return planned
    const { offer, preview } = planned
    if (seen !== undefined && seen !== planned.seen) return { kind: 'stale', words: LOOK_AGAIN }
    const loses = lossRefusal(planned.weighed, isAtLoss)
    if (loses) return { kind: 'refused', errors: loses }
    await within
      .insertInto('offers')
      .values({
        id,
        offer: JSON.stringify(offer),
        starts_on: offer.from,
        ends_on: offer.to,
        customer_limit: offer.limit ?? null,
        ended_at: null,
        who: whoOf(acting.actor),
        created_at: new Date(acting.now).toISOString()
      })
      .execute()
    const { title, from, to, percent, price, limit } = offer
    await audit(within, {
      ...acting,
      action: 'promotion.add',
      subject: 'promotion',
      subjectId: id,
      before: null,
      after: { title, from, to, percent, price, limit, pieces: preview.rows.length }
    })
    await settleOffers(within, acting.now)
    return { kind: 'done' }
  })
}

const LOOK_AGAIN = 'What you were shown has changed since. Please look at the prices once more, and add the offer then.'

/** Ends an offer that has not ended yet: its pieces cost what they cost without it, at once. */
export async function endOffer({ db }: Deps, { id }: { id: string }, acting: Acting): Promise<Outcome> {
  return inTransaction(db, async (within): Promise<Outcome> => {
    const row = await within.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return { kind: 'unknown' }
    if (stateOfOffer(row, acting.now) === 'ended') return { kind: 'done' }
    await within
      .updateTable('offers')
      .set({ ended_at: new Date(acting.now).toISOString() })
      .where('id', '=', id)
      .execute()
    await audit(within, {
      ...acting,
      action: 'promotion.end',
      subject: 'promotion',
      subjectId: id,
      before: { title: offerOf(row).title, to: row.ends_on },
      after: { to: londonDate(acting.now) }
    })
    // One that was to come, or was full, has no price to give back.
    if ((await settleOffers(within, acting.now)) === 0) await invalidateAnswers(within, ['promotions'])
    return { kind: 'done' }
  })
}

/** An offer as the desk's form says it, still to be judged: what cannot be read is left for that to refuse. */
export function givenByForm(form: Form): unknown {
  return {
    ...(form.title?.trim() && { title: form.title }),
    ...coverageOf(form),
    ...(form.percent?.trim() && { percent: numberOf(form.percent.replace('%', '')) }),
    ...(form.price?.trim() && { price: amountOf(form.price) }),
    from: form.from?.trim() ?? '',
    to: form.to?.trim() ?? '',
    ...(form.limit?.trim() && { limit: numberOf(form.limit.replaceAll(',', '')) })
  }
}

/** The page of the form: with the preview of what was sent, where it can be. */
export async function readOfferForm(db: ShopDb, form: Form | null, now: number): Promise<OfferFormView> {
  const planned = form && (await planOffer(db, givenByForm(form), now))
  return {
    key: randomUUID(),
    today: londonDate(now),
    pieces: '',
    preview: planned?.kind === 'planned' ? { ...planned.preview, weighed: planned.weighed, seen: planned.seen } : null
  }
}
