import { fromDecimalString, toDecimalString } from '#domain/pricing/money.ts'
import { addDiscount } from '../desk/discounts/change-discount.ts'
import { bodyOfCart } from './ordering.ts'
import type { startShop, TestVisitor } from './start-shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

/** Adds a discount code of ten percent, or as it is said, that holds all December of 2025. */
export async function addCode(shop: Shop, terms: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const isSum = 'amount' in terms
  const given = { code: 'SPRING-10', ...(isSum ? {} : { percent: 10 }), from: '2025-12-01', to: '2025-12-31', ...terms }
  const added = await addDiscount(
    shop,
    { given },
    { actor: { kind: 'shell' }, now: Date.parse('2025-12-01T12:00:00Z') }
  )
  if (added.kind !== 'done') throw new Error(JSON.stringify(added))
}

/** What the checkout would send for the cart as it stands, with a code that takes so many pence off. */
export async function bodyWithCode(
  visitor: TestVisitor,
  amount: number,
  discountCode = 'spring 1O',
  more: object = {}
) {
  const body = await bodyOfCart(visitor, more)
  return { ...body, total: toDecimalString(fromDecimalString(body.total) - amount), discountCode }
}
