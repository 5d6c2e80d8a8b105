import type { AccountAnswer } from '../../../../client-store/account/ask-as.ts'

type Failed = Exclude<AccountAnswer<never>, { kind: 'ok' }>

/** What to say where the shop did not do what was asked. */
export function failureWords(failed: Failed): string {
  switch (failed.kind) {
    case 'unreachable':
      return 'No answer came from the shop, so we cannot say whether it worked. Please try again in a moment.'
    case 'signed-out':
      return 'You are no longer signed in. Please sign in again.'
    case 'refused':
      return failed.problem.detail || 'Login failed. Please check your credentials.'
  }
}
