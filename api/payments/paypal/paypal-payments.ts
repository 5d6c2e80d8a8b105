import type { Logger } from 'pino'
import type { PaypalSetup } from '#domain/orders/paypal-answers.ts'
import type { Config } from '../../config.ts'
import type { PaymentMethod } from '../method.ts'
import type { PayingOrderDeps } from '../paying-order.ts'
import type { Settle } from '../settle.ts'
import type { IsUnderWayElsewhere } from '../under-way-elsewhere.ts'
import { createFinish, createFinishApproval } from './finish.ts'
import { createOpenOrder } from './open-order.ts'
import { pageRoutes } from './page-routes.ts'
import { createPaypalApi, type PaypalKeys } from './paypal-api.ts'
import { webhookRoute } from './webhook-route.ts'

export { paypalAbsentRoutes } from './page-routes.ts'

export interface PaypalPaymentsDeps extends PayingOrderDeps {
  config: Pick<Config, 'paypal'>
  settle: Settle
  isUnderWayElsewhere: IsUnderWayElsewhere
  log: Pick<Logger, 'info' | 'warn'>
}

/** PayPal, or null where its client, secret and webhook are not all set: then `paypalAbsentRoutes` stand in its place. */
export function createPaypalPayments({ config, ...deps }: PaypalPaymentsDeps): PaymentMethod | null {
  const keys = paypalKeys(config.paypal)
  if (keys === null) return null
  const { clientId, apiUrl } = keys
  const api = createPaypalApi(keys)
  const finish = createFinish({ ...deps, api })
  const openOrder = createOpenOrder({ ...deps, api, finish })
  const finishApproval = createFinishApproval(deps.db, finish)
  return {
    provider: 'paypal',
    publicKey: clientId,
    json: pageRoutes({ ...deps, clientId, environment: environmentOf(apiUrl), openOrder, finishApproval }),
    open: webhookRoute({ ...deps, api, finish }),
    ask: finish.ask
  }
}

function paypalKeys({ clientId, clientSecret, webhookId, apiUrl }: Config['paypal']): PaypalKeys | null {
  if (clientId === undefined || clientSecret === undefined || webhookId === undefined) return null
  return { clientId, clientSecret, webhookId, apiUrl }
}

/** PayPal's sandbox is reached by setting PAYPAL_API_URL to it; its script has an address of its own as well. */
function environmentOf(apiUrl: string | undefined): PaypalSetup['environment'] {
  return apiUrl !== undefined && new URL(apiUrl).hostname.endsWith('.sandbox.paypal.com') ? 'sandbox' : 'production'
}
