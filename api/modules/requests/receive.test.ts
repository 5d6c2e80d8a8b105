import { expect, test } from 'vitest'
import { bespokeRequestSchema } from '#domain/requests/bespoke-request.ts'
import { inTransaction } from '../../db/engine.ts'
import { requestBodies } from '../../testing/requesting.ts'
import { startShop } from '../../testing/start-shop.ts'
import { type DrawReference, keepRequest, type Receiving } from './routes.ts'

const receiving = (clientId: string): Receiving => ({
  kind: 'bespoke',
  form: bespokeRequestSchema.parse(requestBodies.bespoke),
  referenceImages: [],
  website: '',
  filledMs: 60_000,
  clientId,
  owner: 'cart',
  now: Date.parse('2025-12-01T12:00:00Z'),
  shopAddress: 'hello@northlight.example'
})

test('a reference that is taken is drawn again, and not for ever', async () => {
  const { db } = await startShop()
  const references = ['NL-B-2222-2222', 'NL-B-2222-2222', 'NL-B-3333-3333']
  const draw: DrawReference = () => references.shift() ?? 'NL-B-2222-2222'
  const keep = (key: string) => inTransaction(db, (within) => keepRequest(within, receiving(key), draw))
  expect(await keep('first')).toMatchObject({ reference: 'NL-B-2222-2222' })
  expect(await keep('second')).toMatchObject({ reference: 'NL-B-3333-3333' })
  await expect(keep('third')).rejects.toThrow('No reference was free')
  expect(await db.selectFrom('mail_outbox').selectAll().execute()).toHaveLength(4)
})
