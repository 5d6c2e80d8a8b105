import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { of, required } from './columns.ts'

/** Films from the bench, each beside an answer, a drawing or a step of a request. What came, and what became of it, is in `films`. */
export async function createProjectFilms(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('project_films')
    .addColumn('film_id', 'text', (column) => column.primaryKey().notNull().references('films.id'))
    .addColumn('request_id', 'text', of('request_cases.request_id'))
    .addColumn('of_id', 'text', required)
    .addColumn('tells', 'integer', required)
    .addColumn('poster', 'blob')
    .addColumn('mp4_bytes', 'integer')
    .addColumn('webm_bytes', 'integer')
    .execute()
  await db.schema.createIndex('films_of_project').on('project_films').column('request_id').execute()
}
