import type { Kysely } from 'kysely'
import type { ShopTables } from '../schema.ts'
import { key, of, required } from './columns.ts'

/** Browsers that are told of orders and answers, and what each is still to be told. What was mailed before is not told again. */
export async function createPush(db: Kysely<ShopTables>): Promise<void> {
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', 'text', key)
    .addColumn('session_hash', 'text', of('sessions.token_hash'))
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', required)
    .addColumn('auth', 'text', required)
    .addColumn('agent', 'text', required)
    .addColumn('orders', 'integer', required)
    .addColumn('requests', 'integer', required)
    .addColumn('created_at', 'text', required)
    .execute()
  await db.schema
    .createTable('push_messages')
    .addColumn('mail_id', 'text', of('mail_outbox.id'))
    .addColumn('subscription_id', 'text', of('push_subscriptions.id'))
    .addColumn('attempts', 'integer', required)
    .addColumn('next_attempt_at', 'text', required)
    .addColumn('sent_at', 'text')
    .addColumn('last_error', 'text')
    .addPrimaryKeyConstraint('push_messages_key', ['mail_id', 'subscription_id'])
    .execute()
  await db.schema.alterTable('mail_outbox').addColumn('push_planned_at', 'text').execute()
  await db
    .updateTable('mail_outbox')
    .set(({ ref }) => ({ push_planned_at: ref('created_at') }))
    .execute()
  await db.schema.createIndex('push_subscriptions_of_session').on('push_subscriptions').column('session_hash').execute()
  await db.schema.createIndex('push_messages_of_subscription').on('push_messages').column('subscription_id').execute()
  await db.schema.createIndex('push_messages_due').on('push_messages').column('next_attempt_at').execute()
  await db.schema
    .createIndex('mail_outbox_to_push')
    .on('mail_outbox')
    .columns(['push_planned_at', 'template'])
    .execute()
}
