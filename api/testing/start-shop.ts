import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { shop as facts } from '#data/shop.ts'
import { settle } from '#domain/content/house-terms.ts'
import { NOTHING_SETTLED } from '#domain/content/settled.ts'
import { type ShopContent, seed } from '../db/seed.ts'
import { createDesk } from '../desk/desk.ts'
import type { DeskPages } from '../desk/http/desk-pages.ts'
import { giveToGallery } from '../desk/videos/gallery-films.ts'
import { createSettling } from '../modules/content/settle.ts'
import type { Passwords } from '../modules/customers/passwords.ts'
import { createFilmReader } from '../modules/films/film-reader.ts'
import type { FilmTool } from '../modules/films/film-tool.ts'
import { createFilms } from '../modules/films/films.ts'
import { composeMail } from '../modules/mail/compose.ts'
import type { MailBell } from '../modules/mail/sender.ts'
import { createOrderLinks } from '../modules/orders/links.ts'
import type { OrderTerms } from '../modules/orders/terms.ts'
import { createPayLinks } from '../modules/payments/links.ts'
import { createRefunds } from '../modules/payments/refunds/refunds.ts'
import { encodeHere } from '../modules/photographs/encoder.ts'
import { openMediaStore } from '../modules/photographs/open-store.ts'
import { createPhotographs } from '../modules/photographs/photographs.ts'
import { createPreviewLinks } from '../modules/pieces/preview-links.ts'
import { createVitalCounts } from '../modules/vitals/vital-counts.ts'
import { createLog } from '../observability/log.ts'
import { createMetrics } from '../observability/metrics.ts'
import { readConfig } from '../server/config.ts'
import { type Limits, usualLimits } from '../server/http/limits.ts'
import type { PageServer } from '../server/pages/page-server.ts'
import { createPersonal } from '../server/personal-routes.ts'
import { createReads } from '../server/public-routes.ts'
import { createSecurityEvents } from '../server/security/events.ts'
import { createShop } from '../server/shop.ts'
import { smallContent } from './content.ts'
import { filmDouble } from './film-double.ts'
import { openTestDatabase, settingsOf, temporaryFolder, testPlace } from './place/test-place.ts'
import { cheapPasswords, insertSignedIn, type TestCustomer } from './signed-in.ts'
import { createDeskBrowser, insertStaff, type TestStaff } from './staff.ts'
import type { TestAnswer } from './test-answer.ts'

export { temporaryFolder } from './place/test-place.ts'

export interface TestShopOptions {
  /** In place of ffmpeg. */
  filmTool?: FilmTool
  content?: ShopContent
  env?: Record<string, string>
  /** ISO time at which the clock stands. */
  now?: string
  limits?: Partial<Limits>
  /** Dearer ones than tests need. */
  passwords?: Passwords
  pages?: PageServer
  /** The terms that an order accepts; left out, none are kept. */
  terms?: () => OrderTerms | null
  deskPages?: DeskPages
  /** Files of the build, of the pictures and of the films, by path below the shop's folder. */
  files?: Record<string, string | Uint8Array>
}

/** Pages that say nothing but where they are. */
const barePages: PageServer = {
  scriptHashes: ["'sha256-test'"],
  answer: async ({ url }) => ({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from(`page ${url}`)
  })
}

/** Documents of the desk as what they show. */
const bareDeskPages: DeskPages = {
  render: (document) => JSON.stringify(document),
  asset: (name) => (name === 'desk.css' ? { type: 'text/css', bytes: Buffer.from('body { color: black }') } : null)
}

/** A whole shop on a free port, with a real database in a temporary folder; gone when the test is over. */
export async function startShop(options: TestShopOptions = {}) {
  const {
    content = smallContent,
    env = {},
    now = '2025-12-01T12:00:00Z',
    pages = barePages,
    deskPages = bareDeskPages,
    files = {},
    limits = {},
    passwords = cheapPasswords
  } = options
  const root = await temporaryFolder()
  for (const folder of ['client', 'media', 'var/assets']) await mkdir(path.join(root, folder), { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
  const place = await testPlace()
  const config = readConfig({ ...env, ...settingsOf(place), DATA_DIR: path.join(root, 'var') })
  if (config.kind === 'mistakes') throw new Error(config.lines.join('\n'))
  const { db, catalogue } = await openTestDatabase(place)
  await seed(db, content, Date.parse(now))

  let time = Date.parse(now)
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  const allLimits = { ...usualLimits, ...limits }
  const reads = createReads({ config, db, catalogue, clock: () => time, limits: allLimits })
  await reads.warm()
  const dirs = {
    clientDir: path.join(root, 'client'),
    mediaDir: path.join(root, 'media'),
    filmsDir: path.join(root, 'films'),
    liveDir: path.join(root, 'live'),
    spritesDir: path.join(root, 'sprites')
  }
  const secret = 'a secret of the tests, long enough'
  const links = createOrderLinks(secret)
  const payLinks = createPayLinks(secret)
  const mail: MailBell = {
    wake: () => {},
    read: (row, origin) => composeMail({ db, shop: facts, links, origin, from: facts.contact.serviceEmail }, row)
  }
  const clock = () => time
  const store = openMediaStore(config)
  const photographs = createPhotographs({ db, store, encode: encodeHere, log })
  onTestFinished(() => photographs.settle())
  const films = createFilms({
    db,
    store,
    photographs,
    tool: options.filmTool ?? filmDouble(),
    folder: path.join(config.dataDir, 'incoming'),
    log,
    giveToGallery
  })
  const previews = createPreviewLinks(secret)
  const refunds = createRefunds({ config, db, clock, mail, log })
  const told = { photographs, films, previews, clock, refunds }
  const needs = { config, db, catalogue, secret, limits: allLimits, links, payLinks, mail, log, passwords, ...told }
  const metrics = createMetrics()
  const vitals = createVitalCounts({ db, clock, log, onVital: metrics.seeVital })
  const personal = createPersonal({ ...needs, vitals, ...(options.terms && { terms: options.terms }) })
  const security = createSecurityEvents({ db, clock, log, onSecurity: metrics.seeSecurity })
  const { note: noteSecurity } = security
  const desk = createDesk({
    ...needs,
    ownWords: pages.ownWords,
    noteSecurity,
    pages: deskPages,
    onSignIn: metrics.seeDeskSignIn
  })
  metrics.watch(db, clock)
  const { seeRequest: onRequest, seeKept: onKept, seeCspReport: onCspReport } = metrics
  const seen = { log, onRequest, onKept, onCspReport, noteSecurity }
  const settled = createSettling(db, catalogue)
  // Figures are the process's, and other tests share it.
  onTestFinished(() => settle(NOTHING_SETTLED))
  const shop = createShop({
    settled,
    config,
    db,
    reads,
    personal,
    desk,
    limits: allLimits,
    pages,
    ...told,
    readFilm: createFilmReader({ db, store }),
    ...seen,
    ...dirs
  })
  const server = createServer(shop.callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const send = (method: string, url: string, headers: Record<string, string> = {}, body?: unknown) =>
    ask(port, method, url, headers, body)
  return {
    port,
    db,
    dataDir: config.dataDir,
    place,
    secret,
    links,
    payLinks,
    photographs,
    films,
    store,
    previews,
    reads,
    lines,
    metrics,
    /** What somebody tried who may not, written down when a test says so. */
    security,
    vitals,
    /** What the timer does in an open shop: asks the providers about payments that stay open. */
    reconcilePayments: async () => personal.reconcilePayments?.(),
    /** Asks providers again about refunds that nobody knows the end of. */
    refunds,
    send,
    get: (url: string, headers?: Record<string, string>) => send('GET', url, headers),
    /** A browser with cookies of its own, and a device with a guest id. */
    visitor: () => createVisitor(send),
    /** A customer who is signed in, without the password's having cost anything. */
    customer: async (given: Partial<TestCustomer> = {}) => {
      const { token, ...customer } = await insertSignedIn(db, new Date(time).toISOString(), given)
      const cookie = `${config.publicUrl?.startsWith('https:') ? '__Host-' : ''}northlight_session=${token}`
      return { ...createVisitor(send, `customer:${customer.number}`, cookie), ...customer }
    },
    /** Somebody of the staff at a browser that is signed in to the desk. */
    staff: async (given: Partial<TestStaff> = {}) => {
      const { token, ...staff } = await insertStaff(db, secret, time, given)
      return { ...createDeskBrowser(send, { desk: token }), ...staff }
    },
    /** A browser that has never been at the desk. */
    deskBrowser: () => createDeskBrowser(send),
    setNow: (iso: string) => {
      time = Date.parse(iso)
    }
  }
}

type Send = (method: string, url: string, headers?: Record<string, string>, body?: unknown) => Promise<TestAnswer>

/** A visitor of a shop that `send` reaches; the same device again when its owner is given. */
export function createVisitor(send: Send, owner = `guest:${randomUUID()}`, heldCookie = '') {
  let cookie = heldCookie
  const visit = async (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await send(method, url, { 'X-Owner': owner, ...(cookie && { Cookie: cookie }), ...headers }, body)
    cookie = /(?:__Host-)?northlight_session=[^;]*/.exec(answer.headers['set-cookie'] ?? '')?.[0] ?? cookie
    return answer
  }
  return {
    owner,
    cookie: () => cookie,
    /** As when the browser was told to forget, or the answer that set it never came. */
    loseCookie: () => {
      cookie = ''
    },
    get: (url: string, headers?: Record<string, string>) => visit('GET', url, undefined, headers),
    post: (url: string, body?: unknown, headers?: Record<string, string>) => visit('POST', url, body, headers),
    /** As a form of a page sends it, without a script. */
    postForm: (url: string, fields: Record<string, string>) =>
      visit('POST', url, new URLSearchParams(fields).toString(), {
        'Content-Type': 'application/x-www-form-urlencoded'
      }),
    send: visit,
    put: (url: string, body?: unknown, headers?: Record<string, string>) => visit('PUT', url, body, headers),
    delete: (url: string, headers?: Record<string, string>) => visit('DELETE', url, undefined, headers)
  }
}
export type TestVisitor = ReturnType<typeof createVisitor>

/** Asks for exactly this address: `fetch` would tidy up `..` and decompress what comes. */
export function ask(
  port: number,
  method: string,
  url: string,
  headers: Record<string, string> = {},
  body?: unknown
): Promise<TestAnswer> {
  const isSentAsItIs = typeof body === 'string' || body instanceof Uint8Array || body === undefined
  const text = isSentAsItIs ? body : JSON.stringify(body)
  const typed = text === undefined ? headers : { 'Content-Type': 'application/json', ...headers }
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path: url, headers: typed, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(parts)
        const text = bytes.toString()
        const answered = Object.entries(response.headers).map(([name, value]) => [name, value?.toString()])
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(answered),
          bytes,
          text,
          json: () => JSON.parse(text)
        })
      })
    })
    sent.on('error', reject)
    sent.end(text)
  })
}
