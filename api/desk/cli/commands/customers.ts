import { changeCustomerEmail, changeCustomerType } from '../../customers/change-customer.ts'
import { type Command, told } from '../command.ts'

const noCustomer = (number: string) => `There is no customer ${number}.`

/** A customer's public number as it was typed; 0, which is nobody's, for anything else. */
export const customerNumber = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

export const customerCommands: readonly Command[] = [
  {
    name: 'customer type',
    takes: ['NUMBER', 'retail|wholesale'],
    says: 'makes a customer a trade buyer, or no longer one',
    run: async ({ deps, acting, words: [number = '', type = ''], say }) => {
      const change = { number: customerNumber(number), type }
      return told(await changeCustomerType(deps, change, acting), say, 'It is changed.', noCustomer(number))
    }
  },
  {
    name: 'customer email',
    takes: ['NUMBER', 'E-MAIL'],
    says: 'gives an account another e-mail, for who has shown who they are; both addresses are told',
    run: async ({ deps, acting, words: [number = '', email = ''], say }) => {
      const change = { number: customerNumber(number), email }
      return told(await changeCustomerEmail(deps, change, acting), say, 'It is changed.', noCustomer(number))
    }
  }
]
