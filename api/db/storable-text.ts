/**
 * PostgreSQL keeps no NUL in a text, and refuses to look for one. So that both databases say the same of it, neither
 * does: it becomes the sign for what cannot be shown.
 */
export const storableText = (parameter: unknown): unknown =>
  typeof parameter === 'string' && parameter.includes('\0') ? parameter.replaceAll('\0', '\ufffd') : parameter
