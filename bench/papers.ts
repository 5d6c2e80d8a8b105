import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inTransaction } from '#api/db/engine.ts'
import { paperPdf } from '#api/modules/invoices/paper-pdf.ts'
import { issueInvoice, papersOf } from '#api/modules/invoices/papers.ts'
import { openDatabase, type ShopDb } from '../api/db/open.ts'
import { insertManyOrders, manyNumber } from '../api/testing/many-orders.ts'
import { ensurePostgres, startPostgres } from '../scripts/postgres.mjs'
import type { Part, Row } from './part.ts'
import { percentile } from './spread.ts'

const orders = 100_000
/** As many of them have no invoice yet. */
const fresh = 800
const writers = 8
const mostMsANumber = 5
const pdfs = 200
const mostMsAPdf = 300
const yearMs = 365 * 24 * 3_600_000

/** Invoices under the next number of their series by eight writers at once, on each database, and how long an invoice takes as a PDF. */
export const measurePapers: Part = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-bench-'))
  const rows: Row[] = []
  const details: string[] = []
  try {
    await withShop({ folder: path.join(folder, 'sqlite') }, async (db) => {
      rows.push(await numberInvoices(db, 'SQLite'))
      rows.push(await drawPdfs(db))
    })
    const bin = ensurePostgres()
    if (bin === null) details.push('PostgreSQL: left out, because there is none here.')
    else {
      const server = await startPostgres({ bin })
      try {
        await withShop({ folder: path.join(folder, 'postgres'), url: server.url }, async (db) => {
          rows.push(await numberInvoices(db, 'PostgreSQL'))
        })
      } finally {
        await server.stop()
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { rows, details }
}

/** A shop with a year of orders, the last of which wait for their invoices. */
async function withShop(place: { folder: string; url?: string }, use: (db: ShopDb) => Promise<void>): Promise<void> {
  await mkdir(place.folder)
  const opened = await openDatabase(place)
  if (opened.kind !== 'open') throw new Error(opened.line)
  const { db } = opened
  try {
    const now = Date.now()
    await insertManyOrders(db, { count: orders, from: now - yearMs, to: now, hasPapers: true })
    const last = orders - fresh
    await inTransaction(db, async (within) => {
      await within.deleteFrom('papers').where('kind', '=', 'invoice').where('place', '>', last).execute()
      await within.deleteFrom('paper_series').where('kind', '=', 'invoice').execute()
      await within.insertInto('paper_series').values({ kind: 'invoice', last }).execute()
    })
    await use(db)
  } finally {
    await opened.close()
  }
}

async function numberInvoices(db: ShopDb, database: string): Promise<Row> {
  const now = Date.now()
  const times: number[] = []
  let next = orders - fresh
  const began = performance.now()
  const write = async () => {
    while (next < orders) {
      const orderId = manyNumber(next++)
      const asked = performance.now()
      await inTransaction(db, (within) => issueInvoice(within, orderId, now))
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  const eachMs = (performance.now() - began) / fresh
  const { places, most } = await db
    .selectFrom('papers')
    .select(({ fn }) => [fn.countAll().as('places'), fn.max('place').as('most')])
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow()
  if (Number(places) !== orders || Number(most) !== orders)
    throw new Error(`${database}: of ${orders} invoices stand ${places}, the last is number ${most}`)
  return {
    what: `an invoice under the next number after ${(orders - fresh).toLocaleString('en-GB')} on ${database}, ${writers} writers at once, whole transaction`,
    measured: `${eachMs.toFixed(1)} ms each; a writer waits p50 ${percentile(times, 50).toFixed(1)} ms, p99 ${percentile(times, 99).toFixed(1)} ms`,
    target: { says: `≤ ${mostMsANumber} ms`, isMet: eachMs <= mostMsANumber }
  }
}

async function drawPdfs(db: ShopDb): Promise<Row> {
  const times: number[] = []
  for (let index = 0; index < pdfs; index++) {
    const [paper] = await papersOf(db, manyNumber(index * 7))
    if (!paper) throw new Error(`Order ${manyNumber(index * 7)} has no invoice`)
    const asked = performance.now()
    await paperPdf(paper)
    times.push(performance.now() - asked)
  }
  const p99 = percentile(times, 99)
  return {
    what: 'an invoice as a PDF',
    measured: `p50 ${percentile(times, 50).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    target: { says: `≤ ${mostMsAPdf} ms`, isMet: p99 <= mostMsAPdf }
  }
}
