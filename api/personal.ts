import type Router from '@koa/router'
import { createPriceList } from './bracelet-prices/price-list.ts'
import { cartRoutes } from './cart/routes.ts'
import type { Config } from './config.ts'
import type { CatalogueVersion } from './db/catalogue-version.ts'
import type { ShopDb } from './db/open.ts'
import type { Limits } from './http/limits.ts'
import { createSessions } from './sessions/sessions.ts'

export interface PersonalDeps {
  config: Pick<Config, 'publicUrl'>
  db: ShopDb
  catalogueVersion: CatalogueVersion
  clock: () => number
  limits: Limits
}

/** Everything the shop answers to one visitor alone, and everything that writes. */
export function createPersonal({ config, db, catalogueVersion, clock, limits }: PersonalDeps): Router[] {
  const priceList = createPriceList(db, catalogueVersion)
  const https = config.publicUrl?.startsWith('https:') ?? false
  const sessions = createSessions({ db, clock, https, beginningsPerHour: limits.beginningsPerHour })
  return [cartRoutes({ db, clock, sessions, priceList })]
}
