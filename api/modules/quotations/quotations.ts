import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { shop } from '#data/shop.ts'
import { sellerLines } from '#domain/policies/seller.ts'
import { type Quotation, quotationNumber, quotationText } from '#domain/quotations/quotation.ts'
import type { WrittenQuotation } from '#domain/quotations/quotation-form.ts'
import { deliveryTerms } from '#domain/quotations/quotation-words.ts'
import type { ProjectQuotation } from '#domain/requests/project.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'

/** A quotation as it is kept. */
export interface StoredQuotation {
  id: string
  quotation: Quotation
  /** Of its text, in hexadecimal. */
  digest: string
  /** The acceptance that binds, or null. */
  acceptance: { chosen: readonly number[]; name: string; at: string } | null
  isNewest: boolean
}

export const digestOf = (quotation: Quotation): string =>
  createHash('sha256').update(quotationText(quotation)).digest('hex')

/** The quotations of a request, the newest first. */
export async function quotationsOf(db: ShopDb, requestId: string): Promise<StoredQuotation[]> {
  const rows = await db
    .selectFrom('quotations')
    .leftJoin('quotation_acceptances', 'quotation_acceptances.id', 'accepted_by')
    .select(['quotations.id', 'content', 'quotations.digest', 'chosen', 'name', 'bound_at'])
    .where('request_id', '=', requestId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ id, content, digest, chosen, name, bound_at }, index) => ({
    id,
    quotation: JSON.parse(content) as Quotation,
    digest,
    acceptance:
      chosen === null || name === null || bound_at === null ? null : { chosen: JSON.parse(chosen), name, at: bound_at },
    isNewest: index === 0
  }))
}

/** The same as the customer's page has it. */
export const asRead = ({ id: _, ...read }: StoredQuotation): ProjectQuotation => ({
  ...read,
  acceptance: read.acceptance && { ...read.acceptance, chosen: [...read.acceptance.chosen] }
})

interface Issuing {
  id: string
  requestId: string
  reference: string
  customer: string
  /** YYYY-MM-DD in London. */
  today: string
  /** ISO time. */
  at: string
  who: string
}

/**
 * Issues a quotation within the caller's transaction: the first of a request takes the next number of the series, a later one
 * is the next version under the same. Whoever comes at the same time waits for the number, or begins again.
 */
export async function issueQuotation(
  within: Transaction<ShopTables>,
  written: WrittenQuotation,
  { id, requestId, reference, customer, today, at, who }: Issuing
): Promise<StoredQuotation> {
  const newest = await within
    .selectFrom('quotations')
    .select(['place', 'version'])
    .where('request_id', '=', requestId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const place = newest?.place ?? (await nextPlace(within))
  const version = (newest?.version ?? 0) + 1
  const seller = sellerLines(shop)
  const numbered = { number: quotationNumber(place), version, reference, issuedOn: today, customer, seller }
  const quotation: Quotation = { ...numbered, ...written, delivery: deliveryTerms(written) }
  const digest = digestOf(quotation)
  await within
    .insertInto('quotations')
    .values({
      id,
      request_id: requestId,
      place,
      version,
      content: JSON.stringify(quotation),
      digest,
      who,
      issued_at: at
    })
    .execute()
  return { id, quotation, digest, acceptance: null, isNewest: true }
}

async function nextPlace(within: Transaction<ShopTables>): Promise<number> {
  const { last } = await within
    .insertInto('paper_series')
    .values({ kind: 'quotation', last: 1 })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet(({ eb }) => ({ last: eb('paper_series.last', '+', 1) }))
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Whether something was accepted of what a request was quoted: then it is a contract, and kept as one. */
export async function hasAccepted(db: ShopDb, requestId: string): Promise<boolean> {
  const row = await db
    .selectFrom('quotations')
    .select('id')
    .where('request_id', '=', requestId)
    .where('accepted_by', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A quotation as a PDF; what draws it comes with the first that is asked for. */
export const drawQuotation = async (quotation: Quotation): Promise<Buffer> =>
  (await import('./quotation-pdf.ts')).quotationPdf(quotation)
