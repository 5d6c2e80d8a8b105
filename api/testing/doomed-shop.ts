import SqliteDatabase from 'better-sqlite3'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { noLimits } from '../http/limits.ts'
import { openShop } from '../open-shop.ts'
import type { PageDoor } from '../pages/door.ts'
import { aProduct, smallContent } from './content.ts'

/**
 * A shop in a process of its own, which dies as if the power had gone once its parent has said so: after so many more
 * statements of the database. Tests build and start it; nothing else does.
 */
let statementsLeft = Number.MAX_SAFE_INTEGER

const prepare = SqliteDatabase.prototype.prepare
SqliteDatabase.prototype.prepare = function (this: SqliteDatabase.Database, source: string) {
  const statement = prepare.call(this, source)
  // Read-only connections only watch; what they ask is no step of a checkout.
  if (!this.readonly) for (const way of ['all', 'run'] as const) countedWay(statement, way)
  return statement
} as typeof prepare

function countedWay(statement: SqliteDatabase.Statement, way: 'all' | 'run'): void {
  const go = statement[way].bind(statement) as (...parameters: unknown[]) => unknown
  const counted = (...parameters: unknown[]) => {
    const result = go(...parameters)
    statementsLeft--
    if (statementsLeft <= 0) process.kill(process.pid, 'SIGKILL')
    return result
  }
  Object.defineProperty(statement, way, { value: counted })
}

const pages: PageDoor = {
  scriptHashes: [],
  answer: async () => ({ status: 200, headers: {}, body: Buffer.from('page') })
}

const [root = '', given = '{}'] = process.argv.slice(2)
const settings = JSON.parse(given) as Record<string, string>
const config = readConfig({ ...settings, PORT: '0', DATA_DIR: 'var' })
if (config.kind === 'mistakes') throw new Error(config.lines.join())
const opening = await openShop({
  root,
  config,
  content: { ...smallContent, products: [aProduct({ id: 'necklace', category: 'necklaces', stock: 1000 })] },
  createPages: async () => pages,
  log: pino({ level: 'silent' }),
  limits: noLimits
})
if (opening.kind === 'failed') throw new Error(opening.line)
// Answers how many statements were left of the last count.
process.on('message', (count: number) => {
  process.send?.(statementsLeft)
  statementsLeft = count
})
process.send?.(opening.address)
