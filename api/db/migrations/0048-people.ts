import { type Kysely, sql } from 'kysely'
import { fillPeople } from '../people/fill-people.ts'
import type { ShopTables } from '../schema.ts'
import { key, of, required } from './columns.ts'

/** One record for each person at the desk, and who was there before. */
export async function createPeople(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('identities')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('person_id', 'text', required)
    .addColumn('created_at', 'text', required)
    .addUniqueConstraint('one_identity_a_value', ['kind', 'value'])
    .execute()
  await db.schema.createIndex('identities_of_person').on('identities').column('person_id').execute()
  await db.schema
    .createIndex('people_by_time')
    .on('identities')
    .columns(['created_at', 'id'])
    .where(sql<boolean>`id = person_id`)
    .execute()
  await db.schema
    .createTable('identity_claims')
    .addColumn('value', 'text', key)
    .addColumn('identity_id', 'text', of('identities.id'))
    .execute()
  await db.schema.createIndex('claims_of_identity').on('identity_claims').column('identity_id').execute()
  await db.schema
    .createTable('person_records')
    .addColumn('kind', 'text', required)
    .addColumn('record_id', 'text', required)
    .addColumn('identity_id', 'text', (column) => column.references('identities.id').onDelete('set null'))
    .addPrimaryKeyConstraint('one_person_a_record', ['kind', 'record_id'])
    .execute()
  await db.schema.createIndex('records_of_identity').on('person_records').column('identity_id').execute()
  await db.schema
    .createTable('person_keys')
    .addColumn('kind', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('record_kind', 'text', required)
    .addColumn('record_id', 'text', required)
    .addColumn('identity_id', 'text', of('identities.id'))
    .addPrimaryKeyConstraint('one_key_a_record', ['kind', 'value', 'record_kind', 'record_id'])
    .execute()
  await db.schema.createIndex('keys_of_record').on('person_keys').columns(['record_id', 'record_kind']).execute()
  await db.schema.createIndex('keys_of_identity').on('person_keys').column('identity_id').execute()
  await db.schema
    .createTable('name_trigrams')
    .addColumn('trigram', 'text', required)
    .addColumn('word', 'text', required)
    .addPrimaryKeyConstraint('one_trigram_a_word', ['trigram', 'word'])
    .execute()
  await db.schema
    .createTable('person_notes')
    .addColumn('id', 'text', key)
    .addColumn('identity_id', 'text', of('identities.id'))
    .addColumn('text', 'text', required)
    .addColumn('staff_name', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
  await db.schema.createIndex('notes_of_identity').on('person_notes').column('identity_id').execute()
  await db.schema
    .createTable('anniversaries')
    .addColumn('id', 'text', key)
    .addColumn('identity_id', 'text', of('identities.id'))
    .addColumn('day', 'text', required)
    .addColumn('what', 'text', required)
    .addColumn('consent_how', 'text', required)
    .addColumn('consent_on', 'text', required)
    .addColumn('staff_name', 'text', required)
    .addColumn('at', 'text', required)
    .execute()
  await db.schema.createIndex('anniversaries_of_identity').on('anniversaries').column('identity_id').execute()
  await fillPeople(db)
}
