import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { words } from '#domain/catalogue/fold.ts'
import type { ShopDb } from '../db/open.ts'
import type { ShopTables } from '../db/schema.ts'

export type Condition = (products: ExpressionBuilder<ShopTables, 'products'>) => Expression<SqlBool>

/** Up to here the products are fetched by their numbers; above, the list's own order is walked and each is looked at. */
export const FEW = 2000

/** One word that was asked for: which stored words begin with it, and at most how many products they find. */
interface Term {
  from: string
  /** The first text that does not begin with the word. Null where one stored word is meant, and equality will do. */
  until: string | null
  products: number
}

/** What a product must meet to be found by `q`. */
export async function searchConditions(db: ShopDb, q: string): Promise<Condition[]> {
  const terms = await Promise.all(words(q).map((word) => readTerm(db, word)))
  const [rarest, ...others] = terms.toSorted((a, b) => a.products - b.products)
  if (!rarest) return []
  if (rarest.products === 0) return [() => sql<SqlBool>`1 = 0`]
  if (rarest.products > FEW) return terms.map(isFoundBy)

  const found = await db
    .selectFrom('product_words')
    .select('product_number')
    .distinct()
    .$call((query) =>
      rarest.until === null
        ? query.where('word', '=', rarest.from)
        : query.where('word', '>=', rarest.from).where('word', '<', rarest.until)
    )
    .execute()
  return [isNumbered(found.map(({ product_number }) => product_number)), ...others.map(isFoundBy)]
}

export const isNumbered =
  (numbers: readonly number[]): Condition =>
  (products) =>
    numbers.length === 0 ? sql<SqlBool>`1 = 0` : products('products.number', 'in', numbers)

async function readTerm(db: ShopDb, word: string): Promise<Term> {
  // The last code point there is: every text that begins with the word comes before it.
  const until = `${word}\u{10ffff}`
  const stored = await db
    .selectFrom('search_words')
    .select((all) => [
      all.fn.countAll<number>().as('words'),
      all.fn.sum<number | null>('products').as('products'),
      all.fn.min<string | null>('word').as('first')
    ])
    .where('word', '>=', word)
    .where('word', '<', until)
    .executeTakeFirstOrThrow()
  const isOneWord = stored.words === 1 && stored.first !== null
  return {
    from: isOneWord ? (stored.first ?? word) : word,
    until: isOneWord ? null : until,
    products: stored.products ?? 0
  }
}

function isFoundBy({ from, until }: Term): Condition {
  return ({ exists, selectFrom }) =>
    exists(
      selectFrom('product_words')
        .select(sql`1`.as('found'))
        .whereRef('product_words.product_number', '=', 'products.number')
        .$call((query) =>
          until === null
            ? query.where('product_words.word', '=', from)
            : query.where('product_words.word', '>=', from).where('product_words.word', '<', until)
        )
    )
}
