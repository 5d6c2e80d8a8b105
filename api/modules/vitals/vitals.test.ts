import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { purgeExpired } from '../../server/jobs/purge.ts'
import { startShop } from '../../testing/start-shop.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

const send = (shop: Shop, body: unknown) => shop.visitor().post('/api/vitals', body)

async function counted({ vitals, db }: Pick<Shop, 'vitals' | 'db'>) {
  await vitals.flush()
  const rows = await db.selectFrom('vital_counts').selectAll().orderBy('vital').orderBy('class').execute()
  return rows.map(({ day, route, line, vital, count }) => `${day} ${route} ${line} ${vital}: ${count}`)
}

test('a measurement is counted by day, page and line, and begins no session', async () => {
  const shop = await startShop({ now: '2026-01-01T12:00:00Z' })
  const answer = await send(shop, { route: '/products/:id', line: '4g', lcp: 1210, inp: 80, cls: 0.02 })
  expect(answer.status).toBe(204)
  expect(answer.headers['set-cookie']).toBeUndefined()
  await send(shop, { route: '/products/:id', line: '4g', lcp: 1250 })
  expect(await counted(shop)).toEqual([
    '2026-01-01 /products/:id 4g cls: 1',
    '2026-01-01 /products/:id 4g inp: 1',
    '2026-01-01 /products/:id 4g lcp: 2'
  ])
  expect(await shop.metrics.registry.metrics()).toContain('page_speed_seconds_count{vital="lcp",line="4g"} 2')
})

test.each([
  ['an address', { route: '/products/ring', line: '4g', lcp: 1 }],
  ['a line that is none', { route: '/', line: 'x'.repeat(1000), lcp: 1 }],
  ['a list', []],
  ['endless time', { route: '/', line: '4g', lcp: 1e300 }]
])('%s is refused and counted nowhere', async (_, body) => {
  const shop = await startShop()
  expect((await send(shop, body)).status).toBeGreaterThanOrEqual(400)
  expect(await counted(shop)).toEqual([])
})

test('a flood from one address is taken and forgotten', async () => {
  const shop = await startShop()
  for (let sent = 0; sent < 80; sent++)
    expect((await send(shop, { route: '/', line: 'unknown', lcp: 100 + sent })).status).toBe(204)
  await shop.vitals.flush()
  const { count } = await shop.db
    .selectFrom('vital_counts')
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(60)
})

test('the desk reads what three in four had, of the days that are kept', async () => {
  const shop = await startShop({ now: '2026-01-01T12:00:00Z' })
  for (const lcp of [100, 400, 700, 9000]) await send(shop, { route: '/', line: '3g', lcp })
  await shop.vitals.flush()
  const anna = await shop.staff()
  const { page } = (await anna.get('/desk/speed')).json() as DeskDocument
  expect(page).toMatchObject({
    kind: 'speed',
    view: { rows: [{ route: '/', line: '3g', vitals: { lcp: { most: 800, samples: 4 }, inp: { samples: 0 } } }] }
  })
  await purgeExpired(shop.db, Date.parse('2026-01-29T12:00:00Z'))
  expect(await counted(shop)).toEqual([])
})

test('what could not be written down waits for the next time, and the log says so', async () => {
  const shop = await startShop({ now: '2026-01-01T12:00:00Z' })
  await shop.db.schema.alterTable('vital_counts').renameTo('away').execute()
  await send(shop, { route: '/', line: '4g', lcp: 1210 })
  await shop.vitals.flush()
  expect(shop.lines.filter((line) => line.includes('how fast pages were could not be written down yet'))).toHaveLength(
    1
  )

  await shop.db.schema.alterTable('away').renameTo('vital_counts').execute()
  await send(shop, { route: '/', line: '4g', lcp: 1210 })
  expect(await counted(shop)).toEqual(['2026-01-01 / 4g lcp: 2'])
})
