import type { Category } from '#domain/catalogue/vocabulary.ts'
import { quotedOrder } from '#domain/quotations/quoted-order.ts'
import { inTransaction } from '../../../db/engine.ts'
import { orderQuoted } from '../../../modules/orders/quoted-order.ts'
import { quotationsOf } from '../../../modules/quotations/quotations.ts'
import { findRequest, type StoredRequest } from '../../../modules/requests/queries.ts'
import { audit, whoOf } from '../../audit.ts'
import type { Acting, DeskDeps, Outcome } from '../../desk-deps.ts'
import type { Within } from '../../orders/changes/order-to-change.ts'
import { changeCase, findCase } from './open-case.ts'

export type OrderedQuotation = Outcome | { kind: 'ordered'; number: string }

/**
 * Makes the order of the quotation that was accepted of a request: its customer gets the mail with the way to pay what is
 * due first. Pressed again, in two tabs or by two of the shop, it is one order.
 */
export async function orderQuotation(deps: DeskDeps, reference: string, acting: Acting): Promise<OrderedQuotation> {
  const outcome = await inTransaction(deps.db, async (within): Promise<OrderedQuotation> => {
    const [found, request] = [await findCase(within, reference), await findRequest(within, reference)]
    if (!found || request === null) return { kind: 'unknown' }
    const stored = (await quotationsOf(within, found.request_id)).find(({ acceptance }) => acceptance !== null)
    if (!stored?.acceptance) return refused('Nothing that was quoted has been accepted yet.')
    const known = await within
      .selectFrom('orders')
      .select('id')
      .where('quotation_id', '=', stored.id)
      .executeTakeFirst()
    if (known) return { kind: 'ordered', number: known.id }
    const { quotation, acceptance } = stored
    if (quotedOrder(quotation, acceptance.chosen).total === 0) return refused('What was accepted costs nothing.')
    const number = await orderQuoted(within, {
      id: stored.id,
      quotation,
      chosen: acceptance.chosen,
      customer: { name: found.name, email: request.form.email, phone: request.form.phone },
      cartId: request.owner,
      customerId: await accountOf(within, request.owner),
      isConfirmed: await isByCode(within, stored.id),
      category: categoryOf(request),
      takenBy: whoOf(acting.actor),
      now: acting.now
    })
    // What was promised by a time has come: the customer has the way to pay.
    await changeCase(within, found, { reply_due_at: null })
    await audit(within, {
      ...acting,
      action: 'request.order',
      subject: 'request',
      subjectId: reference,
      before: null,
      after: { order: number, number: quotation.number, version: quotation.version }
    })
    return { kind: 'ordered', number }
  })
  if (outcome.kind === 'ordered') deps.mail.wake()
  return outcome
}

/** Whose account sent it: by its own cart, or by one that it has taken in since. */
async function accountOf(within: Within, cartId: string): Promise<string | null> {
  const cart = await within
    .selectFrom('carts')
    .leftJoin('carts as later', 'later.id', 'carts.merged_into')
    .select(['carts.customer_id as own', 'later.customer_id as later'])
    .where('carts.id', '=', cartId)
    .executeTakeFirst()
  return cart?.own ?? cart?.later ?? null
}

/** Whether the acceptance that binds was confirmed by a code, so that its e-mail is read by who accepted. */
const isByCode = async (within: Within, quotationId: string): Promise<boolean> =>
  (await within
    .selectFrom('quotation_acceptances')
    .innerJoin('quotations', 'accepted_by', 'quotation_acceptances.id')
    .select('quotation_acceptances.id')
    .where('quotations.id', '=', quotationId)
    .where('code_until', 'is not', null)
    .executeTakeFirst()) !== undefined

const refused = (words: string): Outcome => ({ kind: 'refused', errors: { '': words } })

const OF_BESPOKE: Readonly<Record<string, Category>> = {
  necklace: 'necklaces',
  bracelet: 'bracelets',
  earrings: 'earrings'
}

/** Which warranty its pieces have: a stone was not made by us, and everything else has settings. */
function categoryOf({ kind, form }: StoredRequest): Category {
  if (kind === 'loose-diamond') return 'loose-diamonds'
  return ('jewelryType' in form && OF_BESPOKE[form.jewelryType]) || 'wedding-rings'
}
