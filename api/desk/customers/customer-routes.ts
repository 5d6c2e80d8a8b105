import type { FormState } from '#domain/desk/desk-page.ts'
import type { DeskDeps, Outcome } from '../desk-deps.ts'
import { answerOutcome, type DeskAnswer, type DeskAsk, type DeskRoute } from '../door/desk-route.ts'
import { changeCustomerEmail, changeCustomerType } from './change-customer.ts'
import { listCustomers, readCustomersFilter } from './list-customers.ts'
import { readCustomer } from './read-customer.ts'

/** Who has an account. */
export function customerDeskRoutes(deps: DeskDeps): DeskRoute[] {
  const { db, clock } = deps

  const customerPage = async (number: number | null, form?: FormState): Promise<DeskAnswer> => {
    const view = number === null ? null : await readCustomer(db, number, clock())
    return view ? { kind: 'page', page: { kind: 'customer', view }, ...(form && { form }) } : { kind: 'not-found' }
  }

  const changing = (name: 'type' | 'email', act: (number: number, ask: DeskAsk) => Promise<Outcome>): DeskRoute => ({
    method: 'POST',
    path: `/desk/customers/:number/${name}`,
    // Whoever has the e-mail has the account.
    ...(name === 'email' && { stepUp: true as const }),
    answer: async (ask) => {
      const number = numberOf(ask.params)
      if (number === null) return { kind: 'not-found' }
      return answerOutcome(await act(number, ask), {
        done: { to: `/desk/customers/${number}`, said: 'customer-changed' },
        again: (form) => customerPage(number, form),
        name,
        values: ask.form
      })
    }
  })

  return [
    {
      method: 'GET',
      path: '/desk/customers',
      answer: async ({ query }) => {
        const view = await listCustomers(db, readCustomersFilter(query))
        return { kind: 'page', page: { kind: 'customers', view } }
      }
    },
    {
      method: 'GET',
      path: '/desk/customers/:number',
      answer: ({ params }) => customerPage(numberOf(params))
    },
    changing('type', (number, { form, acting }) => changeCustomerType(deps, { number, type: form.type ?? '' }, acting)),
    changing('email', (number, { form, acting }) =>
      changeCustomerEmail(deps, { number, email: form.email ?? '' }, acting)
    )
  ]
}

const numberOf = ({ number = '' }: DeskAsk['params']): number | null =>
  /^[1-9]\d{0,14}$/.test(number) ? Number(number) : null
