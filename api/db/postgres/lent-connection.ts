import { type Compilable, CompiledQuery, type DatabaseConnection, type QueryResult, type Transaction } from 'kysely'
import type { PoolClient, QueryConfig } from 'pg'
import type { ShopTables } from '../schema.ts'

/** The longest that a timer can wait, in ms: some 24 days. */
const noEnd = 2 ** 31 - 1

const COMMIT = CompiledQuery.raw('commit')

/** A connection from when the pool lends it until it has it back. */
export class LentConnection implements DatabaseConnection {
  readonly #client: PoolClient
  #isLong = false
  #isSilent = false
  #begun: Promise<unknown> | undefined
  readonly #last: CompiledQuery[] = []

  constructor(client: PoolClient) {
    this.#client = client
  }

  /** Whether an answer has not come. It may yet, so nobody else must get the connection. */
  get isSilent(): boolean {
    return this.#isSilent
  }

  /** Begins a transaction, on the way with what is first asked in it: without it that fails. */
  begin(sql: string): void {
    this.#begun = this.#client.query(sql)
    // Told to whoever asks first.
    this.#begun.catch(() => {})
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const query: QueryConfig & { query_timeout?: number } = { text: sql, values: [...parameters] }
    if (this.#isLong) query.query_timeout = noEnd
    try {
      const [{ command, rowCount, rows }] = await Promise.all([this.#client.query(query), this.#begun])
      return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') this.#isSilent = true
      throw error
    }
  }

  askWithCommit(query: CompiledQuery): void {
    this.#last.push(query)
  }

  /** After what failed before it the server undoes the transaction, and tells of that as of no error. */
  async commit(): Promise<void> {
    await Promise.all([...this.#last, COMMIT].map((query) => this.executeQuery(query)))
  }

  /** The shop reads in portions by key. */
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed from PostgreSQL')
  }

  /** From now on answers are waited for as long as they take. */
  waitLong(): void {
    this.#isLong = true
  }

  /** Ends it where an answer is still owed. */
  giveBack(): void {
    this.#client.release(this.#isSilent)
  }
}

/** Has the answers of a transaction waited for as long as they take, until it is over. */
export const waitLong = (transaction: Transaction<ShopTables>): Promise<void> =>
  withConnection(transaction, (connection) => connection.waitLong())

/** Has something asked on the way with the commit of a transaction. */
export const askLast = (transaction: Transaction<ShopTables>, query: Compilable): Promise<void> =>
  withConnection(transaction, (connection) => connection.askWithCommit(query.compile()))

function withConnection(transaction: Transaction<ShopTables>, use: (connection: LentConnection) => void) {
  return transaction.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof LentConnection)) throw new Error('This connection is not one that the pool has lent')
    use(connection)
  })
}
