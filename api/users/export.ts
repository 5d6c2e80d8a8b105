import type { AccountExport, ExportedConsent, ExportedRequest } from '#domain/accounts/export.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { consentsOf, customersHash } from '../consent/queries.ts'
import type { ShopDb } from '../db/open.ts'
import { ordersOfCustomer } from '../orders/queries.ts'
import { type KeptRequest, requestsOf } from '../requests/queries.ts'
import { reviewsOf } from '../reviews/queries.ts'
import { listAddresses } from './addresses.ts'
import { readProfile } from './profiles.ts'
import { listWishes } from './wishes.ts'

/** Everything the shop has of a customer. `now` is an ISO time. */
export async function exportAccount(db: ShopDb, customerId: string, now: string): Promise<AccountExport> {
  const profile = await readProfile(db, customerId)
  const [cookies, addresses, orders, reviews, wishList, requests] = await Promise.all([
    cookieChoices(db, customerId),
    listAddresses(db, customerId),
    ordersOfCustomer(db, customerId),
    reviewsOf(db, customerId),
    listWishes(db, customerId),
    requestsOf(db, { email: profile.email, customerId })
  ])
  return {
    exportedAt: now,
    profile,
    consents: [...news(profile), ...cookies],
    addresses,
    orders,
    reviews,
    wishList,
    requests: await Promise.all(requests.map((request) => exported(db, request)))
  }
}

const news = ({ marketingConsentAt }: Profile): ExportedConsent[] =>
  marketingConsentAt === null ? [] : [{ kind: 'news', givenAt: marketingConsentAt }]

async function cookieChoices(db: ShopDb, customerId: string): Promise<ExportedConsent[]> {
  const rows = await consentsOf(db, customersHash(customerId))
  return rows.map(({ chosen_at, preferences, analytics, marketing }) => ({
    kind: 'cookies',
    chosenAt: chosen_at,
    preferences: preferences === 1,
    analytics: analytics === 1,
    marketing: marketing === 1
  }))
}

async function exported(db: ShopDb, { id, kind, reference, createdAt, form }: KeptRequest): Promise<ExportedRequest> {
  const { pictures } = await db
    .selectFrom('request_pictures')
    .select(({ fn }) => fn.countAll<number>().as('pictures'))
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow()
  return { kind, reference, createdAt, pictures: Number(pictures), form: { ...form } }
}
