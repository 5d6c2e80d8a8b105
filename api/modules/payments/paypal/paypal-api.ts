import type { Client, Order, Refund } from '@paypal/paypal-server-sdk'
import * as z from 'zod/mini'
import { type Pence, toDecimalString } from '#domain/pricing/money.ts'

/** What is asked of PayPal. Each throws PaypalFailed where PayPal cannot be reached or answers what nobody expects. */
export interface PaypalApi {
  /** PayPal's number of the order it has made. The same payment never makes two. */
  createOrder: (asked: AskedOrder) => Promise<string>
  /** PayPal's record, or null where it has none, or none any more. */
  readOrder: (id: string) => Promise<Order | null>
  /** Takes the money of an approved order; once, however often it is told with the same `requestId`. */
  capture: (asked: { id: string; requestId: string }) => Promise<Captured>
  /** Gives back so much of what was taken; once, however often it is told with the same `requestId`. */
  refund: (asked: RefundToMake) => Promise<Refunded>
  /** Whether PayPal says that it sent this webhook. */
  isFromPaypal: (webhook: SignedWebhook) => Promise<boolean>
}

export interface AskedOrder {
  /** The payment's UUID. */
  paymentId: string
  /** Of the order, or of the part of it that is paid. */
  invoiceId: string
  amount: Pence
  brandName: string
}

export type Captured =
  | { kind: 'record'; order: Order }
  /** PayPal's own word for why not, such as INSTRUMENT_DECLINED. */
  | { kind: 'refused'; issue: string }

export interface RefundToMake {
  captureId: string
  amount: Pence
  requestId: string
  /** The payment's UUID, which its webhook repeats. */
  customId: string
  /** By which the refund itself is found again. */
  invoiceId: string
}

export type Refunded =
  | { kind: 'made'; refund: Refund }
  /** PayPal's own word for why not, such as REFUND_AMOUNT_EXCEEDED. */
  | { kind: 'refused'; issue: string }

/** The headers by PayPal's names for them, and the body byte for byte: written anew, its signature would not hold. */
export interface SignedWebhook {
  fields: Record<'auth_algo' | 'cert_url' | 'transmission_id' | 'transmission_sig' | 'transmission_time', string>
  body: string
}

export interface PaypalKeys {
  clientId: string
  clientSecret: string
  webhookId: string
  apiUrl: string | undefined
}

const timeoutMs = 20_000
/** The library does not know this answer. */
const verificationSchema = z.object({ verification_status: z.string() })

/** PayPal gave no answer that says anything. What it was asked to do may be done or not. */
export class PaypalFailed extends Error {
  override readonly name = 'PaypalFailed'
}

/** PayPal through its own library, which is loaded when it is first needed: a start must not wait for it. */
export function createPaypalApi(keys: PaypalKeys): PaypalApi {
  let loaded: Promise<Loaded> | undefined
  const sdk = () => (loaded ??= load(keys))

  return reporting({
    createOrder: async ({ paymentId, invoiceId, amount, brandName }) => {
      const { orders, library } = await sdk()
      const { result } = await orders.createOrder({
        paypalRequestId: paymentId,
        body: {
          intent: library.CheckoutPaymentIntent.Capture,
          purchaseUnits: [
            {
              amount: { currencyCode: 'GBP', value: toDecimalString(amount) },
              customId: paymentId,
              // PayPal takes money for one invoice once, whichever of its orders asks.
              invoiceId
            }
          ],
          paymentSource: {
            paypal: {
              experienceContext: {
                brandName,
                // The address is the shop's order's: another would not be where the piece goes.
                shippingPreference: library.PaypalWalletContextShippingPreference.NoShipping,
                userAction: library.PaypalExperienceUserAction.PayNow
              }
            }
          }
        }
      })
      if (!result.id) throw new Error('PayPal made an order without a number')
      return result.id
    },

    readOrder: async (id) => {
      const { orders, library } = await sdk()
      try {
        return (await orders.getOrder({ id })).result
      } catch (error) {
        if (error instanceof library.ApiError && error.statusCode === 404) return null
        throw error
      }
    },

    capture: async ({ id, requestId }) => {
      const { orders, library } = await sdk()
      try {
        const { result } = await orders.captureOrder({
          id,
          paypalRequestId: requestId,
          prefer: 'return=representation'
        })
        return { kind: 'record', order: result }
      } catch (error) {
        if (!(error instanceof library.CustomError) || error.statusCode !== 422) throw error
        return { kind: 'refused', issue: error.result?.details?.[0]?.issue ?? 'UNPROCESSABLE_ENTITY' }
      }
    },

    refund: async ({ captureId, amount, requestId, customId, invoiceId }) => {
      const { payments, library } = await sdk()
      try {
        const { result } = await payments.refundCapturedPayment({
          captureId,
          paypalRequestId: requestId,
          prefer: 'return=representation',
          body: { amount: { currencyCode: 'GBP', value: toDecimalString(amount) }, customId, invoiceId }
        })
        return { kind: 'made', refund: result }
      } catch (error) {
        if (!(error instanceof library.CustomError) || error.statusCode !== 422) throw error
        return { kind: 'refused', issue: error.result?.details?.[0]?.issue ?? 'UNPROCESSABLE_ENTITY' }
      }
    },

    isFromPaypal: async ({ fields, body }) => {
      const { client } = await sdk()
      const request = client.getRequestBuilderFactory()('POST', '/v1/notifications/verify-webhook-signature')
      const around = JSON.stringify({ ...fields, webhook_id: keys.webhookId })
      request.text(`${around.slice(0, -1)},"webhook_event":${body}}`)
      request.contentType('application/json')
      request.authenticate([{ oauth2: true }])
      const { result } = await request.callAsText()
      return verificationSchema.parse(JSON.parse(result)).verification_status === 'SUCCESS'
    }
  })
}

/** The library's errors hold the request with its keys and the customer's data: nothing of them may reach the log. */
function reporting(api: PaypalApi): PaypalApi {
  const reported =
    <Asked, Answer>(name: keyof PaypalApi, ask: (asked: Asked) => Promise<Answer>) =>
    async (asked: Asked): Promise<Answer> => {
      try {
        return await ask(asked)
      } catch (error) {
        const status =
          error instanceof Error && 'statusCode' in error ? `answered ${error.statusCode}` : 'did not answer'
        throw new PaypalFailed(`PayPal ${status} when asked to ${name}`)
      }
    }
  return {
    createOrder: reported('createOrder', api.createOrder),
    readOrder: reported('readOrder', api.readOrder),
    capture: reported('capture', api.capture),
    refund: reported('refund', api.refund),
    isFromPaypal: reported('isFromPaypal', api.isFromPaypal)
  }
}

type Loaded = Awaited<ReturnType<typeof load>>

async function load({ clientId, clientSecret, apiUrl }: PaypalKeys) {
  const library = await import('@paypal/paypal-server-sdk')

  /** The library knows PayPal's two addresses only: each request is turned to ours as it leaves. */
  class ClientElsewhere extends library.Client {
    override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
      const build = super.getRequestBuilderFactory()
      if (apiUrl === undefined) return build
      return (method, path) => {
        const request = build(method, path)
        request.interceptRequest((asked) => ({ ...asked, url: apiUrl.replace(/\/$/, '') + pathOf(asked.url) }))
        return request
      }
    }
  }

  const client = new ClientElsewhere({
    environment: library.Environment.Production,
    timeout: timeoutMs,
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret }
  })
  return {
    library,
    client,
    orders: new library.OrdersController(client),
    payments: new library.PaymentsController(client)
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
