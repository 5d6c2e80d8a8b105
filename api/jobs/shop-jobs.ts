import path from 'node:path'
import type { Logger } from 'pino'
import type { ShopDb } from '../db/open.ts'
import { forgetErasedMails } from '../mail/forget-mails.ts'
import type { MailBell } from '../mail/sender.ts'
import { returnUnpaidStock } from '../orders/stock.ts'
import { cancelUnpaidOrders } from '../orders/unpaid-orders.ts'
import { createClockWatch, lastDoneOf } from './clock-watch.ts'
import { mailOfTheDay } from './desk-day.ts'
import { startJobs } from './jobs.ts'
import type { Leased } from './leases.ts'
import { purgeExpired } from './purge.ts'

export interface ShopJobsDeps {
  db: ShopDb
  /** Where mails lie that are written as files. */
  dataDir: string
  /** Whom the mail of the day goes to; else the shop's own address. */
  mailTo?: string | undefined
  clock: () => number
  log: Logger
  leased: Leased
  mail: MailBell
  /** Tells the owner of incidents, as far as there are any. */
  tellOfIncidents: () => Promise<unknown>
  /** Null where no provider is configured. */
  reconcilePayments: (() => Promise<unknown>) | null
}

const minuteMs = 60_000
const hourly = { everyMs: 60 * minuteMs, forMs: 10 * minuteMs }
/** Somebody is waiting for it. */
const byTheMinute = { everyMs: minuteMs, forMs: 3 * minuteMs }

/** Starts what the shop does by the clock; the answer ends it. */
export function startShopJobs({
  db,
  dataDir,
  mailTo,
  clock,
  log,
  leased,
  mail,
  tellOfIncidents,
  reconcilePayments
}: ShopJobsDeps): () => Promise<void> {
  // By the machine's clock, as leases are, wherever the shop's own stands.
  const mayRun = createClockWatch({ clock: Date.now, lastDone: () => lastDoneOf(db, ['unpaid stock', 'purge']), log })
  const cancelUnpaid = async () => {
    if ((await cancelUnpaidOrders(db, clock())) > 0) mail.wake()
  }
  const purge = async () => {
    await purgeExpired(db, clock())
    await forgetErasedMails(db, path.join(dataDir, 'mail'), clock())
  }
  const ownJobs = startJobs(
    [
      // By the minute: somebody may be waiting for the last piece.
      { name: 'unpaid stock', ...byTheMinute, mayRun, run: () => returnUnpaidStock(db, clock()) },
      { name: 'unpaid orders', ...hourly, mayRun, run: cancelUnpaid },
      { name: 'purge', ...hourly, mayRun, run: purge },
      { name: 'mail of the day', ...hourly, mayRun, run: () => mailOfTheDay(db, { now: clock(), mailTo }) }
    ],
    { log, leased }
  )
  // Beside the others: what a provider is slow to answer holds up no purge, nor the other way round.
  const asking =
    reconcilePayments && startJobs([{ name: 'open payments', ...byTheMinute, run: reconcilePayments }], { log, leased })
  const watching = startJobs([{ name: 'security', ...byTheMinute, run: tellOfIncidents }], { log, leased })
  return async () => void (await Promise.all([ownJobs.stop(), watching.stop(), asking?.stop()]))
}
