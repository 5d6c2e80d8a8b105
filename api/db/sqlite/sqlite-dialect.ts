import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler
} from 'kysely'
import { DatabaseUnavailable, isSqliteBusy } from '../away.ts'
import { onlyReads } from '../batch.ts'
import type { Engine } from '../engine.ts'
import { storableText } from '../storable-text.ts'
import type { Journal } from './journal.ts'

/** How long a query waits for the writing connection, and for another process to have done, in ms. */
const BUSY_TIMEOUT = 15_000
/** Between two attempts while another process writes, in ms: its transactions last about as long. */
const RETRY_PAUSE = 3

export interface SqliteConnections {
  /** Writes, one transaction after the other. */
  writer: SqliteDatabase & { readonly inTransaction: boolean }
  /** Reads what was committed last, while others write. */
  reader: SqliteDatabase
  journal: Pick<Journal, 'onDisk' | 'check'>
  timeoutMs?: number
  /** Told how long a query waited for the writing connection, or for another process, in ms, whenever it did. */
  onWait?: (ms: number) => void
}

/** SQLite as the shop uses it, with what is its own about it. */
export class ShopSqliteDialect extends SqliteDialect {
  readonly #connections: SqliteConnections
  readonly #engine: Engine

  constructor(connections: SqliteConnections, engine: Engine) {
    super({ database: connections.writer })
    this.#connections = connections
    this.#engine = engine
  }

  override createDriver(): Driver {
    return new ShopSqliteDriver(this.#connections)
  }

  override createAdapter(): SqliteAdapter {
    return new ShopAdapter(this.#engine)
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new ShopCompiler()
  }
}

class ShopAdapter extends SqliteAdapter {
  readonly engine: Engine

  constructor(engine: Engine) {
    super()
    this.engine = engine
  }
}

class ShopCompiler extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(storableText(parameter))
  }
}

/**
 * Two connections: what reads outside a transaction never waits for a writer. Transactions take the write lock at once,
 * because one that read first and only then asked for it would fail whenever another process had written in between; and
 * while another process holds it, this one goes on with everything else instead of standing still in the driver.
 */
class ShopSqliteDriver implements Driver {
  readonly #writers: SqliteDriver
  readonly #readers: SqliteDriver
  readonly #writer: SqliteConnections['writer']
  readonly #journal: SqliteConnections['journal']
  readonly #timeoutMs: number
  readonly #onWait: (ms: number) => void

  constructor({ writer, reader, journal, timeoutMs = BUSY_TIMEOUT, onWait = () => {} }: SqliteConnections) {
    this.#writers = new SqliteDriver({ database: writer })
    this.#readers = new SqliteDriver({ database: reader })
    this.#writer = writer
    this.#journal = journal
    this.#timeoutMs = timeoutMs
    this.#onWait = onWait
  }

  async init(): Promise<void> {
    await Promise.all([this.#writers.init(), this.#readers.init()])
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection({
      acquireWriter: () => this.#acquireWriter(),
      releaseWriter: () => this.#writers.releaseConnection(),
      isInTransaction: () => this.#writer.inTransaction,
      reader: await this.#acquireReader(),
      onDisk: this.#journal.onDisk,
      timeoutMs: this.#timeoutMs,
      onWait: this.#onWait
    })
  }

  /** What reads is done in one go, so that it can be released at once. */
  async #acquireReader(): Promise<DatabaseConnection> {
    const connection = await this.#readers.acquireConnection()
    await this.#readers.releaseConnection()
    return connection
  }

  /** A transaction that acquired it a second time would wait for itself, and everybody for it: then one fails. */
  async #acquireWriter(): Promise<DatabaseConnection> {
    this.#journal.check()
    const acquiring = this.#writers.acquireConnection()
    const started = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<never>((_, reject) => {
      const busy = () => new DatabaseUnavailable(`The database was busy for ${this.#timeoutMs} ms`)
      timer = setTimeout(() => reject(busy()), this.#timeoutMs)
    })
    try {
      const connection = await Promise.race([acquiring, timeout])
      const waited = performance.now() - started
      if (waited >= 1) this.#onWait(waited)
      return connection
    } catch (error) {
      void acquiring.then(() => this.#writers.releaseConnection())
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).commit()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).rollback()
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await (connection as SqliteConnection).release()
  }

  async destroy(): Promise<void> {
    // Whoever closes last puts the journal away, which one that only reads may not.
    await this.#readers.destroy()
    await this.#writers.destroy()
  }
}

interface SqliteConnectionOptions {
  acquireWriter: () => Promise<DatabaseConnection>
  releaseWriter: () => Promise<void>
  /** Whether SQLite has a transaction open on the writing connection. */
  isInTransaction: () => boolean
  reader: DatabaseConnection
  /** Waits until what was committed is on the disk. */
  onDisk: () => Promise<void>
  timeoutMs: number
  onWait: (ms: number) => void
}

/** The connection of one query, or of one transaction: it acquires the writing connection once it writes. */
class SqliteConnection implements DatabaseConnection {
  readonly #options: SqliteConnectionOptions
  #writer: DatabaseConnection | undefined
  #isTransaction = false

  constructor(options: SqliteConnectionOptions) {
    this.#options = options
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#writer && onlyReads(query)) return this.#retryWhileBusy(this.#options.reader, query)
    const writer = await this.#acquireWriter()
    // A full disk has SQLite roll back by itself: what came after it would be stored outside of any transaction.
    if (this.#isTransaction && !this.#options.isInTransaction())
      throw new Error('SQLite has rolled back the transaction')
    const result = await this.#retryWhileBusy<Row>(writer, query)
    if (!this.#isTransaction) await this.#releaseAndSync()
    return result
  }

  async begin(): Promise<void> {
    const writer = await this.#acquireWriter()
    // The one before could not be rolled back.
    if (this.#options.isInTransaction()) await writer.executeQuery(CompiledQuery.raw('rollback'))
    await this.#retryWhileBusy(writer, CompiledQuery.raw('begin immediate'))
    this.#isTransaction = true
  }

  async commit(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('commit'))
    await this.#releaseAndSync()
  }

  /** What is told is what went wrong before; where this fails as well, the next transaction begins with it. */
  async rollback(): Promise<void> {
    if (!this.#writer || !this.#options.isInTransaction()) return
    await this.#retryWhileBusy(this.#writer, CompiledQuery.raw('rollback')).catch(() => {})
  }

  async release(): Promise<void> {
    this.#isTransaction = false
    if (this.#writer) await this.#options.releaseWriter()
    this.#writer = undefined
  }

  streamQuery<Row>(query: CompiledQuery, size?: number): AsyncIterableIterator<QueryResult<Row>> {
    return (this.#writer ?? this.#options.reader).streamQuery(query, size)
  }

  async #acquireWriter(): Promise<DatabaseConnection> {
    this.#writer ??= await this.#options.acquireWriter()
    return this.#writer
  }

  /** The next may write while the disk is waited for. */
  async #releaseAndSync(): Promise<void> {
    await this.release()
    await this.#options.onDisk()
  }

  /** A statement that was refused because another process is writing has done nothing, and is tried again. */
  async #retryWhileBusy<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    const started = performance.now()
    let hasWaited = false
    for (;;) {
      try {
        const result = await connection.executeQuery<Row>(query)
        if (hasWaited) this.#options.onWait(performance.now() - started)
        return result
      } catch (error) {
        if (!isSqliteBusy(error) || performance.now() - started > this.#options.timeoutMs) throw error
        hasWaited = true
        await pause(RETRY_PAUSE * (0.5 + Math.random()))
      }
    }
  }
}
