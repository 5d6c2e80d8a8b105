const KEY = 'northlight-review-asked'

/** Remembers where a guest asked to write, for after the sign-in, which reads the page anew. */
export function rememberAsked(pathname: string): void {
  try {
    sessionStorage.setItem(KEY, pathname)
  } catch {
    // The form is opened by hand then.
  }
}

/** Where it was asked for, said once. */
export function takeAsked(): string | null {
  try {
    const pathname = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return pathname
  } catch {
    return null
  }
}
