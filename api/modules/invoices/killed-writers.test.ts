import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildDoomed, builtIn } from '../../testing/doomed/open-doomed-shop.ts'
import { insertManyOrders } from '../../testing/many-orders.ts'
import { startShop } from '../../testing/start-shop.ts'

const build = 'doomed-numbering'
const isLong = process.env.FAULTS === 'every'
const { writers, kills, orders } = isLong
  ? { writers: 8, kills: 50, orders: 20_000 }
  : { writers: 3, kills: 3, orders: 600 }
beforeAll(() => buildDoomed(build, 'api/testing/doomed/numbering.ts'), 60_000)

const placesOf = (rows: readonly { place: number }[]) => rows.map(({ place }) => Number(place))

test('writers that are killed at any moment leave no gap in the numbers and none twice', async () => {
  const { db, place } = await startShop()
  const day = Date.parse('2025-12-01T12:00:00Z')
  await insertManyOrders(db, { count: orders, from: day, to: day + 1000 })
  const took: number[] = []
  const busy = new Set<ChildProcess>()
  let killed = 0
  let gaveUp = 0
  const alive = new Map<number, ChildProcess>()
  const start = (writer: number) => {
    const given = [place.folder, place.url ?? '', String(writer), String(writers)]
    const child = fork(path.join(builtIn(build), 'numbering.js'), given)
    child.on('message', (ms) => {
      if (ms === 'gave-up') gaveUp++
      else took.push(Number(ms))
      busy.add(child)
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    alive.set(writer, child)
    return child
  }
  for (let writer = 0; writer < writers; writer++) start(writer)

  for (let kill = 0; kill < kills; kill++) {
    const writer = kill % writers
    const child = alive.get(writer)
    if (!child || child.exitCode !== null) continue
    // In the midst of its numbers, and at another moment of one each time.
    if (!busy.has(child)) await Promise.race([once(child, 'message'), once(child, 'exit')])
    await pause((kill * 7) % 23)
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    if (child.signalCode === 'SIGKILL') killed++
    start(writer)
  }
  const began = performance.now()
  const before = took.length
  await Promise.all(
    [...alive.values()].map(async (child) => {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      expect(child.exitCode, 'a writer that nobody killed ends well').toBe(0)
    })
  )
  const apart = (performance.now() - began) / Math.max(1, took.length - before)

  const papers = await db.selectFrom('papers').select(['place', 'order_id']).orderBy('place').execute()
  expect(placesOf(papers)).toEqual(Array.from({ length: orders }, (_, index) => index + 1))
  expect(new Set(papers.map(({ order_id }) => order_id)).size).toBe(orders)
  const { last } = await db.selectFrom('paper_series').select('last').executeTakeFirstOrThrow()
  expect(Number(last)).toBe(orders)
  // In the short run they may have been faster than who kills them.
  expect(killed).toBeGreaterThanOrEqual(isLong ? kills : 1)
  if (!isLong) return
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(2)
  process.stdout.write(
    `${writers} writers, ${kills} kills, ${took.length} numbers told, ${gaveUp} transactions that gave up and began again: a number every ${apart.toFixed(2)} ms; ` +
      `one writer's own, with its waiting: p50 ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)} ms\n`
  )
}, 600_000)
