import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, required } from './columns.ts'

/** Films of the owner's: what came, for which piece, and what became of it. The originals lie in the media store. */
export async function createFilms(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('films')
    .addColumn('id', 'text', key)
    .addColumn('product_id', 'text', required)
    .addColumn('sha256', 'text', required)
    .addColumn('mime', 'text', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('milliseconds', 'integer', required)
    .addColumn('alt', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('words', 'text')
    .addColumn('poster_key', 'text')
    .addColumn('tries', 'integer', required)
    .addColumn('who', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
  await db.schema.createIndex('films_by_piece').on('films').column('product_id').execute()
  await db.schema.createIndex('films_by_state').on('films').columns(['state', 'at']).execute()
}
