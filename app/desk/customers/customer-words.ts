import type { CustomerType } from '#domain/accounts/profile.ts'

export const TYPE_WORDS: Readonly<Record<CustomerType, string>> = { retail: 'Retail', wholesale: 'Wholesale' }
