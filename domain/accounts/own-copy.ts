/** The parts of an account that a device keeps a copy of, by the end of their address, and what they are called. OFFLINE, 5.8. */
export const OWN_COPY_PARTS = {
  '': 'your details',
  '/addresses': 'your addresses',
  '/orders': 'your orders',
  '/requests': 'your requests with our answers'
} as const
export type OwnCopyPart = keyof typeof OWN_COPY_PARTS

/** All of them, for the middle of a sentence. */
export const ownCopyWords: string = Object.values(OWN_COPY_PARTS)
  .join(', ')
  .replace(/, ([^,]*)$/, ' and $1')
