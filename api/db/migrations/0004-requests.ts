import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, required } from './columns.ts'

const person = ['name', 'email', 'phone'] as const
const commission = ['jewelry_type', 'description', 'budget'] as const

const flags: readonly string[] = ['customization', 'private_labeling', 'dropshipping']

/** The fields of each kind. All are texts or JSON but those that say yes or no. */
const fieldsOf = {
  bespoke_requests: [...person, ...commission],
  wedding_ring_requests: [
    ...person,
    ...commission,
    ...['diamond_type', 'diamond_shape', 'diamond_color', 'diamond_clarity', 'carat_weight', 'custom_carat'],
    ...['setting_type', 'metal_type', 'ring_size', 'band_style', 'engraving', 'additional_details']
  ],
  wholesale_enquiries: [
    ...['company_name', 'contact_name', 'email', 'phone', 'business_type', 'business_size'],
    ...['product_categories', 'diamond_types', 'carat_ranges', 'quality_preferences'],
    ...['monthly_volume', 'average_order_value', 'annual_budget', 'certification'],
    ...flags,
    ...['additional_requirements', 'preferred_contact_time', 'urgency']
  ],
  loose_diamond_enquiries: [
    ...['customer_name', 'email', 'phone', 'enquiry_type', 'message', 'preferred_contact'],
    ...['desired_carat', 'desired_clarity', 'desired_colour', 'desired_cut', 'desired_certification'],
    ...['budget_range', 'product_id', 'product_name', 'product_details']
  ]
} as const

/** Requests of each kind, the pictures that were sent, and which picture belongs to which request. */
export async function createRequests(db: Kysely<ShopTables>): Promise<void> {
  for (const [table, fields] of Object.entries(fieldsOf)) await createKind(db, table, fields)
  await db.schema
    .createTable('uploads')
    .addColumn('id', 'text', key)
    .addColumn('owner', 'text', required)
    .addColumn('sha256', 'text', required)
    .addColumn('mime', 'text', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('bytes', 'blob', required)
    .addColumn('uploaded_at', 'text', required)
    .addUniqueConstraint('one_upload_of_equal_bytes', ['owner', 'sha256'])
    .execute()
  await db.schema
    .createTable('request_pictures')
    .addColumn('kind', 'text', required)
    .addColumn('request_id', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('upload_id', 'text', (column) => column.notNull().references('uploads.id'))
    .addPrimaryKeyConstraint('one_picture_a_position', ['request_id', 'position'])
    .execute()
  await db.schema.createIndex('uploads_by_age').on('uploads').column('uploaded_at').execute()
  await db.schema.createIndex('requests_of_upload').on('request_pictures').column('upload_id').execute()
}

async function createKind(db: Kysely<ShopTables>, table: string, fields: readonly string[]): Promise<void> {
  const common = db.schema
    .createTable(table)
    .addColumn('id', 'text', key)
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('client_id', 'text', (column) => column.notNull().unique())
    .addColumn('fingerprint', 'text', required)
    .addColumn('owner', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('created_at', 'text', required)
  await fields
    .reduce((columns, field) => columns.addColumn(field, flags.includes(field) ? 'integer' : 'text', required), common)
    .execute()
  await db.schema.createIndex(`${table}_by_age`).on(table).column('created_at').execute()
}
