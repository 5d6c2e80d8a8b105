import { expect, test } from 'vitest'
import { orderOne } from '../../../testing/ordering.ts'
import { review } from '../../../testing/reviewing.ts'
import { startShop } from '../../../testing/start-shop.ts'
import { ask } from '../../inbox/testing/asking.ts'
import { openShell } from '../testing/shell.ts'

/** Clears the screen in two ways, and would stand as a row of its own. */
const NASTY = 'Alex\u001b[2J\u009b2J\u202e\nNL-B-2222-2222  Won'

test('the shop’s lists are read from a shell as at the desk', async () => {
  const shop = await startShop()
  const reference = await ask(shop, 'wholesale')
  const { id: order } = await orderOne(shop.visitor())
  const customer = await shop.customer()
  const { id } = await review(customer)
  const atShell = await openShell(shop)

  expect((await atShell(['list'])).said).toBe(
    `${reference}  Wholesale enquiry  New  2025-12-01 12:00  Alex Morgan, Morgan & Daughters`
  )
  expect((await atShell(['list', 'requests', '--state', 'won'])).said).toBe('Nothing.')
  // Its customer was promised that we get in touch.
  expect((await atShell(['list', 'orders'])).said).toMatch(new RegExp(`^${order}  `))
  expect((await atShell(['list', 'orders', '--status', 'paid'])).said).toBe('Nothing.')
  expect((await atShell(['list', 'orders', '--status', 'pending', '--q', 'Morgan'])).said).toMatch(
    new RegExp(`^${order}  .+  2025-12-01 12:00  £1,299  Alex Morgan  Necklace$`)
  )
  expect((await atShell(['list', 'pieces', '--shown', 'low'])).said).toMatch(/^anklet +£700|^anklet +£699.50/)
  expect((await atShell(['list', 'reviews'])).said).toBe(`${id}  5 of 5  held  Pavé ring  It fits`)
  expect((await atShell(['list', 'customers'])).said).toContain(String(customer.number))
})

test('each thing is shown whole by what it is called', async () => {
  const shop = await startShop()
  const reference = await ask(shop, 'wholesale')
  const { id: order } = await orderOne(shop.visitor())
  const customer = await shop.customer()
  const { id } = await review(customer)
  const atShell = await openShell(shop)

  const request = (await atShell(['show', reference])).said
  expect(request).toContain(`${reference}  Wholesale enquiry, new`)
  expect(request).toContain('Morgan & Daughters')
  expect(request).toContain('Taken by nobody')
  expect((await atShell(['show', order])).said).toContain('1 × Necklace, 1 ct: £1,299.00 each')
  expect((await atShell(['show', 'anklet'])).said).toContain('0 in stock')
  expect((await atShell(['show', id])).said).toContain('It came in a small box, and it fits.')
  expect((await atShell(['show', String(customer.number)])).said).toContain('retail')
})

test('lists and single things are there as JSON, and nothing else with it', async () => {
  const shop = await startShop()
  const reference = await ask(shop, 'bespoke')
  const atShell = await openShell(shop)
  expect(JSON.parse((await atShell(['list', '--json'])).said)).toMatchObject([{ reference, state: 'new' }])
  expect(JSON.parse((await atShell(['show', reference, '--json'])).said)).toMatchObject({ reference, kind: 'bespoke' })
  expect(JSON.parse((await atShell(['list', 'orders', '--json'])).said)).toEqual([])
})

test('what a customer wrote never moves the terminal’s cursor, nor stands as a row of its own', async () => {
  const shop = await startShop()
  const reference = await ask(shop, 'bespoke')
  // The shop cleans what comes; a row from before, or put there by hand, is shown as safely.
  await shop.db.updateTable('request_cases').set({ name: NASTY }).execute()
  await shop.db.updateTable('bespoke_requests').set({ description: NASTY }).execute()
  const atShell = await openShell(shop)

  for (const given of [['list'], ['show', reference], ['list', '--json'], ['show', reference, '--json']]) {
    const { said } = await atShell(given)
    expect(said).toContain('Alex')
    expect(said).not.toMatch(/[^\n\P{Cc}]|\u202e/u)
    expect(said.split('\n').filter((line) => line.startsWith('NL-B-2222'))).toEqual([])
  }
})

test('where a list has several pages, it says so', async () => {
  const shop = await startShop()
  const atShell = await openShell(shop)
  const piece = await shop.db.selectFrom('products').selectAll().where('id', '=', 'ring').executeTakeFirstOrThrow()
  const more = Array.from({ length: 50 }, (_, index) => ({
    ...piece,
    id: `ring-${index}`,
    number: 1000 + index
  }))
  for (const row of more) await shop.db.insertInto('products').values(row).execute()
  const { said } = await atShell(['list', 'pieces'])
  expect(said.split('\n')).toHaveLength(51)
  expect(said).toContain('There are 2 pages; --page chooses one.')
  expect((await atShell(['list', 'pieces', '--page', '2'])).said.split('\n')).toHaveLength(4)
})
