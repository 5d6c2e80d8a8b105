import { CompiledQuery, type DatabaseConnection, SqliteDialect, SqliteDriver } from 'kysely'

/** How long a query waits for its turn, in ms. */
const PATIENCE = 15_000

type DialectConfig = ConstructorParameters<typeof SqliteDialect>[0] & { patience?: number }

/**
 * Our transactions write, so they take the write lock at once: one that read first and only then asked for it would
 * fail, instead of waiting, whenever another process had written in between.
 */
class ShopDriver extends SqliteDriver {
  readonly #patience: number

  constructor({ patience = PATIENCE, ...config }: DialectConfig) {
    super(config)
    this.#patience = patience
  }

  /**
   * All share one connection. A transaction that asked for it a second time would wait for itself, and everybody for it:
   * then one request fails instead of the shop. Throws when its turn does not come.
   */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const turn = super.acquireConnection()
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`The database was busy for ${this.#patience} ms`)), this.#patience)
    })
    try {
      return await Promise.race([turn, tooLong])
    } catch (error) {
      void turn.then(() => this.releaseConnection())
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

export class ShopDialect extends SqliteDialect {
  readonly #config: DialectConfig

  constructor(config: DialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): SqliteDriver {
    return new ShopDriver(this.#config)
  }
}
