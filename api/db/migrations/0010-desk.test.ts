import { expect, test } from 'vitest'
import { REQUEST_KINDS } from '#domain/requests/request-kind.ts'
import { sendRequest } from '../../testing/requesting.ts'
import { startShop } from '../../testing/start-shop.ts'
import { openCases } from './0010-desk.ts'

test('a request that came before the desk has the case it would have today', async () => {
  const shop = await startShop()
  for (const kind of REQUEST_KINDS) await sendRequest(shop.visitor(), kind)
  await sendRequest(shop.visitor(), 'bespoke', { website: 'https://spam.example' })
  const cases = () => shop.db.selectFrom('request_cases').selectAll().orderBy('request_id').execute()
  const today = await cases()
  expect(today).toHaveLength(5)
  await shop.db.deleteFrom('request_cases').execute()
  await openCases(shop.db)
  expect(await cases()).toEqual(today)
})

test('also of more than are read at once', async () => {
  const shop = await startShop()
  await sendRequest(shop.visitor(), 'bespoke')
  const row = await shop.db.selectFrom('bespoke_requests').selectAll().executeTakeFirstOrThrow()
  const others = Array.from({ length: 1000 }, (_, number) => {
    const id = `another-${number}`
    return { ...row, id, reference: id, client_id: id }
  })
  await shop.db.insertInto('bespoke_requests').values(others).execute()
  await shop.db.deleteFrom('request_cases').execute()
  await openCases(shop.db)
  const { cases } = await shop.db
    .selectFrom('request_cases')
    .select(({ fn }) => fn.countAll<number>().as('cases'))
    .executeTakeFirstOrThrow()
  expect(cases).toBe(1001)
})
