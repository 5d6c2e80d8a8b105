import type { Transaction } from 'kysely'
import { addDays } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { MOST_CUSTOMERS } from '#domain/promotions/offer.ts'
import { promotionSchema } from '#domain/promotions/promotion-schema.ts'
import { invalidateAnswers } from '../../db/catalogue/changes.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopTables } from '../../db/schema.ts'
import { currentPromotions, type PromotionTerms } from '../../modules/promotions/queries.ts'
import { audit } from '../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'

/** `end`: over as of today. `listed`: as data/ says. */
export type PromotionChange = { kind: 'terms'; terms: PromotionTerms } | { kind: 'end' } | { kind: 'listed' }

/** Changes what the owner says of an offer. Its price stays what it is in every state. DECISIONS 8. */
export async function changePromotion(
  { db }: Pick<DeskDeps, 'db'>,
  { id, change }: { id: string; change: PromotionChange },
  acting: Acting
): Promise<Outcome> {
  return inTransaction(db, async (within): Promise<Outcome> => {
    const found = (await currentPromotions(within)).find(({ promotion }) => promotion.id === id)
    if (!found) return { kind: 'unknown' }
    const { promotion, listed } = found
    const before = { limit: promotion.limit, endsOn: promotion.endsOn }
    const after = termsAfter(change, before, listed, acting.now)
    const errors = refusals(after)
    if (Object.keys(errors).length > 0) return { kind: 'refused', errors }
    if (after.limit === before.limit && after.endsOn === before.endsOn) return { kind: 'done' }

    await write(within, id, after, listed)
    await audit(within, { ...acting, action: 'promotion.terms', subject: 'promotion', subjectId: id, before, after })
    return { kind: 'done' }
  })
}

function termsAfter(
  change: PromotionChange,
  before: PromotionTerms,
  listed: PromotionTerms,
  now: number
): PromotionTerms {
  switch (change.kind) {
    case 'terms':
      return change.terms
    case 'listed':
      return listed
    case 'end': {
      // An offer holds through its last day: one that is over now had its last day yesterday.
      const today = londonDate(now)
      return before.endsOn < today ? before : { ...before, endsOn: addDays(today, -1) }
    }
  }
}

function refusals({ limit, endsOn }: PromotionTerms): Record<string, string> {
  const { shape } = promotionSchema
  const isLimit = shape.limit.safeParse(limit).success && limit <= MOST_CUSTOMERS
  const isDay = shape.endsOn.safeParse(endsOn).success
  return {
    ...(!isLimit && { limit: `An offer is for 1 to ${MOST_CUSTOMERS.toLocaleString('en-GB')} customers.` }),
    ...(!isDay && { endsOn: 'An offer ends on a day, such as 2025-12-31.' })
  }
}

/** What equals data/ is not written over it: a later change of data/ is to hold. */
async function write(within: Transaction<ShopTables>, id: string, terms: PromotionTerms, listed: PromotionTerms) {
  const row = {
    customer_limit: terms.limit === listed.limit ? null : terms.limit,
    ends_on: terms.endsOn === listed.endsOn ? null : terms.endsOn
  }
  if (row.customer_limit === null && row.ends_on === null)
    await within.deleteFrom('promotion_overrides').where('promotion_id', '=', id).execute()
  else
    await within
      .insertInto('promotion_overrides')
      .values({ promotion_id: id, ...row })
      .onConflict((conflict) => conflict.column('promotion_id').doUpdateSet(row))
      .execute()
  await invalidateAnswers(within, ['promotions'])
}
