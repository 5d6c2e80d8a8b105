import type { Task, TodayView } from '#domain/desk/today.ts'
import { orderRow } from './orders.ts'

const call: Task = {
  kind: 'call',
  dueAt: '2026-03-02T09:30:00.000Z',
  title: 'Classic tennis bracelet and 1 more',
  about: [orderRow.number, orderRow.customerName, 'paid £3,749'],
  href: `/desk/orders/${orderRow.number}`,
  phone: '+44 7700 900123',
  orderNumber: orderRow.number
}

/** Of a Monday morning at 10:15: one promise is past its time. */
export const today: TodayView = {
  tasks: [
    call,
    {
      ...call,
      title: 'Drop anklet',
      dueAt: '2026-03-02T15:00:00.000Z',
      href: '/desk/orders/NL-2H8D-4TRN',
      orderNumber: 'NL-2H8D-4TRN'
    },
    {
      kind: 'answer',
      dueAt: '2026-03-02T11:00:00.000Z',
      title: 'A ring with three stones',
      about: ['NL-B-4T8M-2KQX', 'James Okafor', 'Bespoke jewellery'],
      href: '/desk/requests/NL-B-4T8M-2KQX',
      phone: '',
      orderNumber: null
    },
    { ...call, kind: 'begin', dueAt: null, href: '/desk/orders/NL-5C1J-8WQN', orderNumber: null },
    { ...call, kind: 'unpaid', dueAt: '2026-03-05T10:00:00.000Z', href: '/desk/orders/NL-9C1J-8WQN', orderNumber: null }
  ],
  isWorkingDay: true,
  opening: { opens: '9:00', closes: '17:00' },
  since: { weekday: 'Friday', orders: 7, value: 1_846_000, requests: 5, inTime: 11, answered: 12 },
  holidaysUntil: '28 December 2027',
  failedPayments: 1
}
