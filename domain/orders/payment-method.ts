import type { BankDetails } from './bank-details.ts'

/**
 * The ways to pay that an order can name, in the order in which the checkout offers them: the four of the storefront
 * spec, section 5, and `arranged`, which a shop has that can take none of them. DECISIONS 16.
 */
export const PAYMENT_METHODS = ['arranged', 'card', 'paypal', 'klarna', 'bank'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

const LABELS: Record<PaymentMethod, string> = {
  arranged: 'By arrangement',
  card: 'Card',
  paypal: 'PayPal',
  klarna: 'Klarna',
  bank: 'Bank transfer'
}

/** How an order's row is called that names the way chosen at the checkout: it may have been paid in another. */
export const CHOSEN_WAY = 'Chosen way to pay'

/** A way to pay as pages, mails and the desk call it. */
export const methodWords = (method: PaymentMethod): string => LABELS[method]

/** Shown while the shop is an example and its owner has entered no account. It is nobody's. */
export const EXAMPLE_BANK: BankDetails = {
  accountName: 'Northlight Diamonds (example)',
  sortCode: '00-00-00',
  accountNumber: '00000000',
  isExample: true
}

/** Stands wherever the example's details do. */
export const EXAMPLE_BANK_WORDS = 'An example, and no real account: please send no money to it.'

/** Stands beside the shop's own details. */
export const TRANSFER_WORDS =
  'Please write the reference exactly so: by it we know that the money is yours. We send a receipt once it is here.'

/** The rows of a transfer, as confirmation, account and mail show them: whom to, and what to write as its reference. */
export const bankRows = (bank: BankDetails, orderNumber: string): { label: string; value: string }[] => [
  { label: 'Account name', value: bank.accountName },
  { label: 'Sort code', value: bank.sortCode },
  { label: 'Account number', value: bank.accountNumber },
  { label: 'Reference', value: orderNumber }
]
