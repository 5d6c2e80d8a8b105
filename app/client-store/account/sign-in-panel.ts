/** What the dialog can show first. */
export type SignInView = 'sign-in' | 'register' | 'forgotten'

/** What the account's panel is asked for from elsewhere than the header. */
export type AccountWish = { view: SignInView; email: string } | { view: 'sign-out' }

let wish: AccountWish | null = null
const listeners = new Set<() => void>()

function open(wanted: AccountWish): void {
  wish = wanted
  for (const listener of listeners) listener()
}

/** Asks the header to open the dialog for signing in, with the e-mail filled in where it is known. */
export const openSignIn = (view: SignInView = 'sign-in', email = ''): void => open({ view, email })

/** Asks the header to sign out, which may first have a question. */
export const openSignOut = (): void => open({ view: 'sign-out' })

export function onOpenSignIn(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was asked for; null when it was the header itself that was pressed. */
export const accountWish = (): AccountWish | null => wish

export function forgetAccountWish(): void {
  wish = null
}
