import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, openShop, test } from './shop.ts'

const repository = path.resolve(import.meta.dirname, '..')

/** Starts the built shop and waits until it ends by itself. */
function startInVain(env: Record<string, string>): SpawnSyncReturns<string> {
  const server = JSON.stringify(path.join(repository, 'dist/server/server.js'))
  const script = `const { main } = await import(${server}); await main(${JSON.stringify(repository)})`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: 150_000,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: '0', ...env }
  })
}

let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'northlight-start-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

test('a port in use is told in one line, and the shop ends with 1', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = String(typeof address === 'object' ? address?.port : '')
  const { status, stderr } = startInVain({ PORT: port, DATA_DIR: folder })
  other.close()
  expect(status).toBe(1)
  expect(stderr).toBe(`Port ${port} is in use. Close what uses it, or set PORT to another.\n`)
})

test('a database of a newer shop is refused and left as it was', async () => {
  const file = path.join(folder, 'shop.db')
  const database = new Database(file)
  database.pragma('user_version = 9999')
  database.exec('create table orders (id text)')
  database.close()
  const before = await readFile(file)
  const { status, stderr } = startInVain({ DATA_DIR: folder })
  expect(status).toBe(1)
  expect(stderr).toContain('is from a newer version of the shop')
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(await readFile(file)).toEqual(before)
})

test('a file that is no database is refused and left as it was', async () => {
  const file = path.join(folder, 'shop.db')
  await writeFile(file, 'These are my notes, not a database. '.repeat(40))
  const { status, stderr } = startInVain({ DATA_DIR: folder })
  expect(status).toBe(1)
  expect(stderr).toContain('is no database')
  expect(await readFile(file, 'utf8')).toContain('These are my notes')
})

test('a wrong setting is told one line each, without its value', () => {
  const { status, stderr } = startInVain({ DATA_DIR: folder, PORT: 'harbour', PUBLIC_URL: 'secret-thing' })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(2)
  expect(stderr).not.toContain('secret-thing')
})

test('the shop closes in good order when it is asked to, and opens again with the same data', async () => {
  const shop = await openShop(folder)
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  await shop.close()
  await expect(fetch(`${shop.url}/readyz`)).rejects.toThrow()
  await shop.start()
  expect((await fetch(`${shop.url}/api/products`)).status).toBe(200)
  await shop.close()
})

/** What other users of the machine could read, below a folder. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))]
  const modes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).mode & 0o077))
  return names.filter((_, index) => modes[index] !== 0)
}

test('what the shop writes is for its own user alone, and so is from now on what an earlier version left open', async () => {
  const shop = await openShop(folder)
  const asked = await fetch(`${shop.url}/api/customers`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: 'alex@example.org',
      password: 'a ladder of moss and tin',
      firstName: 'Alex',
      lastName: 'Doe'
    })
  })
  expect(asked.ok).toBe(true)
  await expect.poll(() => readdir(path.join(shop.dataDir, 'mail')).catch(() => [])).toHaveLength(1)
  expect(await openToOthers(shop.dataDir)).toEqual([])
  await shop.close()
  for (const name of ['.', 'shop.db', 'session-secret', 'assets']) {
    const file = path.join(shop.dataDir, name)
    await chmod(file, (await stat(file)).isDirectory() ? 0o755 : 0o644)
  }
  await shop.start(undefined, { LOG_LEVEL: 'warn' })
  expect(await readdir(shop.dataDir)).toContain('shop.db-wal')
  expect(await openToOthers(shop.dataDir)).toEqual([])
  expect(shop.said()).not.toContain('belongs to another user')
  await shop.close()
})

test('npm start that is told to end takes its shop with it', async () => {
  const npm = spawn('npm', ['start'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'error', PORT: '0', DATA_DIR: folder }
  })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    npm.stdout.on('data', (chunk) => {
      said += chunk
      const [, found] = /is open at (\S+)/.exec(said) ?? []
      if (found) resolve(found)
    })
    npm.once('exit', () => reject(new Error(`npm start ended: ${said}`)))
  })
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const ended = new Promise((resolve) => npm.once('exit', resolve))
  npm.kill('SIGTERM')
  await ended
  await expect(async () => expect(await fetch(`${address}/readyz`).catch(() => 'closed')).toBe('closed')).toPass()
})
