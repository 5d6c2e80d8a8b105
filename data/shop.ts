import type { Shop } from '#domain/policies/shop-schema.ts'
import record from './shop.json' with { type: 'json' }

/**
 * The shop's own facts. Only the compiler checks them here, so that no page carries the schema to the browser for
 * facts that cannot change under way; records.test.ts reads them by the schema.
 */
export const shop: Shop = record
