/** Stands from before the shop is asked to sign in until it is known what came of that. */
const SIGNING_IN = 'northlight-signing-in'

/** The answer may be lost after the shop has signed this browser in: at the next start it is asked who that is. */
export function rememberSigningIn(): void {
  try {
    localStorage.setItem(SIGNING_IN, 'yes')
  } catch (error) {
    // Signing in works all the same; only a lost answer would not be found out.
    reportError(error)
  }
}

export function forgetSigningIn(): void {
  try {
    localStorage.removeItem(SIGNING_IN)
  } catch (error) {
    reportError(error)
  }
}

/** The shop's own word beside the session's cookie, which no script can read: somebody is signed in. */
const SIGNED_IN_COOKIE = /(?:^|; )((?:__Host-)?northlight_signed_in)=1/

/** Takes that word out: the shop was asked, and knows of nobody. */
export function forgetSignedInCookie(): void {
  const name = SIGNED_IN_COOKIE.exec(document.cookie)?.[1]
  if (name === undefined) return
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that we serve
  document.cookie = `${name}=; path=/; max-age=0${name.startsWith('__Host-') ? '; secure' : ''}`
}

/**
 * Whether this browser may be signed in without this device knowing as whom: the answer to a sign-in was lost, or what
 * scripts keep was cleared while the session's cookie lives on.
 */
export function maybeSignedIn(): boolean {
  try {
    return localStorage.getItem(SIGNING_IN) !== null || SIGNED_IN_COOKIE.test(document.cookie)
  } catch {
    // Where nothing can be read, nothing was written.
    return false
  }
}
