import type { ShopProblem } from '#device/outbox/outcome.ts'
import { type SignIn, signedInSchema } from '#domain/accounts/sign-in.ts'
import { askAccount } from '../ask-account.ts'
import { openDevice } from '../open-device.ts'
import { becomeCustomer } from './become-customer.ts'
import { checkAccount } from './check-account.ts'
import { forgetSigningIn, rememberSigningIn } from './signing-in.ts'
import { within } from './within.ts'

/** What came of trying to sign in. */
export type SignedIn = { kind: 'signed-in' } | { kind: 'unreachable' } | { kind: 'refused'; problem: ShopProblem }

export const signIn = (credentials: SignIn): Promise<SignedIn> => enter('/api/shopify/customer/login', credentials)

/**
 * Signs in, with whatever the shop takes at `path`. What the device's guest wrote goes first, as far as that is soon done; what is left becomes the customer's, and
 * so does the cart, which the shop has merged. OFFLINE, section 2.2.
 */
export async function enter(path: string, body: unknown): Promise<SignedIn> {
  const device = await openDevice()
  const guest = device && `guest:${await device.guestId()}`
  if (device && (await device.ownerHeader()) === guest) await within(device.outbox.sendNow())

  rememberSigningIn()
  const answer = await askAccount('POST', path, {
    body,
    schema: signedInSchema,
    owner: guest ?? ''
  })
  if (answer.kind === 'ok') {
    forgetSigningIn()
    await becomeCustomer(device, answer.value.customer)
    if (device) await within(device.cart.refresh())
    return { kind: 'signed-in' }
  }
  if (answer.kind === 'refused') {
    forgetSigningIn()
    return answer
  }
  // The answer may have been lost after the shop had signed this browser in.
  const checked = device ? await checkAccount(device) : 'not-known'
  if (checked === 'signed-in') return { kind: 'signed-in' }
  // Another tab that began meanwhile may have asked too early.
  if (checked === 'not-known') rememberSigningIn()
  return { kind: 'unreachable' }
}
