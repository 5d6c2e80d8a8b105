import { Readable } from 'node:stream'
import type Router from '@koa/router'
import { deviceOf } from '#domain/accounts/device-name.ts'
import {
  type AccountExport,
  EXPORT_FILE,
  type ExportedConsent,
  type ExportedPicture,
  type ExportedRequest,
  type FoundHelpful
} from '#domain/accounts/export.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { type CartLineOnWire, lineToWire } from '#domain/cart/cart-wire.ts'
import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import { veiledEmail } from '#domain/quotations/acceptance.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ReadPriceList } from '../bracelet-prices/price-list.ts'
import { cartsOfCustomer } from '../cart/merged-carts.ts'
import { readCart } from '../cart/queries.ts'
import { consentsOf, customersHash } from '../consent/queries.ts'
import { ordersOfCustomer } from '../orders/queries.ts'
import { returnsOfOrders, tellReturns } from '../orders/returns.ts'
import { listPasskeys } from '../passkeys/passkeys.ts'
import { devicesTold } from '../push/subscriptions.ts'
import { asRead, quotationsOf } from '../quotations/quotations.ts'
import { answersTo, ownRequests, picturesSent } from '../requests/own-requests.ts'
import { requestsOf, type StoredRequest } from '../requests/queries.ts'
import { messagesOf } from '../requests/read-project.ts'
import { reviewsOf } from '../reviews/queries.ts'
import { sessionsOf } from '../sessions/rows.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { listAddresses } from './addresses.ts'
import type { AskingCustomer } from './asking-customer.ts'
import { readProfile } from './profiles.ts'
import { listWishes } from './wishes.ts'

interface Exporting {
  customerId: string
  /** ISO time. */
  now: string
  priceList: BraceletPriceList
}

/** Everything the shop has of a customer, as the JSON of an `AccountExport`, piece by piece: of the pictures one at a time. */
async function* exportAccount(db: ShopDb, exporting: Exporting): AsyncGenerator<string> {
  const whole = JSON.stringify(await exportWritten(db, exporting), null, 2)
  yield `${whole.slice(0, whole.lastIndexOf('\n}'))},\n  "pictures": [`
  let before = ''
  for await (const picture of picturesOf(db, exporting.customerId)) {
    yield `${before}\n    ${JSON.stringify(picture)}`
    before = ','
  }
  yield '\n  ]\n}\n'
}

/** Every picture that came from the customer's carts, whether something names it or not. */
async function* picturesOf(db: ShopDb, customerId: string): AsyncGenerator<ExportedPicture> {
  const ids = await db
    .selectFrom('uploads')
    .select('id')
    .where('owner', 'in', cartsOfCustomer(db, customerId))
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  for (const { id } of ids) {
    const row = await db
      .selectFrom('uploads')
      .select(['mime', 'bytes', 'uploaded_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    // Removed meanwhile, by the customer or by the clock.
    if (!row) continue
    const [requests, reviews] = await Promise.all([
      db
        .selectFrom('request_pictures')
        .innerJoin('request_cases', 'request_cases.request_id', 'request_pictures.request_id')
        .select(['reference as request', 'position'])
        .where('upload_id', '=', id)
        .orderBy('reference')
        .execute(),
      db
        .selectFrom('review_pictures')
        .select(['review_id as review', 'position'])
        .where('upload_id', '=', id)
        .orderBy('review_id')
        .execute()
    ])
    const of = [...requests, ...reviews]
    yield { of, mime: row.mime, uploadedAt: row.uploaded_at, base64: row.bytes.toString('base64') }
  }
}

/** All of it but the pictures. */
export async function exportWritten(
  db: ShopDb,
  { customerId, now, priceList }: Exporting
): Promise<Omit<AccountExport, 'pictures'>> {
  const profile = await readProfile(db, customerId)
  const [cookies, addresses, cart, orders, reviews, foundHelpful, wishList, requests] = await Promise.all([
    cookieChoices(db, customerId),
    listAddresses(db, customerId),
    cartLines(db, customerId, priceList),
    ordersOfCustomer(db, customerId),
    reviewsOf(db, customerId),
    helpfulVotes(db, customerId),
    listWishes(db, customerId),
    requestsOf(db, { customerId })
  ])
  const returns = await returnsOfOrders(
    db,
    orders.map(({ id }) => id)
  )
  return {
    exportedAt: now,
    profile,
    consents: [...news(profile), ...cookies],
    passkeys: await listPasskeys(db, { kind: 'customer', id: customerId }),
    signedIn: (await sessionsOf(db, customerId, now)).map(({ agent, created_at, last_seen_at }) => ({
      device: deviceOf(agent ?? ''),
      beganAt: created_at,
      lastSeenAt: last_seen_at
    })),
    notifications: await devicesTold(db, customerId, now),
    stockWatches: await stockWatchesOf(db, profile.email, customerId),
    addresses,
    anniversaries: await anniversariesOf(db, profile.email),
    cart,
    orders: await Promise.all(
      orders.map(async (order) => {
        const own = returns.get(order.id)
        if (!own) return order
        const told = await tellReturns(db, order.id, own)
        return { ...order, returns: told.map((one, index) => ({ ...one, why: own[index]?.why ?? '' })) }
      })
    ),
    reviews,
    foundHelpful,
    wishList,
    requests: await Promise.all(requests.map((request) => exportRequest(db, request)))
  }
}

/** Those of the account's own e-mail: whatever it was joined with at the desk is no part of it. */
const anniversariesOf = (db: ShopDb, email: string): Promise<AccountExport['anniversaries']> =>
  db
    .selectFrom('anniversaries')
    .innerJoin('identities', 'identities.id', 'identity_id')
    .select(['day', 'what', 'consent_on as agreedOn', 'consent_how as how'])
    .where('identities.kind', '=', 'email')
    .where('identities.value', '=', email)
    .orderBy('day')
    .execute()

/** Those of the account, of its browsers and of its carts, and those that wait by the same e-mail. */
async function stockWatchesOf(db: ShopDb, email: string, customerId: string): Promise<AccountExport['stockWatches']> {
  const rows = await db
    .selectFrom('stock_watches')
    .innerJoin('products', 'products.id', 'stock_watches.product_id')
    .leftJoin('push_subscriptions', 'push_subscriptions.id', 'stock_watches.subscription_id')
    .leftJoin('sessions', 'sessions.token_hash', 'push_subscriptions.session_hash')
    .select(['product_id as productId', 'products.name', 'subscription_id', 'stock_watches.created_at as since'])
    .where(({ or, eb }) =>
      or([
        eb('stock_watches.customer_id', '=', customerId),
        eb('sessions.customer_id', '=', customerId),
        eb('stock_watches.email', '=', email),
        eb('stock_watches.cart_id', 'in', cartsOfCustomer(db, customerId))
      ])
    )
    .orderBy('stock_watches.created_at')
    .orderBy('stock_watches.id')
    .execute()
  return rows.map(({ subscription_id, ...row }) => ({ ...row, by: subscription_id === null ? 'mail' : 'device' }))
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

async function cartLines(db: ShopDb, customerId: string, priceList: BraceletPriceList): Promise<CartLineOnWire[]> {
  const cart = await db.selectFrom('carts').select('id').where('customer_id', '=', customerId).executeTakeFirst()
  return cart ? (await readCart(db, cart.id, priceList)).map(lineToWire) : []
}

const helpfulVotes = (db: ShopDb, customerId: string): Promise<FoundHelpful[]> =>
  db
    .selectFrom('helpful_votes')
    .select(['review_id as reviewId', 'created_at as foundAt'])
    .where('voter', '=', `customer:${customerId}`)
    .orderBy('created_at')
    .orderBy('review_id')
    .execute()

/** A request as its sender is given it. */
export async function exportRequest(
  db: ShopDb,
  { id, kind, reference, createdAt, form }: StoredRequest
): Promise<ExportedRequest> {
  const [pictures, answers, wrote, quoted] = await Promise.all([
    picturesSent(db, id),
    answersTo(db, id),
    messagesOf(db, id),
    quotationsOf(db, id)
  ])
  const messages = wrote.map(({ at, text, sent_from }) => ({
    at,
    text,
    ...(sent_from !== null && { sentFrom: veiledEmail(sent_from) })
  }))
  return { kind, reference, createdAt, pictures, form: { ...form }, answers, messages, quotations: quoted.map(asRead) }
}

export interface OwnDataDeps {
  db: ShopDb
  clock: () => number
  sessions: Pick<Sessions, 'assertConfirmed'>
  asking: AskingCustomer
  priceList: ReadPriceList
}

/** What the shop has of a customer, to be read by them and taken along. */
export function addOwnDataRoutes(router: Router, { db, clock, sessions, asking, priceList }: OwnDataDeps): void {
  router.get('/api/users/:number/orders', async (ctx) => {
    const { id } = await asking(ctx)
    ctx.body = await ordersOfCustomer(db, id)
  })

  router.get('/api/users/:number/requests', async (ctx) => {
    const { id } = await asking(ctx)
    ctx.body = await ownRequests(db, id)
  })

  router.get('/api/users/:number/reviews', async (ctx) => {
    const { id } = await asking(ctx)
    ctx.body = await reviewsOf(db, id)
  })

  router.get('/api/users/:number/export', async (ctx) => {
    const { id } = await asking(ctx)
    await sessions.assertConfirmed(ctx)
    const whole = exportAccount(db, {
      customerId: id,
      now: new Date(clock()).toISOString(),
      priceList: await priceList()
    })
    ctx.attachment(EXPORT_FILE)
    ctx.type = 'json'
    ctx.body = Readable.from(whole)
  })
}
