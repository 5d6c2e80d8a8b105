import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ShopTables } from '../api/db/schema.ts'
import { openStaffSession } from '../api/desk/staff/sessions.ts'

/** Adds an owner who is signed in at a time (ms), and says the token of their session. */
export async function addOwner(within: Transaction<ShopTables>, now: number): Promise<string> {
  const staffId = randomUUID()
  await within
    .insertInto('staff')
    .values({
      id: staffId,
      email: 'bench@northlight.example',
      name: 'Bench',
      password_hash: '',
      code_secret: '',
      last_code_step: null,
      created_at: new Date(now).toISOString(),
      ended_at: null
    })
    .execute()
  return openStaffSession(within, { staffId, agent: 'bench', now })
}
