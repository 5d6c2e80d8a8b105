import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { writeGently } from '../archive/throttle.ts'
import { runTool } from '../run-tool.ts'

const hint = 'On Debian: apt-get install -y postgresql-client'

/** Writes what one snapshot of a database shows into a file, in PostgreSQL's own format. It is packed later. */
export const dumpPostgres = (url: string, snapshot: string, file: string): Promise<void> =>
  runPostgres(
    'pg_dump',
    url,
    ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`],
    (output) => writeGently(output, file)
  )

/** Brings a dump into an empty database: all of it, or nothing. */
export const undumpPostgres = (url: string, file: string): Promise<void> =>
  runPostgres('pg_restore', url, ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file])

/** The password goes another way than the address: what a program is given, every user of the machine can see. */
async function runPostgres(
  program: string,
  url: string,
  args: readonly string[],
  read?: (output: Readable) => Promise<void>
): Promise<void> {
  const address = new URL(url)
  const { searchParams } = address
  const password = searchParams.get('password') ?? decodeURIComponent(address.password)
  address.password = ''
  // Only then, because it writes all terms anew, and spaces in a way that PostgreSQL does not read.
  if (searchParams.has('password')) searchParams.delete('password')
  const env = { ...authoritiesFor(searchParams), ...(password !== '' && { PGPASSWORD: password }) }
  await runTool(program, [`--dbname=${address.href}`, ...args], { env, hint, ...(read && { read }) })
}

/** Debian's list of whom a certificate may come from. */
const authorities = '/etc/ssl/certs/ca-certificates.crt'

/** Node brings such a list itself; PostgreSQL's programs look for one in the user's home unless they are told. */
function authoritiesFor(terms: URLSearchParams): Record<string, string> {
  const isNamed = terms.has('sslrootcert') || process.env.PGSSLROOTCERT !== undefined
  const isWanted = /^verify-/.test(terms.get('sslmode') ?? '') && !isNamed && existsSync(authorities)
  return isWanted ? { PGSSLROOTCERT: authorities } : {}
}

/** Asks a server for one thing. */
export async function askPostgres<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const dayMs = 86_400_000

/** Uses a new database beside another on its server; it is gone afterwards, or with the next one where this was ended. */
export async function withScratchDatabase<Result>(
  url: string,
  use: (scratch: string) => Promise<Result>
): Promise<Result> {
  const drop = (name: string) => askPostgres(url, `drop database if exists ${name} with (force)`)
  for (const name of await leftOver(url)) await drop(name)
  const name = `northlight_check_${Date.now()}_${randomBytes(6).toString('hex')}`
  const scratch = new URL(url)
  scratch.pathname = `/${name}`
  await askPostgres(url, `create database ${name} template template0`)
  try {
    return await use(scratch.href)
  } finally {
    await drop(name)
  }
}

/** Those of a day ago and more: nobody uses them any longer. */
async function leftOver(url: string): Promise<string[]> {
  const names = await askPostgres<{ datname: string }>(url, 'select datname from pg_database')
  return names
    .map(({ datname }) => datname)
    .filter((name) => Number(/^northlight_check_(\d+)_[0-9a-f]+$/.exec(name)?.[1]) < Date.now() - dayMs)
}
