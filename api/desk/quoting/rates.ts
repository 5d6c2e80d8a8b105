import type { Transaction } from 'kysely'
import type { RatesView } from '#domain/desk/quoting-view.ts'
import {
  type BuiltLine,
  piecesNamed,
  type RateTable,
  type ReadBuild,
  readBuild,
  readRates
} from '#domain/quotations/build-form.ts'
import { inTransaction } from '../../db/engine.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'
import { audit, whoOf } from '../audit.ts'
import { personOf } from '../changes/changes-of.ts'
import type { Acting, DeskDeps, Outcome } from '../desk-deps.ts'
import { namedPieces } from './named-pieces.ts'

type Db = ShopDb | Transaction<ShopTables>
export type Form = Readonly<Record<string, string>>

/** So many versions of the table are shown. */
const SHOWN = 20

/** The versions of what quotations are reckoned from, the newest first. */
export async function ratesOf(db: Db, most = SHOWN): Promise<RatesView[]> {
  const rows = await db.selectFrom('quotation_rates').selectAll().orderBy('version', 'desc').limit(most).execute()
  return rows.map(({ version, rates, who, at }) => ({
    version,
    rates: JSON.parse(rates) as RateTable,
    who: personOf(who),
    at
  }))
}

/** The table that holds; null before an owner has filled one. */
export const ratesNow = async (db: Db): Promise<RatesView | null> => (await ratesOf(db, 1))[0] ?? null

/** A new version of the table. Whoever changed it meanwhile is not overruled unseen. */
export function changeRates({ db }: Pick<DeskDeps, 'db'>, form: Form, acting: Acting): Promise<Outcome> {
  return inTransaction(db, async (within): Promise<Outcome> => {
    const before = await ratesNow(within)
    if (String(before?.version ?? 0) !== form.seen)
      return {
        kind: 'stale',
        words: `${before?.who ?? 'Somebody'} changed the table while you had it open. What you typed stands below: please look, and press again if you still mean it.`
      }
    const read = readRates(form)
    if (read.kind === 'refused') return read
    const version = (before?.version ?? 0) + 1
    await within
      .insertInto('quotation_rates')
      .values({
        version,
        rates: JSON.stringify(read.rates),
        who: whoOf(acting.actor),
        at: new Date(acting.now).toISOString()
      })
      .execute()
    await audit(within, {
      ...acting,
      action: 'quoting.rates',
      subject: 'quoting',
      subjectId: `version ${version}`,
      before: before && flat(before.rates),
      after: flat(read.rates)
    })
    return { kind: 'done' }
  })
}

/** A table as a row of figures, in pence. */
const flat = ({ metals, perHour, marginPercent }: RateTable) => ({ ...metals, perHour, marginPercent })

/** A builder's form, reckoned at the prices of now: the owner's table, and the catalogue as shoppers see it. */
export async function reckonForm(db: Db, form: Form, rates: RateTable | null): Promise<ReadBuild> {
  return readBuild(form, { rates, pieces: await namedPieces(db, piecesNamed(form)) })
}

/** What a form comes to, where it can be reckoned. */
export const previewOf = async (db: Db, form: Form, rates: RateTable | null): Promise<BuiltLine | null> => {
  const read = await reckonForm(db, form, rates)
  return read.kind === 'built' ? read.line : null
}
