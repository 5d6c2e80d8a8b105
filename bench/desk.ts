import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { inTransaction } from '#api/db/engine.ts'
import { fillPeople } from '#api/db/people/fill-people.ts'
import { recordMissingSales } from '#api/modules/sales/record-sales.ts'
import { openDatabase, type ShopDb } from '../api/db/open.ts'
import { keepRequest } from '../api/modules/requests/routes.ts'
import { insertManyOrders, manyNumber } from '../api/testing/many-orders.ts'
import { REQUEST_KINDS } from '../domain/requests/request-kind.ts'
import { filledForms } from '../domain/requests/testing/filled-forms.ts'
import { addOwner } from './add-owner.ts'
import { type Chance, createChance } from './chance.ts'
import { converse } from './conversation.ts'
import type { Part } from './part.ts'
import { openShop, whileOpen } from './shop.ts'

const target = { p99Ms: 300 }
const requests = 10_000
const connections = 3
const seconds = 8
const hourMs = 3_600_000
/** An enquiry is of a piece that the shop has. */
const forms = {
  ...filledForms,
  'loose-diamond': { ...filledForms['loose-diamond'], productId: 'natural-oval-diamond' }
}

const orders = 100_000

/** What three people open all day: what is due, the first pages, searches, and pages far back. */
const pages = [
  '/desk/today',
  '/desk/inbox',
  '/desk/inbox?state=all&q=morgan+ring',
  '/desk/inbox?state=all&page=150',
  '/desk/orders',
  '/desk/orders?status=all&page=1000',
  '/desk/orders?status=all&q=sam+hale',
  `/desk/orders/${manyNumber(7)}`,
  '/desk/customers',
  '/desk/sales'
]

/** The desk's pages as whole documents, drawn for somebody who is signed in, with years of requests and orders in the database. */
export const measureDesk: Part = async ({ root }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-bench-'))
  const dataDir = path.join(folder, 'var')
  // The first start makes the database.
  await whileOpen([await openShop(root, { dataDir })], async () => {})
  const { token, reference } = await fill(dataDir)
  const shop = await openShop(root, { dataDir })
  const measured: { page: string; median: number; p99: number; bytes: number }[] = []
  await whileOpen([shop], async () => {
    for (const page of [...pages, `/desk/requests/${reference}`]) {
      const { latency, throughput, requests, non2xx, errors } = await autocannon({
        url: shop.url + page,
        connections,
        duration: seconds,
        headers: { cookie: `desk=${token}` }
      })
      if (non2xx + errors > 0) throw new Error(`${page} was not answered: ${non2xx + errors} times`)
      measured.push({ page, median: latency.p50, p99: latency.p99, bytes: throughput.total / requests.total })
    }
  })
  await rm(folder, { recursive: true, force: true })
  return {
    rows: measured.map(({ page, median, p99 }) => ({
      what: `${page} with ${requests.toLocaleString('en-GB')} requests and ${orders.toLocaleString('en-GB')} orders, ${connections} at once`,
      measured: `p50 ${median} ms, p99 ${p99} ms`,
      target: { says: `p99 < ${target.p99Ms} ms`, isMet: p99 < target.p99Ms }
    })),
    details: measured.map(({ page, bytes }) => `${page}: ${(bytes / 1000).toFixed(1)} kB a document.`)
  }
}

/** A hundred thousand orders, ten thousand requests of all kinds and states, one of them with a long conversation, and somebody who reads them. */
async function fill(dataDir: string): Promise<Filled> {
  const opened = await openDatabase({ folder: dataDir })
  if (opened.kind !== 'open') throw new Error(opened.line)
  try {
    const [now, years] = [Date.now(), 700 * 24 * hourMs]
    await insertManyOrders(opened.db, { count: orders, from: now - years, to: now, hasPapers: true })
    const filled = await insertAll(opened.db, createChance(10))
    // As in a shop that took them one by one: what is summed up and whose they are is written down.
    await recordMissingSales(opened.db)
    await fillPeople(opened.db)
    return filled
  } finally {
    await opened.close()
  }
}

/** Somebody's session, and the request that both have written about at length. */
interface Filled {
  token: string
  reference: string
}

function insertAll(db: ShopDb, chance: Chance): Promise<Filled> {
  const now = Date.now()
  return inTransaction(db, async (within) => {
    for (let index = 0; index < requests; index++) {
      const kind = chance.pick(REQUEST_KINDS)
      await keepRequest(within, {
        kind,
        form: forms[kind],
        referenceImages: [],
        website: '',
        clientId: randomUUID(),
        owner: randomUUID(),
        now: now - chance.below(700 * 24) * hourMs,
        shopAddress: 'shop@example.org'
      } as Parameters<typeof keepRequest>[1])
    }
    // What is measured is the desk, not twenty thousand mails on their way.
    await within.deleteFrom('mail_outbox').execute()
    await within
      .updateTable('request_cases')
      .set({ state: 'answered', answered_at: new Date(now).toISOString() })
      .where('due_at', '<', new Date(now - 72 * hourMs).toISOString())
      .execute()
    const token = await addOwner(within, now)
    const { request_id, reference } = await within
      .selectFrom('request_cases')
      .select(['request_id', 'reference'])
      .orderBy('reference')
      .limit(1)
      .executeTakeFirstOrThrow()
    await converse(within, request_id, now)
    return { token, reference }
  })
}
