import { expect, test } from 'vitest'
import { changesOfOrder } from '../../../modules/orders/changes/stored-changes.ts'
import { findOrder } from '../../../modules/orders/queries.ts'
import { orderOne } from '../../../testing/ordering.ts'
import { startShop } from '../../../testing/start-shop.ts'
import { openShell } from '../testing/shell.ts'

test('an order is changed from a shell: where it goes at once, a piece more once its customer agrees', async () => {
  const shop = await startShop()
  const { id } = await orderOne(shop.visitor())
  const atShell = await openShell(shop)
  expect((await atShell(['order', 'details', id, '--address', '2 Mill Lane', '--city', 'York'])).said).toBe('Done.')
  expect((await findOrder(shop.db, id))?.order.shippingAddress).toMatchObject({
    address1: '2 Mill Lane',
    city: 'York',
    lastName: 'Morgan'
  })
  const more = ['order', 'change', id, 'new', '--piece', 'ring', '--size', 'P']
  expect((await atShell([...more, '--size', 'Z9'])).failed).toContain('We do not make this piece in this size.')
  expect((await atShell(more)).said).toMatch(/^£1,299 → £3,849\./)
  expect(await changesOfOrder(shop.db, id)).toEqual([])
  expect((await atShell([...more, '--propose'])).said).toBe('Its customer is asked by mail: £1,299 → £3,849.')
  const [change] = await changesOfOrder(shop.db, id)
  expect(change?.content.after.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Necklace', 1],
    ['Pavé ring', 1]
  ])
  expect((await atShell(['order', 'change', id, '9', '--quantity', '2'])).failed).toBe(`Order ${id} has no line 9.`)
  expect((await atShell(['order', 'change', 'NL-0000-0000', '1'])).failed).toBe('There is no order NL-0000-0000.')
  const to = ['--first-name', 'Sam', '--last-name', 'Hale', '--address', '2 Mill Lane', '--city', 'York']
  const by = ['--postcode', 'YO1 7HH', '--carrier', 'Royal Mail', '--tracking', 'AB123456789GB']
  expect((await atShell(['order', 'send-instead', id, ...to, ...by])).failed).toBe(
    'This order is sent, and not collected: nothing of it waits for its customer here.'
  )
})
