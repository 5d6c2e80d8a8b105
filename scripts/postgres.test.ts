import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { isRunTwice, placesRunTwice } from './postgres/tests.mjs'
import { findPostgres, startPostgres } from './postgres.mjs'

const bin = findPostgres() ?? ''
const withPostgres = test.skipIf(bin === '')

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  // Told of its end when the server is killed under it.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

withPostgres('a server that is killed starts again at its port with all that was committed', async () => {
  const server = await startPostgres({ bin })
  onTestFinished(server.stop)
  await ask(server.url, 'create table kept as select 1 as one')
  const killed = server.pid
  await server.kill()
  await expect(ask(server.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
  await server.start()
  expect(server.pid).not.toBe(killed)
  expect(await ask(server.url, 'select one from kept')).toEqual([{ one: 1 }])
})

withPostgres('a server ends, and its folder is gone, when the process that started it is killed', async () => {
  const program = `import { startPostgres } from ${JSON.stringify(`${import.meta.dirname}/postgres.mjs`)}
    const { url, folder } = await startPostgres({ bin: ${JSON.stringify(bin)}, isSafe: false })
    console.log(JSON.stringify({ url, folder }))
    setInterval(() => {}, 1000)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', program])
  const [told] = (await once(starter.stdout, 'data')) as [Buffer]
  const { url, folder } = JSON.parse(told.toString()) as { url: string; folder: string }
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  starter.kill('SIGKILL')
  await expect.poll(() => existsSync(folder), { timeout: 15_000 }).toBe(false)
  await expect(ask(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/)
})

test('where it is told that there is none, none is looked for', () => {
  const { POSTGRES_BIN } = process.env
  onTestFinished(() => {
    if (POSTGRES_BIN === undefined) delete process.env.POSTGRES_BIN
    else process.env.POSTGRES_BIN = POSTGRES_BIN
  })
  process.env.POSTGRES_BIN = 'none'
  expect(findPostgres()).toBeNull()
})

test('every place whose tests run on both databases is there', () => {
  const root = path.resolve(import.meta.dirname, '..')
  expect(placesRunTwice.filter((place) => !existsSync(path.join(root, place)))).toEqual([])
  expect(
    ['api/db/engine.test.ts', 'api/db/sqlite/open.test.ts', 'api/modules/mail/one.test.ts'].filter(isRunTwice)
  ).toEqual(['api/db/engine.test.ts'])
})
