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

/** Whether this browser may be signed in without this device knowing as whom. */
export function maybeSignedIn(): boolean {
  try {
    return localStorage.getItem(SIGNING_IN) !== null
  } catch {
    // Where nothing can be read, nothing was written.
    return false
  }
}
