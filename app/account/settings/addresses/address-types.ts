import { ADDRESS_TYPES, type Address } from '#domain/accounts/address.ts'

/** What the shop calls each kind of address. */
export const addressTypeWords: Record<Address['type'], string> = { home: 'Home', work: 'Work', other: 'Other' }

export const addressTypes = ADDRESS_TYPES.map((type) => ({ value: type, label: addressTypeWords[type] }))
