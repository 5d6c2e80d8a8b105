import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pence } from '#domain/pricing/money.ts'
import { createOrders, Refusal } from './paypal/orders.ts'
import { createDoubleWebhooks, verification } from './paypal/webhooks.ts'

/** What was asked of the double. */
export interface PaypalDoubleCall {
  method: string
  path: string
  requestId: string | undefined
  body: string
}

export type PaypalDouble = Awaited<ReturnType<typeof startPaypalDouble>>

export const paypalKeys = {
  clientId: 'client-of-the-double',
  clientSecret: 'secret-of-the-double',
  webhookId: 'webhook-of-the-double'
}

/** The settings of a shop that pays by a double. */
export const paypalSettings = (url: string): Record<string, string> => ({
  PAYPAL_CLIENT_ID: paypalKeys.clientId,
  PAYPAL_CLIENT_SECRET: paypalKeys.clientSecret,
  PAYPAL_WEBHOOK_ID: paypalKeys.webhookId,
  PAYPAL_API_URL: url
})

const TOKEN = 'token-of-the-double'

/**
 * PayPal, as far as the shop and its page meet it, on a free port of this machine: orders with request ids, buyers who
 * approve, cards that are declined, refunds, signed webhooks, and answers that are lost. `close` it.
 *
 * A page's buyer approves by `POST /double/orders/:id/approve`.
 */
export async function startPaypalDouble() {
  const orders = createOrders()
  const webhooks = createDoubleWebhooks(paypalKeys.webhookId)
  const calls: PaypalDoubleCall[] = []
  const remembered = new Map<string, Answer>()
  const cut = new Map<Asked, number>()
  let isDown = false
  let isBrief = false

  const approve = (id: string) => webhooks.tell('CHECKOUT.ORDER.APPROVED', orders.approve(id))

  function capture(id: string): Answer {
    const order = orders.capture(id)
    const status = order.purchase_units[0].payments?.captures[0]?.status
    if (status === 'COMPLETED') webhooks.tell('PAYMENT.CAPTURE.COMPLETED', order)
    if (status === 'DECLINED') webhooks.tell('PAYMENT.CAPTURE.DENIED', order)
    return { status: 201, body: isBrief ? { id, status: order.status } : order }
  }

  function work(asked: Asked, id: string, body: string): Answer {
    if (asked === 'token')
      return { status: 200, body: { access_token: TOKEN, token_type: 'Bearer', expires_in: 32_400 } }
    if (asked === 'create') return { status: 201, body: orders.create(JSON.parse(body)) }
    if (asked === 'read') return { status: 200, body: orders.find(id) }
    if (asked === 'capture') return capture(id)
    if (asked === 'refund') {
      const { order, given } = orders.refundCapture(id, JSON.parse(body))
      webhooks.tell('PAYMENT.CAPTURE.REFUNDED', order, given)
      return { status: 201, body: given }
    }
    if (asked === 'verify') return { status: 200, body: verification(body) }
    approve(id)
    return { status: 200, body: {} }
  }

  /** The same request id has the same answer, whatever has happened since. */
  function workOnce(asked: Asked, id: string, { requestId, body }: PaypalDoubleCall): Answer {
    const known = requestId === undefined ? undefined : remembered.get(`${asked} ${requestId}`)
    if (known) return known
    const answer = refusing(() => structuredClone(work(asked, id, body)))
    if (requestId !== undefined) remembered.set(`${asked} ${requestId}`, answer)
    return answer
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isDown) return void request.socket.destroy()
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const call: PaypalDoubleCall = {
      method: request.method ?? 'GET',
      path: new URL(request.url ?? '/', 'http://double').pathname,
      requestId: request.headers['paypal-request-id']?.toString(),
      body: Buffer.concat(parts).toString()
    }
    calls.push(call)
    const { asked, id } = read(call)
    const isLetIn = asked === 'approve' || request.headers.authorization === authorisationFor(asked)
    const answer = isLetIn ? workOnce(asked, id, call) : refusalOf(new Refusal(401, 'AUTHENTICATION_FAILURE'))
    const left = cut.get(asked) ?? 0
    if (left > 0) {
      cut.set(asked, left - 1)
      return void request.socket.destroy()
    }
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body))
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: Error) => {
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(error.stack)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    /** What PAYPAL_API_URL is set to. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    webhooks,
    calls: (asked?: Asked): readonly PaypalDoubleCall[] =>
      asked === undefined ? calls : calls.filter((call) => read(call).asked === asked),
    approve,
    refund: (id: string, amount: Pence) =>
      webhooks.tell('PAYMENT.CAPTURE.REFUNDED', orders.find(id), orders.refund(id, amount)),
    /** What was pending is decided. */
    decide: (id: string, status: 'COMPLETED' | 'DECLINED') =>
      webhooks.tell(`PAYMENT.CAPTURE.${status === 'DECLINED' ? 'DENIED' : status}`, orders.decide(id, status)),
    /** The work of the next so many requests of a kind is done, and their answers are lost. */
    cutAnswers: (count: number, asked: Asked) => void cut.set(asked, count),
    /** From now on a capture is answered with the order's number and status alone. */
    answerBriefly: () => {
      isBrief = true
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

interface Answer {
  status: number
  body: unknown
}

const ASKED = {
  token: /^POST \/v1\/oauth2\/token$/,
  create: /^POST \/v2\/checkout\/orders$/,
  capture: /^POST \/v2\/checkout\/orders\/(\w+)\/capture$/,
  refund: /^POST \/v2\/payments\/captures\/(\w+)\/refund$/,
  read: /^GET \/v2\/checkout\/orders\/(\w+)$/,
  verify: /^POST \/v1\/notifications\/verify-webhook-signature$/,
  approve: /^POST \/double\/orders\/(\w+)\/approve$/
}
type Asked = keyof typeof ASKED

function read({ method, path }: PaypalDoubleCall): { asked: Asked; id: string } {
  for (const [asked, pattern] of Object.entries(ASKED) as [Asked, RegExp][]) {
    const parts = pattern.exec(`${method} ${path}`)
    if (parts) return { asked, id: parts[1] ?? '' }
  }
  throw new Error(`PayPal’s double knows nothing of ${method} ${path}`)
}

function authorisationFor(asked: Asked): string {
  const { clientId, clientSecret } = paypalKeys
  return asked === 'token'
    ? `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    : `Bearer ${TOKEN}`
}

function refusing(work: () => Answer): Answer {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return refusalOf(error)
    throw error
  }
}

const refusalOf = ({ status, issue }: Refusal): Answer => ({
  status,
  body: { name: NAMES[status], message: 'As PayPal words it.', debug_id: 'f00', details: [{ issue }] }
})

const NAMES = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  404: 'RESOURCE_NOT_FOUND',
  422: 'UNPROCESSABLE_ENTITY'
} as const
