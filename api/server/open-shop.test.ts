import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { DatabasePlace } from '../db/open.ts'
import { isSecretOfShop } from '../desk/staff/secret-mark.ts'
import { smallContent } from '../testing/content.ts'
import { openTestDatabase, settingsOf, testPlace } from '../testing/place/test-place.ts'
import { ask } from '../testing/start-shop.ts'
import { readConfig } from './config.ts'
import { openShop } from './open-shop.ts'
import type { PageServer } from './pages/page-server.ts'

/** Opens a shop whose pages take as long as `page` does, once the failures are over that keep it from standing up. */
async function openTestShop(
  place: DatabasePlace,
  env: Record<string, string>,
  page: () => Promise<string> = async () => 'page',
  failures: Error[] = []
) {
  const root = place.folder
  await mkdir(path.join(root, 'dist/client/assets'), { recursive: true })
  await writeFile(path.join(root, 'dist/client/assets/app-1.js'), '1')
  const config = readConfig({ ...settingsOf(place), PORT: '0', ...env })
  if (config.kind === 'mistakes') throw new Error(config.lines.join())
  const createPages = async (): Promise<PageServer> => {
    const failure = failures.shift()
    if (failure) throw failure
    return {
      scriptHashes: [],
      // The shop reads its own terms before it opens: only a visitor's page is made to wait.
      answer: async ({ url }) => ({ status: 200, headers: {}, body: url === '/' ? Buffer.from(await page()) : null })
    }
  }
  return openShop({ root, config, content: smallContent, createPages, log: pino({ level: 'silent' }) })
}

const portOf = (address: string) => Number(new URL(address).port)

test('it opens, answers, keeps its assets, and closes', async () => {
  const place = await testPlace()
  const shop = await openTestShop(place, {})
  if (shop.kind !== 'open') throw new Error(shop.line)
  expect(shop.address).toMatch(/^http:\/\/localhost:\d+$/)
  expect((await ask(portOf(shop.address), 'GET', '/api/products')).status).toBe(200)
  expect(await readdir(path.join(place.folder, 'assets'))).toEqual(['app-1.js'])
  // Told twice, as by a terminal and whoever watches over it.
  await Promise.all([shop.close(), shop.close()])
  await expect(ask(portOf(shop.address), 'GET', '/healthz')).rejects.toThrow(/ECONNREFUSED/)
})

test('a second start finds what the first one left', async () => {
  const place = await testPlace()
  for (const _ of ['first', 'second']) {
    const shop = await openTestShop(place, {})
    if (shop.kind !== 'open') throw new Error(shop.line)
    await shop.close()
  }
})

test('it tells whoever works beside it which secret it was last opened with', async () => {
  const place = await testPlace()
  const secrets = ['a secret of the tests, long enough', 'another secret of the tests, long enough']
  for (const secret of secrets) {
    const shop = await openTestShop(place, { SESSION_SECRET: secret })
    if (shop.kind !== 'open') throw new Error(shop.line)
    await shop.close()
  }
  const { db } = await openTestDatabase(place)
  const known = secrets.map((secret) => isSecretOfShop(db, secret))
  expect(await Promise.all(known)).toEqual([false, true])
  const meta = JSON.stringify(await db.selectFrom('meta').selectAll().execute())
  for (const secret of secrets) expect(meta).not.toContain(secret)
})

test('a database that goes away while the shop stands up on it is waited for', async () => {
  const failures = ['first', 'second'].map(() => Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
  const shop = await openTestShop(await testPlace(), {}, undefined, failures)
  if (shop.kind !== 'open') throw new Error(shop.line)
  expect(shop.isWaiting).toBe(true)
  expect((await ask(portOf(shop.address), 'GET', '/readyz')).status).toBe(503)
  expect(await shop.answering).toEqual({ kind: 'answering' })
  expect((await ask(portOf(shop.address), 'GET', '/readyz')).status).toBe(200)
  await shop.close()
})

test('what is broken keeps it shut, and its database is closed', async () => {
  const place = await testPlace()
  const failures = [new Error('the pages are broken')]
  await expect(openTestShop(place, {}, undefined, failures)).rejects.toThrow('the pages are broken')
  if (place.url === undefined) expect(await readdir(place.folder)).not.toContain('shop.db-wal')
})

test('a port in use is told in one line', async () => {
  const first = await openTestShop(await testPlace(), {})
  if (first.kind !== 'open') throw new Error(first.line)
  const port = portOf(first.address)
  const second = await openTestShop(await testPlace(), { PORT: String(port) })
  await first.close()
  expect(second).toEqual({
    kind: 'failed',
    line: `Port ${port} is in use. Close what uses it, or set PORT to another.`
  })
})

test('a database that cannot be used keeps it shut', async () => {
  const { folder } = await testPlace()
  expect(await openTestShop({ folder }, { DATA_DIR: 'no/such/folder' })).toMatchObject({
    kind: 'failed',
    line: expect.stringContaining('DATA_DIR')
  })
})

test('an answer under way is finished before it closes', async () => {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  let finish = (_: string) => {}
  const page = new Promise<string>((resolve) => {
    finish = resolve
  })
  const shop = await openTestShop(await testPlace(), {}, () => {
    begin()
    return page
  })
  if (shop.kind !== 'open') throw new Error(shop.line)
  const answer = ask(portOf(shop.address), 'GET', '/')
  await begun
  const closed = shop.close()
  finish('to the end')
  expect((await answer).text).toBe('to the end')
  await closed
})
