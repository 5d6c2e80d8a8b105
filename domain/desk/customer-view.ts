import type { CustomerType } from '../accounts/profile.ts'
import type { OrderRow } from './order-view.ts'

export interface CustomersView {
  q: string
  rows: readonly {
    number: number
    name: string
    email: string
    type: CustomerType
    createdAt: string
    orders: number
  }[]
  total: number
  page: number
  pages: number
}

export interface CustomerView {
  number: number
  name: string
  email: string
  phone: string
  type: CustomerType
  preferredContact: string
  marketingConsentAt: string | null
  createdAt: string
  /** The devices that are told by a notification, by their names. */
  notifiedOn: readonly string[]
  orders: readonly OrderRow[]
  requests: readonly { reference: string; kind: string; state: string; createdAt: string }[]
  changes: readonly { at: string; who: string; what: string }[]
}
