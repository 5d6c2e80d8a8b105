import type { Context } from 'koa'
import type { Logger } from 'pino'
import { renderSVG } from 'uqr'
import type { FormState } from '#domain/desk/desk-page.ts'
import { homeOf } from '#domain/desk/roles.ts'
import type { ShopDb } from '../../db/open.ts'
import type { Passwords } from '../../modules/customers/passwords.ts'
import type { StaffCodes } from '../staff/codes.ts'
import { acceptInvite, findInvite } from '../staff/invites.ts'
import type { DeskCookies } from './desk-cookies.ts'
import { type Draw, leadTo } from './draw.ts'
import { readForm } from './read-form.ts'

export interface JoinDoorDeps {
  db: ShopDb
  clock: () => number
  passwords: Passwords
  codes: StaffCodes
  cookies: DeskCookies
  draw: Draw
  log: Pick<Logger, 'error'>
}

/**
 * GET and POST /desk/join: where the link of an invitation leads. Shows how the authenticator is set up, takes a name, a
 * password and the first code, and opens the desk. False where the link is none, or no longer: there is nothing here then.
 * Reading it changes nothing, because mail scanners follow links.
 */
export function createJoinDoor(deps: JoinDoorDeps): (ctx: Context) => Promise<boolean> {
  const { db, clock, codes, cookies, draw, log } = deps

  /** Null where the shop's secret is another than when somebody was invited: the codes could be used by nobody. */
  function shownCode({ staff_id: id, email, code_secret }: NonNullable<Awaited<ReturnType<typeof findInvite>>>) {
    try {
      return codes.show({ id, email, code_secret })
    } catch (error) {
      log.error({ err: error }, 'an invitation cannot be opened: SESSION_SECRET has changed')
      return null
    }
  }

  return async (ctx) => {
    const isSent = ctx.method === 'POST'
    if (isSent && !ctx.request.is('application/x-www-form-urlencoded')) return false
    const fields: Readonly<Record<string, string>> = isSent ? await readForm(ctx) : {}
    const token = isSent ? fields.token : ctx.query.token
    const found = typeof token === 'string' ? await findInvite(db, token, clock()) : null
    if (!found || typeof token !== 'string') return false
    const shown = shownCode(found)
    if (shown === null) return false
    const { secret, uri } = shown
    const show = async (form?: FormState) => {
      const { email, role, inviter } = found
      const qr = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`
      const page = { kind: 'join', view: { token, email, role, inviter, secret, qr } } as const
      await draw(ctx, { page, staff: null, status: form ? 422 : 200, form })
    }
    if (!isSent) {
      await show()
      return true
    }
    const { name = '', password = '', code = '' } = fields
    const joined = await acceptInvite(deps, { token, name, password, code, agent: ctx.get('User-Agent') }, clock())
    if (joined.kind === 'unknown') return false
    if (joined.kind === 'refused') await show({ name: 'join', values: { name }, errors: joined.errors })
    else {
      cookies.give(ctx, joined)
      leadTo(ctx, homeOf(joined.role), 'joined')
    }
    return true
  }
}
