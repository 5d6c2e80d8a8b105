import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON
} from '@simplewebauthn/browser'
import { passkeyListSchema, passkeyOptionsSchema } from '#domain/accounts/passkey.ts'
import { doneSchema } from '#domain/accounts/registration.ts'
import { loadOptional } from '../../../ui/load-optional.ts'
import { askAccount } from '../ask-account.ts'
import type { AccountAnswer } from '../ask-as.ts'
import { enter, type SignedIn } from './sign-in.ts'

/** What came of asking the browser for a passkey. */
type Asked = { kind: 'answer'; answer: unknown } | { kind: 'given-up'; words: string }
/** What came of it all. */
export type WithPasskey<Came> = Came | { kind: 'given-up'; words: string }

/** Says on this device that a passkey was used here: then it is offered before the password. */
const USED_HERE = 'northlight-passkey'

const NOTHING_CHOSEN = 'No passkey was used, so nothing has changed.'
const HAS_ONE = 'What you chose keeps a passkey of your account already.'
const NOT_HERE = 'This device could not use a passkey just now. Your password goes on working.'

/** Whether this browser can have passkeys of this shop: only on a secure connection, and under a name. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && /[a-z]/i.test(window.location.hostname.split('.').at(-1) ?? '')

export function wasPasskeyUsedHere(): boolean {
  try {
    return localStorage.getItem(USED_HERE) !== null
  } catch {
    // A browser that keeps nothing remembers no passkey either.
    return false
  }
}

function rememberPasskey(): void {
  try {
    localStorage.setItem(USED_HERE, 'used')
  } catch (error) {
    // Full or refused: the password is offered first, as before.
    reportError(error)
  }
}

/** Signs in with a passkey of this device, or of one nearby. `byAutofill` waits until one is chosen in the e-mail's field. */
export async function signInWithPasskey({ byAutofill = false } = {}): Promise<WithPasskey<SignedIn>> {
  const asked = await askAccount('POST', '/api/customers/passkey/options', { schema: passkeyOptionsSchema, owner: '' })
  if (asked.kind !== 'ok') return asked.kind === 'signed-out' ? { kind: 'unreachable' } : asked
  const given = await prove(asked.value.options, byAutofill)
  if (given.kind !== 'answer') return given
  const signedIn = await enter('/api/customers/passkey/sign-in', { answer: given.answer })
  if (signedIn.kind === 'signed-in') rememberPasskey()
  return signedIn
}

/** Whether the browser offers passkeys among what it fills into a field. */
export async function offersInField(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  const { browserSupportsWebAuthnAutofill } = await library()
  return browserSupportsWebAuthnAutofill()
}

/** Ends what waits for a passkey. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** Not kept without signal, as signing in is not possible then: whoever asks for it answers for its not coming. */
async function library() {
  const came = await loadOptional(() => import('@simplewebauthn/browser'))
  if (!came) throw new Error('What asks for a passkey did not come')
  return came
}

/** Adds a passkey to the account, whose password or passkey must just have been given. Answers with all of them. */
export async function addPasskey(number: number) {
  const path = `/api/users/${number}/passkeys`
  const asked = await askAccount('POST', `${path}/options`, { schema: passkeyOptionsSchema })
  if (asked.kind !== 'ok') return asked
  const made = await ceremony(async () => {
    const { startRegistration } = await library()
    return startRegistration({ optionsJSON: asked.value.options as unknown as PublicKeyCredentialCreationOptionsJSON })
  })
  if (made.kind !== 'answer') return made
  const added = await askAccount('POST', path, { body: { answer: made.answer }, schema: passkeyListSchema })
  if (added.kind === 'ok') rememberPasskey()
  return added
}

/** Says once more, by a passkey, that it is the customer. */
export async function confirmWithPasskey(number: number): Promise<WithPasskey<AccountAnswer<{ success: true }>>> {
  const path = `/api/users/${number}/confirmation`
  const asked = await askAccount('POST', `${path}/options`, { schema: passkeyOptionsSchema })
  if (asked.kind !== 'ok') return asked
  const given = await prove(asked.value.options, false)
  return given.kind === 'answer'
    ? askAccount('POST', path, { body: { answer: given.answer }, schema: doneSchema })
    : given
}

const prove = (options: object, useBrowserAutofill: boolean): Promise<Asked> =>
  ceremony(async () => {
    const { startAuthentication } = await library()
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
    return startAuthentication({ optionsJSON, useBrowserAutofill })
  })

async function ceremony(start: () => Promise<unknown>): Promise<Asked> {
  try {
    return { kind: 'answer', answer: await start() }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    // Closed by the shopper, or run out of time: browsers do not tell the two apart.
    if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'given-up', words: NOTHING_CHOSEN }
    if (name === 'InvalidStateError') return { kind: 'given-up', words: HAS_ONE }
    reportError(error)
    return { kind: 'given-up', words: NOT_HERE }
  }
}
