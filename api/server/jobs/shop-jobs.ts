import path from 'node:path'
import type { Logger } from 'pino'
import { bankHolidays } from '#data/bank-holidays.ts'
import { shop } from '#data/shop.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { mayRemindAt } from '#domain/reminders/reminder.ts'
import { readHead } from '../../db/audit-chain.ts'
import { inTransaction } from '../../db/engine.ts'
import { isOfferDue, settleOffers } from '../../db/offer-prices.ts'
import type { ShopDb } from '../../db/open.ts'
import { fillPeople } from '../../db/people/fill-people.ts'
import type { Films } from '../../modules/films/films.ts'
import { isCardDue, sendDueCards } from '../../modules/gift-cards/bought-cards.ts'
import { issueMissingPapers } from '../../modules/invoices/papers.ts'
import { forgetErasedMails } from '../../modules/mail/forget-mails.ts'
import { waitingMail } from '../../modules/mail/outbox.ts'
import type { MailBell } from '../../modules/mail/sender.ts'
import { returnUnpaidStock } from '../../modules/orders/stock.ts'
import { cancelUnpaidOrders } from '../../modules/orders/unpaid-orders.ts'
import { doDuePieces, isPieceDue } from '../../modules/pieces/due-pieces.ts'
import { writeReminders } from '../../modules/reminders/remind.ts'
import { recordMissingSales } from '../../modules/sales/record-sales.ts'
import { isLowStockDue, tellLowStock } from '../../modules/stock/low-stock.ts'
import { createClockWatch, lastDoneOf } from './clock-watch.ts'
import type { Leased, LeaseTerms } from './leases.ts'
import { purgeExpired } from './purge.ts'

interface Job extends LeaseTerms {
  name: string
  /** Does what is due. Doing it twice does no harm. */
  run: () => Promise<unknown>
  /** Asked in each round; where it may not, it is not done by this process in that round. */
  mayRun?: () => Promise<boolean>
}

interface Jobs {
  /** Lets no job begin any more, and waits for the one that runs. */
  stop: () => Promise<void>
}

/** Often enough that a job whose process died is soon taken up by another. */
const roundMs = 15_000

/**
 * Does the jobs that are due, now and in each round, one after the other, and each in one process at a time. One that
 * fails is logged and tried in the next round.
 */
export function startJobs(jobs: readonly Job[], { log, leased }: { log: Logger; leased: Leased }): Jobs {
  let isStopped = false
  let running: Promise<void> = Promise.resolve()

  async function runDue(): Promise<void> {
    for (const { name, run, mayRun, forMs, everyMs, isRenewed = false } of jobs) {
      if (isStopped) return
      try {
        if (mayRun && !(await mayRun())) continue
        await leased(name, { forMs, everyMs, isRenewed }, run)
      } catch (error) {
        log.error({ err: error, job: name }, 'a job failed')
      }
    }
  }
  const next = () => {
    running = running.then(runDue)
  }
  next()
  const timer = setInterval(next, roundMs)
  timer.unref()

  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    }
  }
}

export interface ShopJobsDeps {
  db: ShopDb
  /** Where mails lie that are written as files. */
  dataDir: string
  /** With which the shop signs, and knows gift cards again. */
  secret: string
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
  /** Asks again for refunds that nobody knows the end of. */
  carryOutRefunds: () => Promise<unknown>
  films: Pick<Films, 'isAnyWaiting' | 'makeNext' | 'forgetFailed'>
  /** Takes in what customers have answered by mail. Null where no mailbox is read. */
  lookForReplies?: (() => Promise<unknown>) | null
}

const minuteMs = 60_000
const hourly = { everyMs: 60 * minuteMs, forMs: 10 * minuteMs }
const quarterly = { everyMs: 15 * minuteMs, forMs: 5 * minuteMs }
/** Somebody is waiting for it. */
const byTheMinute = { everyMs: minuteMs, forMs: 3 * minuteMs }

/** A piece is published, and an offer begins and ends, when it was said to. */
const atOnce = { everyMs: 5000, forMs: minuteMs }

/** Starts what the shop does by the clock; the answer ends it. */
export function startShopJobs({
  db,
  dataDir,
  secret,
  mailTo,
  clock,
  log,
  leased,
  mail,
  tellOfIncidents,
  reconcilePayments,
  carryOutRefunds,
  films,
  lookForReplies = null
}: ShopJobsDeps): () => Promise<void> {
  // By the machine's clock, as leases are, wherever the shop's own stands.
  const mayRun = createClockWatch({ clock: Date.now, lastDone: () => lastDoneOf(db, ['unpaid stock', 'purge']), log })
  // Asked first, because most often none is due, and a lease costs two writes.
  const isDue = async () => (await isPieceDue(db, clock())) && mayRun()
  const isAnyOfferDue = async () => (await isOfferDue(db, clock())) && mayRun()
  const isAnythingLow = async () => (await isLowStockDue(db, clock())) && mayRun()
  const isAnyCardDue = async () => (await isCardDue(db, clock())) && mayRun()
  const sendGiftCards = async () => {
    if ((await sendDueCards(db, secret, clock())) > 0) mail.wake()
  }
  const tellOfLowStock = async () => {
    if (await tellLowStock(db, { now: clock(), mailTo })) mail.wake()
  }
  const mayRemind = async () => mayRemindAt(clock(), shop.contact.opening, bankHolidays) && mayRun()
  const remind = async () => {
    if ((await writeReminders(db, clock())) > 0) mail.wake()
  }
  const cancelUnpaid = async () => {
    if ((await cancelUnpaidOrders(db, clock())) > 0) mail.wake()
  }
  const papers = async () => {
    await issueMissingPapers(db, clock())
    await recordMissingSales(db)
    await fillPeople(db)
  }
  const purge = async () => {
    await purgeExpired(db, clock())
    await forgetErasedMails(db, path.join(dataDir, 'mail'), clock())
  }
  const ownJobs = startJobs(
    [
      // By the minute: somebody may be waiting for the last piece.
      { name: 'unpaid stock', ...byTheMinute, mayRun, run: () => returnUnpaidStock(db, clock()) },
      { name: 'gift cards', ...byTheMinute, mayRun: isAnyCardDue, run: sendGiftCards },
      { name: 'due pieces', ...atOnce, mayRun: isDue, run: () => doDuePieces(db, clock()) },
      {
        name: 'due offers',
        ...atOnce,
        mayRun: isAnyOfferDue,
        run: () => inTransaction(db, (within) => settleOffers(within, clock()))
      },
      { name: 'low stock', ...byTheMinute, mayRun: isAnythingLow, run: tellOfLowStock },
      { name: 'reminders', ...quarterly, mayRun: mayRemind, run: remind },
      { name: 'unpaid orders', ...hourly, mayRun, run: cancelUnpaid },
      { name: 'papers', ...hourly, mayRun, run: papers },
      { name: 'purge', ...hourly, mayRun, run: purge },
      { name: 'failed films', ...hourly, mayRun, run: () => films.forgetFailed(clock()) },
      { name: 'mail of the day', ...hourly, mayRun, run: () => mailOfTheDay(db, { now: clock(), mailTo }) }
    ],
    { log, leased }
  )
  // Beside the others: what a provider is slow to answer holds up no purge, nor the other way round.
  const asking =
    reconcilePayments &&
    startJobs(
      [
        { name: 'open payments', ...byTheMinute, run: reconcilePayments },
        { name: 'open refunds', ...byTheMinute, run: carryOutRefunds }
      ],
      { log, leased }
    )
  const watching = startJobs([{ name: 'security', ...byTheMinute, run: tellOfIncidents }], { log, leased })
  // Beside the others: a film takes minutes.
  const making = startJobs(
    [
      {
        name: 'films',
        everyMs: 5000,
        forMs: 2 * minuteMs,
        isRenewed: true,
        mayRun: async () => (await films.isAnyWaiting()) && mayRun(),
        run: () => films.makeNext(clock())
      }
    ],
    { log, leased }
  )
  // Beside the others: a mail server may be slow to answer, and somebody waits for what was answered. Whoever looks goes on listening.
  const reading =
    lookForReplies &&
    startJobs([{ name: 'replies', everyMs: 5000, forMs: minuteMs / 2, isRenewed: true, run: lookForReplies }], {
      log,
      leased
    })
  const all = [ownJobs, watching, asking, making, reading]
  return async () => void (await Promise.all(all.map((jobs) => jobs?.stop())))
}

/**
 * Writes the mail of the day to the shop: where the audit's chain stands, so that a copy of it lies where nobody with the
 * database can reach. One a day in London, and none where nothing was written down since the last.
 */
export async function mailOfTheDay(
  db: ShopDb,
  { now, mailTo = shop.contact.serviceEmail }: { now: number; mailTo?: string | undefined }
): Promise<boolean> {
  const day = londonDate(now)
  return inTransaction(db, async (within) => {
    const head = await readHead(within)
    const row = await within.selectFrom('meta').select('value').where('key', '=', 'desk_day').executeTakeFirst()
    const [lastDay = '', lastNumber = '0'] = (row?.value ?? '').split(' ')
    if (head === null || day <= lastDay || head.number <= Number(lastNumber)) return false
    const value = `${day} ${head.number}`
    await within
      .insertInto('meta')
      .values({ key: 'desk_day', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    await within
      .insertInto('mail_outbox')
      .values(waitingMail('desk-day', mailTo, day, new Date(now).toISOString()))
      .execute()
    return true
  })
}
