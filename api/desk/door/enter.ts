import type { Context } from 'koa'
import type { ShopDb } from '../../db/open.ts'
import { findStaffSession, type StaffSession } from '../staff/sessions.ts'
import type { DeskCookies } from './desk-cookies.ts'
import { leadTo } from './draw.ts'
import { safeNext } from './sign-in-door.ts'

export interface EnterDeps {
  db: ShopDb
  clock: () => number
  cookies: DeskCookies
}

/** The session of who asks, if they are staff and signed in. */
export async function whoEnters(ctx: Context, { db, clock, cookies }: EnterDeps): Promise<StaffSession | null> {
  const token = cookies.token(ctx)
  return token === undefined ? null : findStaffSession(db, token, clock())
}

/**
 * Leads a browser that staff has been signed in with to the sign-in, and from there to where it was. False for any
 * other, to which there is no desk.
 */
export async function leadToSignIn(ctx: Context, { db, cookies }: EnterDeps): Promise<boolean> {
  const staffId = cookies.knownAs(ctx)
  if (staffId === null) return false
  const atWork = db.selectFrom('staff').select('id').where('id', '=', staffId).where('ended_at', 'is', null)
  if (!(await atWork.executeTakeFirst())) return false
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
  const next = safeNext(isRead ? ctx.url : pageOfForm(ctx))
  leadTo(ctx, `/desk/sign-in?${new URLSearchParams({ ...(!isRead && { interrupted: '' }), next })}`)
  return true
}

/** The page whose form was sent, as far as the browser says. */
function pageOfForm(ctx: Context): string | undefined {
  const from = ctx.get('Referer')
  if (!URL.canParse(from)) return undefined
  const { host, pathname, search } = new URL(from)
  return host === ctx.host ? `${pathname}${search}` : undefined
}
