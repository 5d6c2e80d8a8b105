import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely'

/** Between two attempts while another process writes, in ms: its transactions last about as long. */
const pauseMs = 3

interface TurnTerms {
  /** Waits for the writing connection; `done` gives it back. */
  writing: () => Promise<DatabaseConnection>
  done: () => Promise<void>
  reading: DatabaseConnection
  /** Waits until what was committed is on the disk. */
  onDisk: () => Promise<void>
  /** In ms, as what `onWait` is told. */
  patience: number
  onWait: (ms: number) => void
}

/** What one query, or one transaction, has of the database: it asks for the writing connection once it writes. */
export class Turn implements DatabaseConnection {
  readonly #terms: TurnTerms
  #writing: DatabaseConnection | undefined
  #isTransaction = false

  constructor(terms: TurnTerms) {
    this.#terms = terms
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#writing && SelectQueryNode.is(query.query)) return this.#patiently(this.#terms.reading, query)
    const result = await this.#patiently<Row>(await this.#forWriting(), query)
    if (!this.#isTransaction) await this.#keep()
    return result
  }

  async begin(): Promise<void> {
    await this.#patiently(await this.#forWriting(), CompiledQuery.raw('begin immediate'))
    this.#isTransaction = true
  }

  async commit(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('commit'))
    await this.#keep()
  }

  /** The next may write while the disk is waited for. */
  async #keep(): Promise<void> {
    await this.end()
    await this.#terms.onDisk()
  }

  async end(): Promise<void> {
    this.#isTransaction = false
    if (this.#writing) await this.#terms.done()
    this.#writing = undefined
  }

  streamQuery<Row>(query: CompiledQuery, size?: number): AsyncIterableIterator<QueryResult<Row>> {
    return (this.#writing ?? this.#terms.reading).streamQuery(query, size)
  }

  async #forWriting(): Promise<DatabaseConnection> {
    this.#writing ??= await this.#terms.writing()
    return this.#writing
  }

  /** A statement that was refused because another process is writing has done nothing, and is tried again. */
  async #patiently<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    const started = performance.now()
    let hasWaited = false
    for (;;) {
      try {
        const result = await connection.executeQuery<Row>(query)
        if (hasWaited) this.#terms.onWait(performance.now() - started)
        return result
      } catch (error) {
        if (!isBusy(error) || performance.now() - started > this.#terms.patience) throw error
        hasWaited = true
        await pause(pauseMs * (0.5 + Math.random()))
      }
    }
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_BUSY/.test(String(error.code))
