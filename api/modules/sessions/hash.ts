import { createHash } from 'node:crypto'

/** How a secret that only the browser has is kept: whoever reads the database cannot use it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
