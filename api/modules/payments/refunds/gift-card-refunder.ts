import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import { inTransaction } from '../../../db/engine.ts'
import type { ShopDb } from '../../../db/open.ts'
import { moveBalance } from '../../gift-cards/gift-cards.ts'
import type { Refunder } from './refunder.ts'

/** Gives back onto the gift card that it came from. The row of its ledger has the refund's own id, so it is there once. */
export const giftCardRefunder = (db: ShopDb, clock: () => number): Refunder => ({
  provider: 'gift-card',
  refund: ({ id, paymentId, providerId, orderNumber, amount }) =>
    inTransaction(db, async (within) => {
      const done = { kind: 'done', providerId: id, total: null } as const
      const known = await within.selectFrom('gift_card_entries').select('id').where('id', '=', id).executeTakeFirst()
      if (known) return done
      const card = await within
        .selectFrom('gift_card_entries')
        .innerJoin('gift_cards', 'gift_cards.id', 'gift_card_entries.card_id')
        .select(['gift_cards.id', 'voided_at', 'last_four'])
        .where('gift_card_entries.id', '=', providerId)
        .executeTakeFirstOrThrow()
      if (card.voided_at !== null)
        return {
          kind: 'refused',
          why: `the gift card ending ${card.last_four} has been ended. Please give ${formatPoundsAndPence(amount)} back in another way, or on a new card`
        }
      const back = {
        id,
        card_id: card.id,
        kind: 'refunded',
        amount,
        who: 'shop',
        orderId: orderNumber,
        paymentId
      } as const
      await moveBalance(within, { ...back, now: clock() })
      return done
    })
})
