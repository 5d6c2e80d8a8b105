import { expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { testPlace } from '../testing/place/test-place.ts'
import { createLog } from './log.ts'
import { slowQueryLine } from './slow-query.ts'

function startLog() {
  const lines: string[] = []
  return { lines, log: createLog('info', { write: (line) => void lines.push(line) }) }
}

test('a statement that takes too long has a line with its text and time, and without its values', async () => {
  const { lines, log } = startLog()
  const database = await openDatabase(await testPlace(), { onQuery: slowQueryLine(log, 0) })
  if (database.kind !== 'open') throw new Error(database.line)
  lines.length = 0
  await database.db.selectFrom('customers').select('id').where('email', '=', 'anna@example.org').execute()
  await database.close()
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      level: 40,
      msg: 'a slow query',
      ms: expect.any(Number),
      sql: expect.stringMatching(/^select "id" from "customers" where "email" = (\?|\$1)$/)
    })
  )
  expect(lines.join('')).not.toContain('anna')
})

test('a quick one has none, and a long one is cut', () => {
  const { lines, log } = startLog()
  const see = slowQueryLine(log, 200)
  see({ sql: 'select 1', ms: 199.9 })
  expect(lines).toEqual([])
  see({ sql: `insert ${'(?)'.repeat(1000)}`, ms: 200 })
  expect(JSON.parse(lines[0] ?? '').sql).toHaveLength(1000)
})
