import { expect, test } from 'vitest'
import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { inTransaction } from '../../db/engine.ts'
import { purgeExpired } from '../../server/jobs/purge.ts'
import { startShop } from '../../testing/start-shop.ts'
import type { TestAnswer } from '../../testing/test-answer.ts'
import { audit } from '../audit.ts'

const rowsOf = (answer: TestAnswer) => {
  const { page } = answer.json() as DeskDocument
  return page.kind === 'audit' ? page.view.rows : []
}

async function startWithChanges() {
  const shop = await startShop()
  const anna = await shop.staff()
  const actor = { kind: 'staff', id: anna.id, name: anna.name } as const
  const change = (given: Partial<Parameters<typeof audit>[1]>) =>
    inTransaction(shop.db, (within) =>
      audit(within, {
        actor,
        action: 'product.price',
        subject: 'product',
        subjectId: 'ring',
        before: { price: 250_000 },
        after: { price: 240_000 },
        now: Date.parse('2025-12-01T11:00:00Z'),
        ...given
      })
    )
  return { shop, anna, change }
}

test('every change is told with who, when, what it was and what it is, the newest first', async () => {
  const { anna, change } = await startWithChanges()
  await change({})
  const later = { actor: { kind: 'shell' }, action: 'staff.end', subject: 'staff', subjectId: anna.id } as const
  await change({ ...later, before: null, after: null, now: Date.parse('2025-12-01T11:30:00Z') })
  expect(rowsOf(await anna.get('/desk/audit'))).toEqual([
    {
      at: '2025-12-01T11:30:00.000Z',
      who: 'Somebody at the command line',
      action: 'staff.end',
      subject: 'staff',
      subjectId: 'Anna',
      before: '',
      after: '',
      href: null
    },
    {
      at: '2025-12-01T11:00:00.000Z',
      who: 'Anna',
      action: 'product.price',
      subject: 'product',
      subjectId: 'ring',
      before: 'price: 250000',
      after: 'price: 240000',
      href: '/desk/catalogue/ring'
    }
  ])
})

test('changes are found by what they name, and pages follow each other', async () => {
  const { anna, change } = await startWithChanges()
  for (let number = 0; number < 60; number++) await change({ subjectId: `piece-${number}` })
  expect(rowsOf(await anna.get('/desk/audit?q=PIECE-7'))).toMatchObject([{ subjectId: 'piece-7' }])
  expect(rowsOf(await anna.get('/desk/audit?q=100%25'))).toEqual([])
  expect(rowsOf(await anna.get('/desk/audit?page=2'))).toHaveLength(10)
})

test('changes and sessions that are over go with the hourly purge', async () => {
  const { shop, change } = await startWithChanges()
  await change({})
  const kept = async () => [
    (await shop.db.selectFrom('audit').selectAll().execute()).length,
    (await shop.db.selectFrom('staff_sessions').selectAll().execute()).length
  ]
  await purgeExpired(shop.db, Date.parse('2025-12-01T23:59:59Z'))
  expect(await kept()).toEqual([1, 1])
  await purgeExpired(shop.db, Date.parse('2027-12-01T10:59:00Z'))
  expect(await kept()).toEqual([1, 0])
  await purgeExpired(shop.db, Date.parse('2027-12-01T11:00:00Z'))
  expect(await kept()).toEqual([0, 0])
})
