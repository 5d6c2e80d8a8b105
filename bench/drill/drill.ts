import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase, type ShopDb } from '#api/db/open.ts'
import { type PostgresServer, startPostgres } from '../../scripts/postgres.mjs'
import { freePort } from '../processes.ts'
import { type Audit, checkLedger } from '../shoppers/check-ledger.ts'
import { fillShop } from '../shoppers/fill.ts'
import { readLedger } from '../shoppers/ledger.ts'
import { openShopProcess, type ShopPlace } from '../shoppers/shop-process.ts'
import { checkMails, type MailAudit, waitingMails } from './check-mails.ts'
import { unansweredFaults } from './judge.ts'
import { killOften } from './kill-often.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import { sendShoppers } from './shoppers.ts'
import type { Scene, Victim } from './victims.ts'

export interface Drilled {
  victim: Victim
  database: 'SQLite' | 'PostgreSQL'
  kills: number
  seconds: number
  statuses: ReadonlyMap<number, number>
  audit: Audit
  mail: MailAudit
  faults: string[]
}

const products = 400
/** Longer than a claimed mail is waited for: those of the killed are due by then. */
const laterMs = 20 * 60_000
/** Without one mail more that went out. */
const giveUpMs = 120_000

/** Kills one thing so many times while shoppers order and ask, then looks at what is there. `bin`: on a PostgreSQL server. */
export async function drill(root: string, victim: Victim, times: number, bin: string | null): Promise<Drilled> {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-drill-'))
  const mailServer = await openMailServer()
  const postgres = bin === null ? null : await startPostgres({ bin })
  const place: ShopPlace = {
    dataDir: path.join(folder, 'var'),
    databaseUrl: postgres?.url,
    workers: 2,
    port: await freePort(),
    env: { SMTP_URL: mailServer.url }
  }
  try {
    return await drillAt({ root, place, postgres, mailServer, victim, times, ledger: path.join(folder, 'ledger') })
  } finally {
    await postgres?.stop()
    await mailServer.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Drill {
  root: string
  place: ShopPlace
  postgres: PostgresServer | null
  mailServer: MailServer
  victim: Victim
  times: number
  ledger: string
}

async function drillAt({ root, place, postgres, mailServer, victim, times, ledger }: Drill): Promise<Drilled> {
  await fillShop({ folder: place.dataDir, url: place.databaseUrl }, { products, orders: 0 })
  const started = Date.now()
  const scene: Scene = { root, place, postgres, shop: await openShopProcess(root, place) }
  const shoppers = await sendShoppers(scene.shop.url, ledger)
  const { kills, faults } = await killOften(scene, shoppers, victim, times)
  return withDatabase(place, async (db) => {
    await sendWhatWaits(root, place, db).catch((error) => faults.push(`The mail that waited: ${error}`))
    const audit = await checkLedger(db, await readLedger(ledger), { orders: 0, requests: 0 })
    const mail = await checkMails(db, mailServer.taken)
    const { statuses } = shoppers
    const broken = statuses.get(500) ?? 0
    return {
      victim,
      database: postgres === null ? 'SQLite' : 'PostgreSQL',
      kills: kills.length,
      seconds: (Date.now() - started) / 1000,
      statuses,
      audit,
      mail,
      faults: [
        ...faults,
        ...unansweredFaults(shoppers.unanswered, kills),
        ...shoppers.faults,
        ...(broken > 0 ? [`${broken} requests were answered 500`] : []),
        ...audit.faults,
        ...mail.faults
      ]
    }
  })
}

/** What was claimed by those who were killed goes out once its lease is over: the shop is opened as if it were later. */
async function sendWhatWaits(root: string, place: ShopPlace, db: ShopDb): Promise<void> {
  const env = { ...place.env, SHOP_NOW: new Date(Date.now() + laterMs).toISOString() }
  const shop = await openShopProcess(root, { ...place, env })
  try {
    let [least, since] = [await waitingMails(db), Date.now()]
    while (least > 0 && Date.now() - since < giveUpMs) {
      await wait(200)
      const now = await waitingMails(db)
      if (now < least) [least, since] = [now, Date.now()]
    }
  } finally {
    await shop.close()
  }
}

async function withDatabase<Result>(place: ShopPlace, use: (db: ShopDb) => Promise<Result>): Promise<Result> {
  const opened = await openDatabase({ folder: place.dataDir, url: place.databaseUrl })
  if (opened.kind !== 'open') throw new Error(opened.line)
  try {
    return await use(opened.db)
  } finally {
    await opened.close()
  }
}
