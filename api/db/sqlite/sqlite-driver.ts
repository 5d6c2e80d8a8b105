import { CompiledQuery, type DatabaseConnection, type Driver, type SqliteDatabase, SqliteDriver } from 'kysely'
import type { Journal } from './journal.ts'
import { Turn } from './turn.ts'

/** How long a query waits for its turn, and for another process to have done, in ms. */
const PATIENCE = 15_000

export interface SqliteConnections {
  /** Writes, one transaction after the other. */
  writer: SqliteDatabase
  /** Reads what was committed last, while others write. */
  reader: SqliteDatabase
  journal: Pick<Journal, 'onDisk' | 'check'>
  patience?: number
  /** Told how long a query waited for its turn, in ms, whenever it did. */
  onWait?: (ms: number) => void
}

/**
 * Two connections: what reads outside a transaction never waits for a writer. Transactions take the write lock at once,
 * because one that read first and only then asked for it would fail whenever another process had written in between; and
 * while another process holds it, this one goes on with everything else instead of standing still in the driver.
 */
export class ShopSqliteDriver implements Driver {
  readonly #writers: SqliteDriver
  readonly #readers: SqliteDriver
  readonly #journal: SqliteConnections['journal']
  readonly #patience: number
  readonly #onWait: (ms: number) => void

  constructor({ writer, reader, journal, patience = PATIENCE, onWait = () => {} }: SqliteConnections) {
    this.#writers = new SqliteDriver({ database: writer })
    this.#readers = new SqliteDriver({ database: reader })
    this.#journal = journal
    this.#patience = patience
    this.#onWait = onWait
  }

  async init(): Promise<void> {
    await Promise.all([this.#writers.init(), this.#readers.init()])
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Turn({
      writing: () => this.#takeTurn(),
      done: () => this.#writers.releaseConnection(),
      reading: await this.#reading(),
      onDisk: this.#journal.onDisk,
      patience: this.#patience,
      onWait: this.#onWait
    })
  }

  /** What reads is done in one go, so that nobody has to hold its connection. */
  async #reading(): Promise<DatabaseConnection> {
    const connection = await this.#readers.acquireConnection()
    await this.#readers.releaseConnection()
    return connection
  }

  /** A transaction that asked for it a second time would wait for itself, and everybody for it: then one fails. */
  async #takeTurn(): Promise<DatabaseConnection> {
    this.#journal.check()
    const turn = this.#writers.acquireConnection()
    const started = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`The database was busy for ${this.#patience} ms`)), this.#patience)
    })
    try {
      const connection = await Promise.race([turn, tooLong])
      const waited = performance.now() - started
      if (waited >= 1) this.#onWait(waited)
      return connection
    } catch (error) {
      void turn.then(() => this.#writers.releaseConnection())
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Turn).begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Turn).commit()
  }

  /** A disk that is full has SQLite undo the transaction by itself. What is told then is that error, not this one. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    } catch (error) {
      if (!isUndoneAlready(error)) throw error
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await (connection as Turn).end()
  }

  async destroy(): Promise<void> {
    // Whoever closes last puts the journal away, which one that only reads may not.
    await this.#readers.destroy()
    await this.#writers.destroy()
  }
}

const isUndoneAlready = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('no transaction is active')
