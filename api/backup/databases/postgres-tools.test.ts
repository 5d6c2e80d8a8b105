import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../testing/place/test-place.ts'
import { dumpPostgres } from './postgres-tools.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** What `pg_dump` is given for a database: its address, and the variables that are PostgreSQL's. */
async function given(url: string): Promise<string[]> {
  const folder = await temporaryFolder()
  const told = path.join(folder, 'told')
  const program = `#!/bin/sh\necho "$1" >${told}\nenv | grep ^PG | sort >>${told}\n`
  await writeFile(path.join(folder, 'pg_dump'), program, { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  await dumpPostgres(url, 'snapshot', path.join(folder, 'dump'))
  return (await readFile(told, 'utf8')).trim().split('\n')
}

test('a password is in no argument, wherever the address has it', async () => {
  expect(await given('postgres://shop:a%20b@db.example/shop?options=-c%20x')).toEqual([
    '--dbname=postgres://shop@db.example/shop?options=-c%20x',
    'PGPASSWORD=a b'
  ])
  expect(await given('postgres:///shop?host=/run/db&password=a%20b')).toEqual([
    '--dbname=postgres:///shop?host=%2Frun%2Fdb',
    'PGPASSWORD=a b'
  ])
})

test.skipIf(!existsSync('/etc/ssl/certs/ca-certificates.crt'))(
  'a certificate that is to be checked is checked against the machine’s list, unless another is named',
  async () => {
    const [address, ...variables] = await given('postgres://shop@db.example/shop?sslmode=verify-full')
    expect(address).toBe('--dbname=postgres://shop@db.example/shop?sslmode=verify-full')
    expect(variables).toEqual(['PGSSLROOTCERT=/etc/ssl/certs/ca-certificates.crt'])
    expect(await given('postgres://shop@db.example/shop?sslmode=verify-full&sslrootcert=/a.crt')).toHaveLength(1)
    expect(await given('postgres://shop@db.example/shop')).toHaveLength(1)
  }
)
