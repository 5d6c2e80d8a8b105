import { CompiledQuery } from 'kysely'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { makePostgresDatabase } from '../../testing/place/postgres-databases.ts'
import { LentConnection } from './lent-connection.ts'
import { createPool } from './pool.ts'

interface Answer {
  resolve: (result: object) => void
  reject: (error: Error) => void
}

/** A connection to a server that answers when it is told to. */
function openHeld() {
  const sent: string[] = []
  const held: Answer[] = []
  const query = (asked: string | { text: string }) => {
    sent.push(typeof asked === 'string' ? asked : asked.text)
    return new Promise((resolve, reject) => held.push({ resolve, reject }))
  }
  const connection = new LentConnection({ query } as unknown as PoolClient)
  return { connection, sent, held, ask: (text: string) => connection.executeQuery(CompiledQuery.raw(text)) }
}

const selected = (value: number) => ({ command: 'SELECT', rowCount: 1, rows: [{ value }] })

test('a transaction is begun on the way with what is first asked in it', async () => {
  const { connection, sent, held, ask } = openHeld()
  connection.begin('start transaction')
  const answer = ask('select 1')
  expect(sent).toEqual(['start transaction', 'select 1'])
  held[0]?.resolve({})
  held[1]?.resolve(selected(1))
  expect(await answer).toEqual({ rows: [{ value: 1 }] })
})

test('in one that could not be begun nothing is answered', async () => {
  const { connection, held, ask } = openHeld()
  connection.begin('start transaction')
  const answer = ask('select 1')
  held[0]?.reject(new Error('The server says no'))
  held[1]?.resolve(selected(1))
  await expect(answer).rejects.toThrow('The server says no')
  const after = ask('commit')
  held[2]?.resolve({ command: 'COMMIT', rowCount: null, rows: [] })
  await expect(after).rejects.toThrow('The server says no')
})

test('what is asked at once of a true connection goes in one way, and each has its own answer', async () => {
  const pool = createPool({ url: await makePostgresDatabase('template1'), most: 1, patience: 2000 })
  const client = await pool.connect()
  expect(client.pipeline).toBe(true)
  const connection = new LentConnection(client)
  connection.begin('start transaction isolation level serializable')
  const asked = ["select current_setting('transaction_isolation') as value", 'select 2 as value', 'rollback']
  const answers = await Promise.all(asked.map((text) => connection.executeQuery(CompiledQuery.raw(text))))
  expect(answers.map(({ rows }) => rows)).toEqual([[{ value: 'serializable' }], [{ value: 2 }], []])
  connection.giveBack()
  await pool.end()
})

test('what is asked last goes with the commit, and where it fails that is told and nothing is kept', async () => {
  const { connection, sent, held } = openHeld()
  connection.askWithCommit(CompiledQuery.raw('insert'))
  expect(sent).toEqual([])
  const committed = connection.commit()
  expect(sent).toEqual(['insert', 'commit'])
  held[0]?.reject(new Error('There already'))
  held[1]?.resolve({ command: 'ROLLBACK', rowCount: null, rows: [] })
  await expect(committed).rejects.toThrow('There already')
})
