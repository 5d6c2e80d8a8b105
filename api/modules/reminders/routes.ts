import Router from '@koa/router'
import type { Context } from 'koa'
import { shop } from '#data/shop.ts'
import type { ShopDb } from '../../db/open.ts'
import { showProblemsOn } from '../../server/http/errors.ts'
import { type PlainPage, showPlainPage } from '../../server/http/plain-page.ts'
import { readBytes } from '../../server/http/raw-body.ts'
import { createReminderLinks, type Reminded, STOP_PATH } from './links.ts'

interface ReminderDeps {
  db: ShopDb
  clock: () => number
  secret: string
}

const MOST_BYTES = 4000
const GONE: PlainPage = {
  title: 'This link is no longer good',
  words: [
    'It was not copied whole, or is too old. Nothing was changed. Please write to us or ring us, and we turn the reminders off for you.'
  ],
  links: []
}

/**
 * The link by which a reminder's reader wants no more of them: a page whose button does it, because scanners of mail follow
 * links, and only what is pressed counts. Works without a script.
 */
export function reminderRoutes({ db, clock, secret }: ReminderDeps): Router {
  const router = new Router()
  const links = createReminderLinks(secret)

  router.use([STOP_PATH], (ctx, next) => {
    showProblemsOn(ctx, ({ status, title, detail }) =>
      show(ctx, status, { title, wrong: [detail], words: [], links: [] })
    )
    return next()
  })

  router.get(STOP_PATH, async (ctx) => {
    const { token } = ctx.query
    const about = typeof token === 'string' ? links.remindedOf(token, clock()) : null
    if (about === null || typeof token !== 'string') return show(ctx, 404, GONE)
    if (await isStopped(db, about)) return show(ctx, 200, stoppedPage(about))
    show(ctx, 200, {
      title: 'Stop the reminders?',
      words: [
        `They are of ${nameOf(about)}. Nothing else changes: what you asked and ordered stays as it is, and we still write where you have to know something.`
      ],
      form: { action: STOP_PATH, button: 'Stop these reminders', hidden: { token }, isPressOnly: true },
      links: []
    })
  })

  router.post(STOP_PATH, async (ctx) => {
    const bytes = await readBytes(ctx, MOST_BYTES, 'This form holds more than it can be sent with.')
    const now = clock()
    const about = links.remindedOf(tokenOf(ctx, bytes.toString('utf8')), now)
    if (about === null) return show(ctx, 404, GONE)
    await db
      .insertInto('reminder_stops')
      .values({ ...about, at: new Date(now).toISOString() })
      .onConflict((conflict) => conflict.columns(['subject', 'name']).doNothing())
      .execute()
    show(ctx, 200, stoppedPage(about))
  })

  return router
}

/**
 * Of the page's form, or of the address where a mail program presses for its reader: it sends one word of its own, as a form of
 * either kind. RFC 8058.
 */
function tokenOf(ctx: Context, body: string): string {
  const { token } = ctx.query
  const isOneClick = /\bList-Unsubscribe\b["=\s]+One-Click\b/.test(body)
  if (isOneClick && typeof token === 'string') return token
  return new URLSearchParams(body).get('token') ?? ''
}

const isStopped = async (db: ShopDb, { subject, name }: Reminded): Promise<boolean> =>
  (await db
    .selectFrom('reminder_stops')
    .select('name')
    .where('subject', '=', subject)
    .where('name', '=', name)
    .executeTakeFirst()) !== undefined

const nameOf = ({ subject, name }: Reminded): string => `your ${subject} ${name}`

const stoppedPage = (about: Reminded): PlainPage => ({
  title: 'The reminders are stopped',
  words: [`We send no more reminders of ${nameOf(about)}. Nothing else has changed.`],
  links: []
})

const show = (ctx: Context, status: number, page: PlainPage): void => showPlainPage(ctx, status, page, shop)
