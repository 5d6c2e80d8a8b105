import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, of, required } from './columns.ts'

/** Pictures beside what is said about a request, drawings with what their customer says of them, and how far the making is. */
export async function createMaking(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('project_pictures')
    .addColumn('of_id', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('request_id', 'text', of('request_cases.request_id'))
    .addColumn('upload_id', 'text', (column) => column.notNull().references('uploads.id'))
    .addColumn('small', 'blob', required)
    .addPrimaryKeyConstraint('one_project_picture_a_position', ['of_id', 'position'])
    .execute()
  await db.schema.createIndex('pictures_of_project').on('project_pictures').column('request_id').execute()
  await db.schema.createIndex('projects_of_upload').on('project_pictures').column('upload_id').execute()
  await db.schema
    .createTable('drawings')
    .addColumn('id', 'text', key)
    .addColumn('request_id', 'text', of('request_cases.request_id'))
    .addColumn('version', 'integer', required)
    .addColumn('title', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('staff_name', 'text', required)
    .addColumn('at', 'text', required)
    .addColumn('approved_by', 'text')
    .addUniqueConstraint('drawings_version', ['request_id', 'version'])
    .execute()
  await db.schema
    .createTable('drawing_answers')
    .addColumn('id', 'text', key)
    .addColumn('drawing_id', 'text', of('drawings.id'))
    .addColumn('kind', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('pins', 'text', required)
    .addColumn('is_by_link', 'integer', required)
    .addColumn('at', 'text', required)
    .addColumn('code_hash', 'text')
    .addColumn('code_until', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('bound_at', 'text')
    .execute()
  await db.schema.createIndex('answers_to_drawing').on('drawing_answers').columns(['drawing_id', 'at']).execute()
  await db.schema
    .createTable('making_steps')
    .addColumn('id', 'text', key)
    .addColumn('request_id', 'text', of('request_cases.request_id'))
    .addColumn('step', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('staff_name', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
  await db.schema.createIndex('steps_of_request').on('making_steps').columns(['request_id', 'day']).execute()
}
