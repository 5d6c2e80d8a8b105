import type { Transaction } from 'kysely'
import { INITIAL_RULES, type ReminderRules } from '#domain/reminders/reminder.ts'
import type { ShopDb } from '../../db/open.ts'
import type { ShopTables } from '../../db/schema.ts'

type Db = ShopDb | Transaction<ShopTables>

export interface StoredRules {
  /** 0 of those that the shop begins with. */
  version: number
  rules: ReminderRules
  changed: { who: string; at: string } | null
}

/** What holds now. A kind that the version does not know yet is as the shop begins with. */
export async function rulesNow(db: Db): Promise<StoredRules> {
  const row = await db.selectFrom('reminder_rules').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst()
  if (!row) return { version: 0, rules: INITIAL_RULES, changed: null }
  const { version, rules, who, at } = row
  return { version, rules: { ...INITIAL_RULES, ...JSON.parse(rules) }, changed: { who, at } }
}
