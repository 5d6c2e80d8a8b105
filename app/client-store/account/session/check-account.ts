import type { DeviceShop } from '#device/start.ts'
import { sessionProfileSchema } from '#domain/accounts/sign-in.ts'
import { readAccountMirror } from '../account.ts'
import { askAs } from '../ask-as.ts'
import { rememberAccount, rememberCustomer } from '../remember-account.ts'
import { becomeCustomer, ownerOf } from './become-customer.ts'
import { saySignedInAs, saySignedOut } from './say.ts'
import { forgetSignedInCookie, forgetSigningIn } from './signing-in.ts'

type Device = Pick<DeviceShop, 'outbox' | 'guestId' | 'ownerHeader'>

/**
 * Asks the shop who this browser's session is, and goes by that: the cookie may have expired, or be another customer's by
 * now. What an account has waiting here stays its own and is never sent as another's. OFFLINE, section 4.
 */
export async function checkAccount(device: Device): Promise<'signed-in' | 'signed-out' | 'not-known'> {
  const [mirror, owner] = [readAccountMirror(), await device.ownerHeader()]
  // Of this device, whoever is signed in: a customer's name would be refused where the session is another's.
  const answer = await askAs(`guest:${await device.guestId()}`, 'GET', '/api/shopify/customer/profile', {
    schema: sessionProfileSchema
  })
  // What another tab did meanwhile is newer than the answer.
  const isOutdated = readAccountMirror() !== mirror || (await device.ownerHeader()) !== owner
  if (answer.kind !== 'ok' || isOutdated) return 'not-known'

  forgetSigningIn()
  const session = answer.value
  const wasCustomer = owner.startsWith('customer:')
  if (!session.authenticated) {
    forgetSignedInCookie()
    rememberAccount({ kind: 'guest' })
    if (wasCustomer && mirror !== null) saySignedOut()
    return 'signed-out'
  }
  const { customer } = session
  if (owner === ownerOf(customer)) {
    rememberCustomer(customer)
    return 'signed-in'
  }
  await becomeCustomer(device, customer)
  if (wasCustomer) saySignedInAs(customer.firstName)
  return 'signed-in'
}
