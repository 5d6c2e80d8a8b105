import { type Driver, SqliteAdapter, SqliteDialect, SqliteQueryCompiler } from 'kysely'
import type { Engine } from '../engine.ts'
import { keptText } from '../kept-text.ts'
import { ShopSqliteDriver, type SqliteConnections } from './sqlite-driver.ts'

class ShopCompiler extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(keptText(parameter))
  }
}

class ShopAdapter extends SqliteAdapter {
  readonly engine: Engine

  constructor(engine: Engine) {
    super()
    this.engine = engine
  }
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
