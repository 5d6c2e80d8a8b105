import { whoIs } from '#domain/desk/roles.ts'
import type { Shop } from '#domain/policies/shop-schema.ts'
import { headText, readHead } from '../db/audit-chain.ts'
import type { ShopDb } from '../db/open.ts'
import { deskLink } from './desk-link.ts'
import { deskDayLetter, staffInvitedLetter, staffPasskeyAddedLetter } from './letters/desk-letters.ts'
import type { Letter } from './letters/letter.ts'
import type { MailRow } from './outbox.ts'

interface DeskMailDeps {
  db: ShopDb
  shop: Shop
  origin: string
}

const dayMs = 24 * 3_600_000

/**
 * The words of a mail of the desk; null for an invitation that was used or taken back, and for whoever left meanwhile:
 * neither is sent.
 */
export async function writeOfDesk(
  { db, shop, origin }: DeskMailDeps,
  template: 'staff-invited' | 'staff-passkey-added' | 'desk-day',
  { subject_id, secret, created_at }: MailRow
): Promise<Letter | null> {
  if (template === 'desk-day') return writeOfDay(db, shop, { until: created_at, origin })
  if (template === 'staff-passkey-added') {
    const member = db.selectFrom('staff').select('name').where('id', '=', subject_id).where('ended_at', 'is', null)
    const staff = await member.executeTakeFirst()
    if (!staff) return null
    const link = deskLink(origin, '/desk/sessions')
    return staffPasskeyAddedLetter(shop, { name: staff.name, passkey: secret, link })
  }
  const invite = await db
    .selectFrom('staff_invites')
    .innerJoin('staff', 'staff.id', 'invited_by')
    .select(['staff_invites.role', 'staff.name as inviter'])
    .where('staff_invites.id', '=', subject_id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (!invite || secret === null) return null
  const { inviter, role } = invite
  return staffInvitedLetter(shop, { inviter, role: whoIs(role), link: `${origin}/desk/join?token=${secret}` })
}

/** How many entries the audit got in the day before, who was let in and who was not, and where its chain stands. */
async function writeOfDay(
  db: ShopDb,
  shop: Shop,
  { until, origin }: { until: string; origin: string }
): Promise<Letter | null> {
  const head = await readHead(db)
  if (head === null) return null
  const since = new Date(Date.parse(until) - dayMs).toISOString()
  const counted = await db
    .selectFrom('audit')
    .select(({ fn }) => ['action', fn.countAll<number>().as('count')])
    .where('at', '>', since)
    .where('at', '<=', until)
    .groupBy('action')
    .execute()
  const count = (of: (action: string) => boolean) =>
    counted.filter(({ action }) => of(action)).reduce((sum, { count }) => sum + Number(count), 0)
  return deskDayLetter(shop, {
    changes: count(() => true),
    signIns: count((action) => action === 'staff.sign-in'),
    refused: count((action) => action === 'staff.sign-in-refused'),
    head: headText(head),
    link: deskLink(origin, '/desk/audit')
  })
}
