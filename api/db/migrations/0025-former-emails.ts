import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { of, required } from './columns.ts'

/**
 * The e-mails that an account had before its present one, so that an erasure finds what was written to each. Of changes
 * from before this, those that the notes of mails still tell of are taken over.
 */
export async function keepFormerEmails(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('former_emails')
    .addColumn('customer_id', 'text', of('customers.id'))
    .addColumn('email', 'text', required)
    .addColumn('until', 'text', required)
    .addPrimaryKeyConstraint('former_emails_key', ['customer_id', 'email'])
    .execute()
  await db
    .insertInto('former_emails')
    .columns(['customer_id', 'email', 'until'])
    .expression(({ selectFrom }) =>
      selectFrom('mail_outbox')
        .innerJoin('customers', 'customers.id', 'mail_outbox.subject_id')
        .where('template', '=', 'email-changed')
        .whereRef('recipient', '!=', 'customers.email')
        .groupBy(['customers.id', 'recipient'])
        .select(({ fn }) => ['customers.id', 'recipient', fn.max('mail_outbox.created_at').as('until')])
    )
    .execute()
}
