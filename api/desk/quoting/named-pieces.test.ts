import { expect, test } from 'vitest'
import { startShop } from '../../testing/start-shop.ts'
import { namedPieces } from './named-pieces.ts'

test('a piece is found by its address, its name as anybody types it, or a part of its name that no other has', async () => {
  const { db } = await startShop()
  const [piece, other] = await db
    .selectFrom('products')
    .select(['id', 'name', 'price'])
    .where('is_listed', '=', 1)
    .where('is_retired', '=', 0)
    .orderBy('id')
    .limit(2)
    .execute()
  if (!piece || !other) throw new Error('The shop sells too little')
  await db
    .updateTable('products')
    .set({ name: 'Éclat zephyr ring', name_folded: 'eclat zephyr ring' })
    .where('id', '=', piece.id)
    .execute()
  const found = { kind: 'piece', name: 'Éclat zephyr ring', price: piece.price }
  for (const typed of [piece.id, 'Éclat Zephyr Ring', 'eclat zephyr ring', 'Zephyr'])
    expect((await namedPieces(db, [typed])).get(typed), typed).toEqual(found)
  for (const typed of ['no such piece', '', '%']) expect((await namedPieces(db, [typed])).get(typed)).toBeUndefined()
  await db
    .updateTable('products')
    .set({ name: 'Zephyr band', name_folded: 'zephyr band' })
    .where('id', '=', other.id)
    .execute()
  expect((await namedPieces(db, ['zephyr'])).get('zephyr')).toEqual({
    kind: 'several',
    names: [`Éclat zephyr ring (${piece.id})`, `Zephyr band (${other.id})`]
  })
  await db.updateTable('products').set({ is_listed: 0 }).where('id', '=', other.id).execute()
  expect((await namedPieces(db, ['zephyr'])).get('zephyr')).toEqual(found)
})
