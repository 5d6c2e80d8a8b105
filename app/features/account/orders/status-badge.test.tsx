import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderItem } from '#domain/orders/order.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import { StatusBadge } from './status-badge.tsx'

const render = (status: OrderStatus, isMadeToOrder = true) =>
  renderToStaticMarkup(<StatusBadge order={{ status, items: [{ isMadeToOrder } as OrderItem] }} />)

test('only what was delivered stands out, and by a sign besides its colour', () => {
  expect(render('delivered')).toMatch(/class="[^"]*delivered[^"]*".*<svg.*Delivered/)
  const others = ORDER_STATUSES.filter((status) => status !== 'delivered')
  for (const status of others) expect(render(status)).not.toMatch(/delivered|<svg/)
  expect(render('pending')).toContain('Awaiting payment')
  expect(render('in-production')).toContain('Being made')
  expect(render('in-production', false)).toContain('Being prepared')
})
