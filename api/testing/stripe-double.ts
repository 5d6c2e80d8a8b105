import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerOf, type DoubleKeys } from './stripe/answers.ts'
import { type CardError, createIntents, Refusal } from './stripe/intents.ts'
import { createDoubleWebhooks } from './stripe/webhooks.ts'

export { TEST_CARDS } from './stripe/intents.ts'

/** What was asked of the double. */
export interface StripeDoubleCall {
  method: string
  /** Without what stands behind the question mark. */
  path: string
  idempotencyKey: string | undefined
  form: Record<string, string>
}

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>

export const stripeKeys: DoubleKeys & { webhookSecret: string } = {
  secretKey: 'sk_test_of_the_double',
  publishableKey: 'pk_test_of_the_double',
  webhookSecret: 'whsec_of_the_double'
}

/** The settings of a shop that pays by a double. */
export const stripeSettings = (url: string): Record<string, string> => ({
  STRIPE_SECRET_KEY: stripeKeys.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
  STRIPE_API_URL: url
})

/**
 * Stripe, as far as the shop and its page meet it, on a free port of this machine: payment intents with idempotency
 * keys, cards that are declined or ask for 3-D Secure, refunds, signed webhooks, and answers that are lost. `close` it.
 *
 * Pages confirm by `POST /v1/payment_intents/:id/confirm` (`client_secret`, `payment_method`), with the publishable key,
 * and answer 3-D Secure by `POST /double/payment_intents/:id/authenticate` (`result`: `pass` or `fail`).
 */
export async function startStripeDouble() {
  const webhooks = createDoubleWebhooks(stripeKeys.webhookSecret)
  const intents = createIntents(webhooks.tell)
  const calls: StripeDoubleCall[] = []
  const remembered = new Map<string, { asked: string; status: number; body: unknown }>()
  let answersToCut = 0
  let isDown = false

  function work(call: StripeDoubleCall, request: IncomingMessage): { status: number; body: unknown } {
    try {
      return { status: 200, body: answerOf(call, { intents, keys: stripeKeys, bearer: bearerOf(request) }) }
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: { error: error.error } }
      throw error
    }
  }

  /** The same key has the same answer, whatever has happened since; with other words it is refused. */
  function workOnce(call: StripeDoubleCall, request: IncomingMessage): { status: number; body: unknown } {
    if (call.idempotencyKey === undefined) return work(call, request)
    const asked = JSON.stringify([call.method, call.path, call.form])
    const known = remembered.get(call.idempotencyKey)
    if (known && known.asked !== asked) return { status: 400, body: { error: keyUsedOtherwise } }
    if (known) return known
    const answer = { asked, ...work(call, request) }
    remembered.set(call.idempotencyKey, answer)
    return answer
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isDown) return void request.socket.destroy()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double')
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const call: StripeDoubleCall = {
      method: request.method ?? 'GET',
      path: pathname,
      idempotencyKey: request.headers['idempotency-key']?.toString(),
      form: Object.fromEntries([...searchParams, ...new URLSearchParams(Buffer.concat(parts).toString())])
    }
    calls.push(call)
    const { status, body } = workOnce(call, request)
    if (answersToCut > 0) {
      answersToCut--
      return void request.socket.destroy()
    }
    response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': `req_${calls.length}` })
    response.end(JSON.stringify(body))
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: Error) => {
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(error.stack)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    /** What STRIPE_API_URL is set to. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intents,
    webhooks,
    calls: (): readonly StripeDoubleCall[] => calls,
    /** The work of the next so many requests is done, and their answers are lost. */
    cutAnswers: (count: number) => {
      answersToCut = count
    },
    /** Nobody reaches it until it is up again. */
    setDown: (down: boolean) => {
      isDown = down
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await webhooks.allDelivered()
    }
  }
}

const bearerOf = (request: IncomingMessage): string => (request.headers.authorization ?? '').replace(/^Bearer /, '')

const keyUsedOtherwise: CardError = {
  type: 'idempotency_error',
  code: 'idempotency_error',
  message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
}
