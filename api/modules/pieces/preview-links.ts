import { createSignedTokens, type SignedTokens } from '../../server/http/signed-tokens.ts'

/** Sign the links to previews; each is about one piece. */
export const createPreviewLinks = (secret: string): SignedTokens => createSignedTokens(secret, 'piece preview')
