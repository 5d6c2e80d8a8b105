import type { PayPalNamespace } from '@paypal/paypal-js'
import type { PaypalSetup } from '#domain/orders/paypal-answers.ts'
import { expectProviderScript } from '../provider-script.ts'

/** PayPal's own script, from its own address; null where it could not be had. */
export async function loadPaypalScript({ clientId, environment }: PaypalSetup): Promise<PayPalNamespace | null> {
  // What follows is the page loaded anew.
  if (!expectProviderScript()) return new Promise(() => {})
  const { loadScript } = await import('@paypal/paypal-js')
  try {
    return await loadScript({ clientId, environment, currency: 'GBP', intent: 'capture', components: 'buttons' })
  } catch (error) {
    // No connection, or something in the browser that keeps foreign scripts out.
    reportError(error)
    return null
  }
}
