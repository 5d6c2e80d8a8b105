import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { changeCustomerEmail, changeCustomerType } from '../../customers/change-customer.ts'
import { writePeople } from '../../people/people-file.ts'
import { type Command, failed, told } from '../command.ts'
import { isUnwritable } from './pieces.ts'

const noCustomer = (number: string) => `There is no customer ${number}.`

/** A customer's public number as it was typed; 0, which is nobody's, for anything else. */
export const customerNumber = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

export const customerCommands: readonly Command[] = [
  {
    name: 'customers export',
    takes: ['FILE'],
    says: 'writes everybody who ordered or asked into a file that a spreadsheet opens (CSV): how often and when, and nothing that names or reaches anybody',
    run: async ({ deps, words: [file = ''], say }) => {
      try {
        await pipeline(writePeople(deps.db), createWriteStream(file))
      } catch (error) {
        if (isUnwritable(error)) return failed(`The file ${file} cannot be written (${error.code}).`)
        throw error
      }
      say(`It is written to ${file}.`)
      return undefined
    }
  },
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
