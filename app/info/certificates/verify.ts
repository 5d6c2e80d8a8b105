import type { Authority } from './authorities.ts'

export interface Verification {
  authority: Authority
  /** As typed, without the spaces around it; it may be empty. */
  number: string
  clipboard: 'copied' | 'refused' | 'nothing-to-copy'
}

/**
 * Copies the number, then opens the authority's own page in a new tab. Both begin within the press: after a wait some
 * browsers would refuse the tab, and once the tab has the focus, the clipboard.
 */
export async function verify(authority: Authority, typed: string): Promise<Verification> {
  const number = typed.trim()
  const copying = copy(number)
  window.open(authority.address, '_blank', 'noopener')
  return { authority, number, clipboard: await copying }
}

async function copy(number: string): Promise<Verification['clipboard']> {
  if (!number) return 'nothing-to-copy'
  try {
    await navigator.clipboard.writeText(number)
    return 'copied'
  } catch {
    // Refused, or no clipboard at all where the page is not served securely: the notice asks to type the number.
    return 'refused'
  }
}
