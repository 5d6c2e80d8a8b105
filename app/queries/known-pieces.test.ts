import { expect, test } from 'vitest'
import { takeFromLists } from './known-pieces.ts'
import { createQueryClient } from './query-client.ts'

const ring = { id: 'ring', name: 'Ring' }
const client = (lists: Record<string, unknown>) => {
  const made = createQueryClient(async () => ({ body: null, total: null }))
  for (const [path, body] of Object.entries(lists)) made.setQueryData([path], { body, total: 1 }, { updatedAt: 7 })
  return made
}
const known = (made: ReturnType<typeof client>) => made.getQueryState(['/api/products/ring'])

test('a piece of a list that is here is read from it, and is as old as the list', () => {
  const made = client({ '/api/products?featured=true': [{ id: 'stud' }, ring] })
  takeFromLists(made, 'ring')
  expect(known(made)).toMatchObject({ data: { body: ring, total: null }, dataUpdatedAt: 7 })
})

test('what is no list of pieces gives none, and a piece that was read stays as it was', () => {
  const made = client({ '/api/products-of-others': [ring], '/api/products/stud': ring, '/api/products': null })
  takeFromLists(made, 'ring')
  expect(known(made)).toBeUndefined()
  made.setQueryData(['/api/products'], { body: [ring], total: 1 })
  made.setQueryData(['/api/products/ring'], { body: { id: 'ring', name: 'As read' }, total: null })
  takeFromLists(made, 'ring')
  expect(known(made)?.data).toMatchObject({ body: { name: 'As read' } })
})
