import { expect, test } from 'vitest'
import { homeOf, MATRIX, mayAsk, mayCall, ROLES, whoMay } from './roles.ts'

test('an owner may do everything, and nobody but an owner says who works here', () => {
  for (const call of Object.keys(MATRIX)) expect(mayCall('owner', call), call).toBe(true)
  const ofStaff = Object.keys(MATRIX).filter((call) => call.includes('/desk/staff'))
  expect(ofStaff).toHaveLength(5)
  for (const role of ROLES) expect(ofStaff.filter((call) => mayCall(role, call)).length > 0).toBe(role === 'owner')
})

test('money, prices and customers are out of the workshop’s and the reviewer’s reach', () => {
  const calls = [
    'POST /desk/orders/:number/refund',
    'POST /desk/orders/:number/payment',
    'POST /desk/orders/:number/move to cancelled',
    'POST /desk/catalogue/:id',
    'POST /desk/promotions/:id',
    'GET /desk/customers',
    'POST /desk/customers/:number/email',
    'GET /desk/exports/file',
    'GET /desk/audit'
  ]
  for (const call of calls) {
    expect(
      ROLES.filter((role) => mayCall(role, call)),
      call
    ).toEqual(['owner', 'manager'])
  }
})

test('a reviewer sees reviews, their own sessions and nothing of requests and orders', () => {
  const seen = Object.keys(MATRIX).filter((call) => mayCall('reviewer', call) && call.startsWith('GET '))
  expect(seen.toSorted()).toEqual([
    'GET /desk',
    'GET /desk/assets/:name',
    'GET /desk/reviews',
    'GET /desk/reviews/:id',
    'GET /desk/reviews/:id/photos/:position',
    'GET /desk/sessions'
  ])
  expect(ROLES.map(homeOf)).toEqual(['/desk/today', '/desk/today', '/desk/today', '/desk/reviews'])
})

test('an address is asked by the line it is of; what has none is nobody’s', () => {
  expect(mayAsk('workshop', 'GET', '/desk/orders/NL-7K3F-9QXM?page=2')).toBe(true)
  expect(mayAsk('workshop', 'POST', '/desk/orders/NL-7K3F-9QXM/refund')).toBe(false)
  expect(mayAsk('reviewer', 'POST', '/desk/sessions/end-others')).toBe(true)
  expect(mayAsk('owner', 'GET', '/desk/nothing')).toBe(false)
  expect([mayCall('owner', 'POST /desk/nothing'), mayCall('owner', 'toString')]).toEqual([false, false])
})

test('an owner may ask for an address of every line there is', () => {
  for (const call of Object.keys(MATRIX)) {
    const [method, ...path] = call.split(' ')
    const address = path.join(' ').replaceAll(/:\w+/g, 'one')
    expect(mayAsk('owner', method === 'POST' ? 'POST' : 'GET', address), call).toBe(true)
  }
})

test('whoever may not is told who may', () => {
  expect(whoMay('POST /desk/orders/:number/refund')).toBe('an owner or a manager')
  expect(whoMay('GET /desk/staff')).toBe('an owner')
  expect(whoMay('GET /desk/inbox')).toBe('an owner, a manager or somebody of the workshop')
})
