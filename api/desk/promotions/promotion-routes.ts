import type { OfferView, PromotionsView } from '#domain/desk/catalogue-view.ts'
import type { FormState } from '#domain/desk/desk-page.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { AT_LOSS } from '#domain/pricing/margin.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { percentOffAll } from '#domain/promotions/price-history.ts'
import { piecesWords, promotionState } from '#domain/promotions/promotion-state.ts'
import type { ShopDb } from '../../db/open.ts'
import { pricesInOffers, readOffers, toOwnersOffer } from '../../modules/promotions/offers.ts'
import { currentPromotions, offeredPrices } from '../../modules/promotions/queries.ts'
import { personOf } from '../changes/changes-of.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskRoute } from '../http/desk-route.ts'
import { addOffer, endOffer, givenByForm, isLargeOffer, planOffer, readOfferForm } from './change-offer.ts'
import { changePromotion, type PromotionChange } from './change-promotion.ts'

/** The shop's offers, and until when and for how many they hold. */
export function promotionDeskRoutes(deps: DeskDeps): DeskRoute[] {
  const page = async (form?: FormState): Promise<DeskAnswer> => ({
    kind: 'page',
    page: { kind: 'promotions', view: await readPromotions(deps.db, deps.clock()) },
    ...(form && { form })
  })

  return [
    { method: 'GET', path: '/desk/promotions', answer: () => page() },
    {
      method: 'GET',
      path: '/desk/promotions/new',
      answer: async ({ query: { piece = '' }, acting }) => {
        const view = await readOfferForm(deps.db, null, acting.now)
        return { kind: 'page', page: { kind: 'new-offer', view: { ...view, pieces: piece } } }
      }
    },
    {
      method: 'POST',
      path: '/desk/promotions/new',
      // Whoever is at an open desk that is not theirs would begin with half the price.
      stepUp: async ({ form, acting }) => {
        if (form.action !== 'add') return false
        const planned = await planOffer(deps.db, givenByForm(form), acting.now)
        return planned.kind === 'planned' && isLargeOffer(planned.preview)
      },
      answer: async ({ form, acting }) => {
        const again = async (state: FormState): Promise<DeskAnswer> => {
          const view = await readOfferForm(deps.db, form, acting.now)
          return { kind: 'page', page: { kind: 'new-offer', view }, form: state }
        }
        const given = givenByForm(form)
        const isAdded = form.action === 'add' && isKey(form.key)
        if (!isAdded) {
          const planned = await planOffer(deps.db, given, acting.now)
          if (planned.kind === 'planned') return again({ name: 'offer', values: form, errors: {} })
        }
        return answerOutcome(
          await addOffer(
            deps,
            {
              given,
              seen: form.seen ?? '',
              isAtLoss: form[AT_LOSS] === 'yes',
              ...(isKey(form.key) && { key: form.key })
            },
            acting
          ),
          { done: { to: '/desk/promotions', said: 'offer-added' }, again, name: 'offer', values: form }
        )
      }
    },
    {
      method: 'POST',
      path: '/desk/promotions/offers/:id/end',
      answer: async ({ params: { id = '' }, acting }) =>
        answerOutcome(await endOffer(deps, { id }, acting), {
          done: { to: '/desk/promotions', said: 'offer-ended' },
          again: page,
          name: `offer:${id}`,
          values: {}
        })
    },
    {
      method: 'POST',
      path: '/desk/promotions/:id',
      answer: async ({ params: { id = '' }, form, acting }) =>
        answerOutcome(await changePromotion(deps, { id, change: readPromotionForm(form) }, acting), {
          done: { to: '/desk/promotions', said: 'promotion-changed' },
          again: page,
          name: `promotion:${id}`,
          values: form
        })
    }
  ]
}

function readPromotionForm({ action, limit = '', endsOn = '' }: Readonly<Record<string, string>>): PromotionChange {
  if (action === 'end' || action === 'listed') return { kind: action }
  const digits = limit.trim().replaceAll(',', '')
  return {
    kind: 'terms',
    terms: { limit: /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN, endsOn: endsOn.trim() }
  }
}

/** Each offer as it stands today in London, and what data/ says of it. `now` in ms. */
async function readPromotions(db: ShopDb, now: number): Promise<PromotionsView> {
  const today = londonDate(now)
  const promotions = await currentPromotions(db)
  const offers = await readOwnersOffers(db, now)
  const prices = await Promise.all(promotions.map(({ promotion }) => offeredPrices(db, promotion, today)))
  return {
    today,
    offers,
    promotions: promotions.map(({ promotion, taken, listed }, index) => ({
      ...promotion,
      taken,
      provenPercent: percentOffAll(prices[index] ?? []),
      state: promotionState(promotion, taken, today),
      listed,
      isChanged: promotion.limit !== listed.limit || promotion.endsOn !== listed.endsOn
    }))
  }
}

const isKey = (text = ''): boolean => /^[0-9a-f-]{36}$/.test(text)

/** So many of an offer's pieces stand in the list; the shop shows them all. */
const PIECES_SHOWN = 20

async function readOwnersOffers(db: ShopDb, now: number): Promise<OfferView[]> {
  const [offers, byOffer] = await Promise.all([readOffers(db, now), pricesInOffers(db, londonDate(now))])
  const shown = [...byOffer.values()].flatMap((prices) => prices.slice(0, PIECES_SHOWN).map(({ id }) => id))
  const named = new Map<string, string>()
  for (let start = 0; start < shown.length; start += 1000)
    for (const { id, name } of await db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('id', 'in', shown.slice(start, start + 1000))
      .execute())
      named.set(id, name)
  return offers.map((stored) => {
    const { id, offer, state, taken, endsOn, who } = stored
    const prices = state === 'live' ? (byOffer.get(id) ?? []) : []
    const less = offer.price === undefined ? `${offer.percent}% off` : `${amountWords(offer.price)} for`
    return {
      id,
      title: offer.title,
      state,
      words: `${less} ${piecesWords(toOwnersOffer(stored, prices))}`,
      firstDay: offer.from,
      lastDay: endsOn,
      taken,
      limit: offer.limit ?? null,
      who: personOf(who),
      pieces: prices.slice(0, PIECES_SHOWN).map((piece) => ({ ...piece, name: named.get(piece.id) ?? piece.id })),
      count: prices.length
    }
  })
}
