/** A link that begins a mail to this address and to nobody else, whatever stands in the address. */
export const mailTo = (address: string): string => `mailto:${encodeURIComponent(address).replace('%40', '@')}`
