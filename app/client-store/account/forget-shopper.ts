import { CHECKOUT_TOTAL } from '../checkout-total.ts'
import { forgetCompared } from '../compared.ts'
import { forgetDiscount } from '../discount/kept-discount.ts'
import { forgetWishes } from '../wishes/write-wishes-mirror.ts'
import { rememberAccount } from './remember-account.ts'
import { forgetSigningIn } from './session/signing-in.ts'

/** Once somebody is signed out: what stands of them beside the device's database goes too. */
export function forgetShopper(): void {
  rememberAccount({ kind: 'guest' })
  forgetSigningIn()
  forgetWishes()
  forgetCompared()
  forgetDiscount()
  try {
    localStorage.removeItem(CHECKOUT_TOTAL)
  } catch (error) {
    // Signed out they are all the same.
    reportError(error)
  }
}
