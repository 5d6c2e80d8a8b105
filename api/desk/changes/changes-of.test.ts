import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/place/test-place.ts'
import { changesOf } from './changes-of.ts'

test('of changes of one moment the last comes first', async () => {
  const { db } = await openTestDatabase()
  const change = { at: '2026-01-01T00:00:00.000Z', who: 'shell', subject: 'order', subject_id: 'N1', before: '{}' }
  const actions = ['order.note', 'order.move', 'order.refund']
  for (const [index, action] of actions.entries()) {
    const row = { ...change, id: `${index}`, action, after: '{}', position: index + 1 }
    await db.insertInto('audit').values(row).execute()
  }
  expect((await changesOf(db, 'order', 'N1')).map(({ action }) => action)).toEqual(actions.toReversed())
})
