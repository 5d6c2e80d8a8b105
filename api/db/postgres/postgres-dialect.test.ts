import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql
} from 'kysely'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { makePostgresDatabase } from '../../testing/place/postgres-databases.ts'
import type { ShopTables } from '../schema.ts'
import { createPool } from './pool.ts'
import { PostgresConnection } from './postgres-dialect.ts'

interface Answer {
  resolve: (result: object) => void
  reject: (error: Error) => void
}

/** A connection to a server that answers when it is told to. */
function openHeld() {
  const sent: string[] = []
  const held: Answer[] = []
  const query = (asked: { text: string }) => {
    sent.push(asked.text)
    return new Promise((resolve, reject) => held.push({ resolve, reject }))
  }
  const connection = new PostgresConnection({ query } as unknown as PoolClient)
  return { connection, sent, held }
}

const writing = new Kysely<ShopTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler()
  }
})
const select = (value: number) => writing.selectNoFrom(sql.lit(value).as('value')).compile()
const insert = CompiledQuery.raw('insert')
const selected = (value: number) => ({ command: 'SELECT', rowCount: 1, rows: [{ value }] })
const inserted = { command: 'INSERT', rowCount: 1, rows: [] }

/** Until whatever waits for what was answered has gone on. */
const goneOn = () => new Promise((resolve) => setImmediate(resolve))

test('a read is sent with BEGIN', async () => {
  const { connection, sent, held } = openHeld()
  connection.begin('start transaction')
  const answer = connection.executeQuery(select(1))
  expect(sent).toEqual(['start transaction', 'select 1 as "value"'])
  held[0]?.resolve({ command: 'START' })
  held[1]?.resolve(selected(1))
  expect(await answer).toMatchObject({ rows: [{ value: 1 }] })
})

test('what writes waits for the answer to BEGIN, and whatever comes after it too, in its order', async () => {
  const { connection, sent, held } = openHeld()
  connection.begin('start transaction')
  const answers = [select(1), insert, select(2), insert].map((query) => connection.executeQuery(query))
  await goneOn()
  expect(sent).toEqual(['start transaction', 'select 1 as "value"'])
  held[0]?.resolve({ command: 'START' })
  await goneOn()
  expect(sent.slice(2)).toEqual(['insert', 'select 2 as "value"', 'insert'])
  for (const [index, answer] of [selected(1), inserted, selected(2), inserted].entries())
    held[index + 1]?.resolve(answer)
  expect((await Promise.all(answers)).map(({ rows }) => rows)).toEqual([[{ value: 1 }], [], [{ value: 2 }], []])
})

test.each([
  ['a read of what another has locked', () => writing.selectFrom('meta').selectAll().forUpdate().compile()],
  [
    'a read of what it writes itself',
    () =>
      writing
        .with('gone', (db) => db.deleteFrom('meta').returningAll())
        .selectFrom('gone')
        .selectAll()
        .compile()
  ],
  ['words of one’s own', () => CompiledQuery.raw('select nextval(sequence)')]
])('%s is not sent with BEGIN', async (_, query) => {
  const { connection, sent } = openHeld()
  connection.begin('start transaction')
  void connection.executeQuery(query())
  await goneOn()
  expect(sent).toEqual(['start transaction'])
})

test('where BEGIN fails, nothing is answered, and nothing that writes is sent', async () => {
  const { connection, sent, held } = openHeld()
  connection.begin('start transaction')
  const read = connection.executeQuery(select(1))
  held[0]?.reject(new Error('The server says no'))
  held[1]?.resolve(selected(1))
  await expect(read).rejects.toThrow('The server says no')
  await expect(connection.executeQuery(insert)).rejects.toThrow('The server says no')
  connection.addToCommit(insert)
  await expect(connection.commit()).rejects.toThrow('The server says no')
  expect(sent).toEqual(['start transaction', 'select 1 as "value"'])
})

test('what a true connection is handed at once it pipelines, and each query has its own answer', async () => {
  const pool = createPool({ url: await makePostgresDatabase('template1'), max: 1, timeoutMs: 2000 })
  const client = await pool.connect()
  expect(client.pipeline).toBe(true)
  const connection = new PostgresConnection(client)
  connection.begin('start transaction isolation level serializable')
  const asked = ["select current_setting('transaction_isolation') as value", 'select 2 as value', 'rollback']
  const answers = await Promise.all(asked.map((text) => connection.executeQuery(CompiledQuery.raw(text))))
  expect(answers.map(({ rows }) => rows)).toEqual([[{ value: 'serializable' }], [{ value: 2 }], []])
  connection.release()
  await pool.end()
})

test('the last query is pipelined with COMMIT, and where it fails that is told and nothing is kept', async () => {
  const { connection, sent, held } = openHeld()
  connection.begin('start transaction')
  connection.addToCommit(insert)
  held[0]?.resolve({ command: 'START' })
  await goneOn()
  expect(sent).toEqual(['start transaction'])
  const committed = connection.commit()
  await goneOn()
  expect(sent.slice(1)).toEqual(['insert', 'commit'])
  held[1]?.reject(new Error('There already'))
  held[2]?.resolve({ command: 'ROLLBACK', rowCount: null, rows: [] })
  await expect(committed).rejects.toThrow('There already')
})
