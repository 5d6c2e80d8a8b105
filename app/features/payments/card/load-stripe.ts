import type { Stripe } from '@stripe/stripe-js'
import { loadOptional } from '../../../ui/load-optional.ts'
import { expectProviderScript } from '../provider-script.ts'

/**
 * Stripe's own script, from its own address, as its rules ask; null where it could not be had. Only what paying needs:
 * its record of how a visitor moves about the shop stays off.
 */
export async function loadCardScript(publishableKey: string): Promise<Stripe | null> {
  // What follows is the page loaded anew.
  if (!expectProviderScript()) return new Promise(() => {})
  try {
    const loader = await loadOptional(() => import('@stripe/stripe-js/pure'))
    if (!loader) return null
    const { loadStripe } = loader
    loadStripe.setLoadParameters({ advancedFraudSignals: false })
    return await loadStripe(publishableKey, { locale: 'en-GB' })
  } catch (error) {
    // No connection, or something in the browser that keeps foreign scripts out.
    reportError(error)
    return null
  }
}
