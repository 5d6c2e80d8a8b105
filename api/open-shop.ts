import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { createPasswords } from './customers/passwords.ts'
import { openDatabase } from './db/open.ts'
import { type ShopContent, seed } from './db/seed.ts'
import { createDesk } from './desk/desk.ts'
import type { DeskPages } from './desk/door/desk-pages.ts'
import { noDeskPages } from './desk/pages/no-desk-pages.ts'
import { keepSecretMark } from './desk/staff/secret-mark.ts'
import { keepAssets } from './http/kept-assets.ts'
import { type Limits, usualLimits } from './http/limits.ts'
import { readSecret } from './http/secret.ts'
import { startJobs } from './jobs/jobs.ts'
import { purgeExpired } from './jobs/purge.ts'
import { openMail } from './mail/open-mail.ts'
import { createOrderLinks } from './orders/links.ts'
import { returnUnpaidStock } from './orders/stock.ts'
import type { PageDoor } from './pages/door.ts'
import type { PagesDeps } from './pages/pages.ts'
import { createPayLinks } from './payments/links.ts'
import { createWaysToPay } from './payments/ways-to-pay.ts'
import { createPersonal } from './personal.ts'
import { createReads } from './reads.ts'
import { createShop } from './shop.ts'

export interface ShopPlan {
  /** The shop's own folder: dist/ and data/media lie in it, and relative folders of the configuration start there. */
  root: string
  config: Config
  content: ShopContent
  createPages: (deps: PagesDeps) => Promise<PageDoor>
  createDeskPages?: () => Promise<DeskPages>
  log?: Logger
  limits?: Limits
  /** What stands before the shop: Vite, in development. */
  before?: (shop: RequestListener) => RequestListener
}

export type Opening = { kind: 'open'; address: string; close: () => Promise<void> } | { kind: 'failed'; line: string }

/** How long answers under way are waited for when the shop closes. */
const drainingMs = 10_000
const dayMs = 86_400_000

/** Opens the shop: database, content, assets, pages, door. Says in one line what keeps it shut. */
export async function openShop({
  root,
  config: given,
  content,
  createPages,
  createDeskPages = async () => noDeskPages,
  log: givenLog,
  limits = usualLimits,
  before = (listener) => listener
}: ShopPlan): Promise<Opening> {
  const config = { ...given, dataDir: path.resolve(root, given.dataDir) }
  const log = givenLog ?? pino({ level: config.logLevel })
  const clock = () => config.fixedNow ?? Date.now()
  const clientDir = path.join(root, 'dist/client')

  const database = await openDatabase(config.dataDir)
  if (database.kind !== 'open') return { kind: 'failed', line: database.line }
  const { db, catalogueVersion } = database
  await seed(db, content)

  const keep = () => keepAssets(path.join(clientDir, 'assets'), path.join(config.dataDir, 'assets'), Date.now())
  await keep()
  const keeping = setInterval(() => keep().catch((error) => log.error({ err: error }, 'assets were not kept')), dayMs)
  keeping.unref()

  const secret = await readSecret(config.dataDir, config.sessionSecret)
  const links = createOrderLinks(secret)
  const payLinks = createPayLinks(secret)
  const mail = openMail({ config, db, clock, log, links, waysToPay: createWaysToPay(config, payLinks) })
  const reads = createReads({ config, db, catalogueVersion, clock })
  const pages = await createPages({
    clientDir,
    serverDir: path.join(root, 'dist/server'),
    read: reads.read,
    clock,
    catalogueVersion,
    publicUrl: config.publicUrl
  })
  const needs = { config, db, catalogueVersion, clock, limits, links, payLinks, mail, log }
  // The shop and its desk check passwords by turns, two at once together.
  const passwords = createPasswords()
  const personal = createPersonal({ ...needs, passwords })
  const desk = createDesk({ ...needs, passwords, secret, pages: await createDeskPages() })
  const shop = createShop({
    config,
    db,
    reads,
    personal,
    desk,
    limits,
    pages,
    log,
    clientDir,
    mediaDir: path.join(root, 'data/media/pictures'),
    filmsDir: path.join(root, 'data/media/films')
  })

  const server = createServer(before(shop.callback()))
  const refusal = await listen(server, config.port, config.host)
  const closeBehind = async () => {
    clearInterval(keeping)
    await database.close()
  }
  if (refusal) {
    await closeBehind()
    return { kind: 'failed', line: refusal }
  }
  const address = addressOf(server, config.host)
  await keepSecretMark(db, secret)
  mail.start(config.publicUrl ?? address)
  const jobs = startJobs(
    [
      { name: 'unpaid stock', run: () => returnUnpaidStock(db, clock()) },
      { name: 'purge', run: () => purgeExpired(db, clock()) }
    ],
    { log }
  )
  const { reconcilePayments } = personal
  // Somebody is waiting at the page: these are asked about by the minute.
  const asking = reconcilePayments
    ? startJobs([{ name: 'open payments', run: reconcilePayments }], { log, everyMs: 60_000 })
    : null
  const close = async () => {
    await drain(server)
    await Promise.all([jobs.stop(), asking?.stop(), mail.stop()])
    await closeBehind()
  }
  return { kind: 'open', address, close }
}

/** Null once it listens; else why it cannot, in one line. */
function listen(server: Server, port: number, host: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        resolve(`Port ${port} is in use. Close what uses it, or set PORT to another.`)
      } else if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        resolve(`The shop cannot open at ${host}:${port} (${error.code}). Set HOST or PORT to another.`)
      } else reject(error)
    })
    server.listen(port, host, () => resolve(null))
  })
}

/** Takes no more visitors, and waits for the answers under way. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), drainingMs)
    server.close(() => {
      clearTimeout(impatience)
      resolve()
    })
    server.closeIdleConnections()
  })
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  const name = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name}:${port}`
}
