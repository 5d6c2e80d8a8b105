import type { RequestListener } from 'node:http'
import path from 'node:path'
import type { Logger } from 'pino'
import { shop as shopFacts } from '#data/shop.ts'
import { isDatabaseAway } from '../db/away.ts'
import type { ShopDb } from '../db/open.ts'
import type { OpenDatabase } from '../db/opened.ts'
import type { ShopContent } from '../db/seed.ts'
import { createDesk } from '../desk/desk.ts'
import type { DeskPages } from '../desk/http/desk-pages.ts'
import { keepSecretMark } from '../desk/staff/secret-mark.ts'
import { giveToGallery } from '../desk/videos/gallery-films.ts'
import { createSettling } from '../modules/content/settle.ts'
import { createPasswords } from '../modules/customers/passwords.ts'
import { createFilmReader } from '../modules/films/film-reader.ts'
import { createFfmpeg } from '../modules/films/film-tool.ts'
import { createFilms } from '../modules/films/films.ts'
import { openMail } from '../modules/mail/open-mail.ts'
import { createChangeLinks } from '../modules/orders/changes/change-links.ts'
import { createOrderLinks } from '../modules/orders/links.ts'
import { type OrderTerms, readTerms } from '../modules/orders/terms.ts'
import { createPayLinks } from '../modules/payments/links.ts'
import { createRefunds } from '../modules/payments/refunds/refunds.ts'
import { createWaysToPay } from '../modules/payments/ways-to-pay.ts'
import { encoderOf } from '../modules/photographs/encoder.ts'
import { openMediaStore } from '../modules/photographs/open-store.ts'
import { createPhotographs } from '../modules/photographs/photographs.ts'
import { createPreviewLinks } from '../modules/pieces/preview-links.ts'
import { openPushes } from '../modules/push/open-pushes.ts'
import { createReminderLinks } from '../modules/reminders/links.ts'
import { forgetMailbox } from '../modules/replies/look-in.ts'
import { createReplies, receivingOf, repliesOf } from '../modules/replies/replies.ts'
import { createErasureLinks } from '../modules/requests/erasure-links.ts'
import { createProjectLinks } from '../modules/requests/project-links.ts'
import { createStockWatchLinks } from '../modules/stock-watches/links.ts'
import { createVitalCounts } from '../modules/vitals/vital-counts.ts'
import type { Config } from './config.ts'
import type { Limits } from './http/limits.ts'
import { storeAssetsDaily } from './http/release-assets.ts'
import { readSecret } from './http/secret.ts'
import { createLeases } from './jobs/leases.ts'
import { startShopJobs } from './jobs/shop-jobs.ts'
import type { PageServer } from './pages/page-server.ts'
import type { PagesDeps } from './pages/pages.ts'
import { createPersonal } from './personal-routes.ts'
import type { ProcessMetrics } from './processes/process-metrics.ts'
import { createReads } from './public-routes.ts'
import { createSecurityEvents } from './security/events.ts'
import { tellOfIncidents } from './security/incidents.ts'
import { createShop } from './shop.ts'

export interface ShopPlan {
  /** The shop's own folder: dist/ and data/media lie in it, and relative folders of the configuration start there. */
  root: string
  config: Config
  content: ShopContent
  createPages: (deps: PagesDeps) => Promise<PageServer>
  createDeskPages?: () => Promise<DeskPages>
  log?: Logger
  limits?: Limits
  /** What stands before the shop: Vite, in development. */
  before?: (shop: RequestListener) => RequestListener
}

/** A shop that can answer. */
export interface RunningShop {
  listener: RequestListener
  /** Begins what it does by itself: mails, with links to this address unless the shop has a public one, and timed jobs. */
  begin: (address: string) => Promise<void>
  /** Ends that. Waits for what is under way. */
  stop: () => Promise<void>
}

export type CompletePlan = ShopPlan &
  Required<Pick<ShopPlan, 'createDeskPages' | 'limits' | 'log'>> & { seen: ProcessMetrics }

/** Everything of the shop but its listener: on its database, with its pages, its desk and what it does by itself. */
export async function setUpShop(
  { root, config, createPages, createDeskPages, log, limits, seen: { metrics } }: CompletePlan,
  { db, catalogue }: OpenDatabase
): Promise<RunningShop> {
  const clock = () => config.fixedNow ?? Date.now()
  const clientDir = path.join(root, 'dist/client')

  const secret = await readSecret(config.dataDir, config.sessionSecret)
  const links = createOrderLinks(secret)
  const payLinks = createPayLinks(secret)
  const erasureLinks = createErasureLinks(secret)
  const projectLinks = createProjectLinks(secret)
  const changeLinks = createChangeLinks(secret)
  const watchLinks = createStockWatchLinks(secret)
  const reminderLinks = createReminderLinks(secret)
  const replies = repliesOf(secret, config)
  const waysToPay = createWaysToPay(config, payLinks)
  // What an order accepts is what the terms say when it is placed: they are read again with every change of the words.
  let terms: OrderTerms | null = null
  const settled = createSettling(db, catalogue, async () => {
    terms = await readTerms(pages)
  })
  await settled()
  const mails = openMail({
    settled,
    config,
    db,
    clock,
    log,
    links,
    waysToPay,
    erasureLinks,
    projectLinks,
    changeLinks,
    watchLinks,
    reminderLinks,
    replies
  })
  const pushes = openPushes({ config, db, clock, log, secret, mail: mails })
  // What is mailed is what devices are told of: whoever wakes one wakes both.
  const mail = {
    wake: () => {
      mails.wake()
      pushes.wake()
    },
    ...(mails.read && { read: mails.read })
  }
  const receiving = receivingOf(config, { db, clock, log, mail, addresses: replies })
  const mailbox = createReplies(config, receiving)
  const reads = createReads({ config, db, catalogue, clock, limits })
  // Before the shop says that it is ready: nobody waits for the index of a large catalogue.
  await reads.warm()
  const pages = await createPages({
    clientDir,
    serverDir: path.join(root, 'dist/server'),
    read: reads.read,
    clock,
    catalogue: reads.catalogue,
    publicUrl: config.publicUrl
  })
  terms = await readTerms(pages)
  const security = createSecurityEvents({ db, clock, log, onSecurity: metrics.seeSecurity })
  const { note: noteSecurity } = security
  const store = openMediaStore(config)
  const photographs = createPhotographs({
    db,
    store,
    encode: encoderOf(root),
    log
  })
  const films = createFilms({
    db,
    store,
    photographs,
    tool: createFfmpeg(),
    folder: path.join(config.dataDir, 'incoming'),
    log,
    giveToGallery
  })
  const previews = createPreviewLinks(secret)
  const vitals = createVitalCounts({ db, clock, log, onVital: metrics.seeVital })
  const refunds = createRefunds({ config, db, clock, mail, log })
  const needs = {
    config,
    db,
    catalogue,
    clock,
    limits,
    links,
    payLinks,
    mail,
    log,
    photographs,
    films,
    previews,
    refunds
  }
  // Customers and the desk each have a queue of their own: nobody who tries customers' passwords keeps staff waiting.
  const personal = createPersonal({ ...needs, vitals, secret, passwords: createPasswords(), terms: () => terms })
  const desk = createDesk({
    ...needs,
    ownWords: pages.ownWords,
    noteSecurity,
    secret,
    passwords: createPasswords(undefined, 1),
    onSignIn: metrics.seeDeskSignIn,
    pages: await createDeskPages()
  })
  const keeping = await storeAssetsDaily(path.join(clientDir, 'assets'), path.join(config.dataDir, 'assets'), log)
  const mediaDir = path.join(root, 'data/media/pictures')
  const filmsDir = path.join(root, 'data/media/films')
  const shop = createShop({
    config,
    db,
    reads,
    personal,
    desk,
    limits,
    pages,
    settled,
    photographs,
    readFilm: createFilmReader({ db, store }),
    previews,
    clock,
    log,
    clientDir,
    mediaDir,
    filmsDir,
    liveDir: path.join(root, 'data/media/live'),
    spritesDir: path.join(root, 'data/media/sprites'),
    noteSecurity,
    onRequest: metrics.seeRequest,
    onKept: metrics.seeKept,
    onCspReport: metrics.seeCspReport
  })

  let stopJobs = async () => {}
  let stopSecurity = async () => {}
  return {
    listener: shop.callback(),
    begin: async (address) => {
      await markSecret(db, secret, log)
      if (mailbox.look === null) await forgetMailbox(db)
      mails.start(config.publicUrl ?? address)
      pushes.start(config.publicUrl ?? address)
      const { reconcilePayments } = personal
      // Leases are about processes: they go by the machine's clock, wherever the shop's own stands.
      const tellOwner = async () => {
        const to = config.mailTo ?? shopFacts.contact.enquiriesEmail
        if (await tellOfIncidents({ db, to, now: clock() })) mail.wake()
      }
      const leased = createLeases(db, Date.now)
      stopJobs = startShopJobs({
        db,
        dataDir: config.dataDir,
        secret,
        mailTo: config.mailTo,
        clock,
        log,
        mail,
        reconcilePayments,
        carryOutRefunds: refunds.carryOutDue,
        films,
        lookForReplies: mailbox.look,
        leased,
        tellOfIncidents: tellOwner
      })
      stopSecurity = security.start()
      metrics.watch(db, clock)
    },
    stop: async () => {
      keeping.stop()
      films.stop()
      mailbox.end()
      await stopJobs()
      await Promise.all([
        mailbox.stop(),
        mails.stop(),
        pushes.stop(),
        stopSecurity(),
        photographs.settle(),
        vitals.flush()
      ])
    }
  }
}

/** A disk that takes no writes just now keeps no shop shut that can still be read in. Throws where the database is away. */
async function markSecret(db: ShopDb, secret: string, log: Logger): Promise<void> {
  try {
    const mark = await keepSecretMark(db, secret)
    if (mark === 'changed')
      log.warn(
        'the shop was last opened with another secret: links it gave before may not open. Several machines on one database need the same SESSION_SECRET'
      )
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    log.error({ err: error }, 'which secret the shop was opened with could not be written down')
  }
}
