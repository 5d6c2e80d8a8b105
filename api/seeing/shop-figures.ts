import { Gauge, type Registry } from 'prom-client'
import type { ShopDb } from '../db/open.ts'
import { readWaiting, type Waiting } from './waiting.ts'

export interface ShopFiguresDeps {
  db: ShopDb
  clock: () => number
}

/** For so long, in ms, the same is told again: one look of a collector asks the database once. */
const freshMs = 2000

const GAUGES: Readonly<Record<keyof Waiting, readonly [name: string, help: string]>> = {
  mails: ['mail_waiting', 'Mails that wait to be sent'],
  oldestMailSeconds: ['mail_oldest_seconds', 'Age of the mail that has waited longest'],
  mailsGivenUp: ['mail_given_up', 'Mails that were tried to the last and not sent'],
  databaseBytes: ['database_size_bytes', 'The database, with its journal'],
  requestsPastPromise: ['requests_past_promise', 'Requests whose promised time of an answer is over'],
  requests: ['requests_waiting', 'Requests that wait for an answer'],
  orders: ['orders_waiting', 'Orders that wait for the shop'],
  reviews: ['reviews_waiting', 'Reviews that wait to be checked']
}

/**
 * What the database knows. Where it does not answer, `database_up` is 0 and these are left out: old ones would look like
 * new ones. Every process says the same, so that of several the highest is right.
 */
export function registerShopFigures(registry: Registry, { db, clock }: ShopFiguresDeps): void {
  const read = keptFor(freshMs, () => readWaiting(db, clock()).catch(() => null as Waiting | null))
  const common = { registers: [registry], aggregator: 'max' as const }
  for (const [key, [name, help]] of Object.entries(GAUGES)) {
    new Gauge({
      ...common,
      name,
      help,
      async collect() {
        const waiting = await read()
        if (waiting) this.set(waiting[key as keyof Waiting])
        else this.remove()
      }
    })
  }
  new Gauge({
    ...common,
    name: 'database_up',
    help: 'Whether the database answers',
    async collect() {
      this.set((await read()) ? 1 : 0)
    }
  })
}

function keptFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | undefined
  return () => {
    if (!last || performance.now() - last.at > ms) last = { at: performance.now(), value: read() }
    return last.value
  }
}
