import { createHash } from 'node:crypto'

/** What a file hashes to, as Subresource Integrity and the Content-Security-Policy write it. */
export const integrityOf = (bytes: Uint8Array | string): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`
