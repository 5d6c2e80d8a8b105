import { createHmac, randomBytes } from 'node:crypto'

export interface StripeDoubleEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  type: string
  data: { object: unknown }
  livemode: false
}

export type Tell = (type: string, object: unknown) => void

export interface Delivering {
  /** Signs with this in place of the endpoint's own secret. */
  secret?: string
  /** Seconds since 1970 that the signature says it was made at. */
  timestamp?: number
  /** Sent in place of what was signed. */
  tamperedBody?: string
}

/** The `Stripe-Signature` of a body, by hand: so that the shop's check is not tested against itself. */
export function signatureOf(body: string, secret: string, timestamp = Math.floor(Date.now() / 1000)): string {
  const hash = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return `t=${timestamp},v1=${hash}`
}

/** Stripe's webhooks: told once to where they lead, and kept, so that tests deliver them again, late or out of order. */
export function createDoubleWebhooks(secret: string) {
  const events: StripeDoubleEvent[] = []
  const underWay = new Set<Promise<unknown>>()
  let endpoint: string | null = null

  /** Delivers an event and says the status of the answer; 0 when there was none. */
  async function deliver(event: StripeDoubleEvent, how: Delivering = {}): Promise<number> {
    if (endpoint === null) throw new Error('Nobody has said where the webhooks lead: sendTo(address)')
    const body = JSON.stringify(event)
    try {
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signatureOf(body, how.secret ?? secret, how.timestamp)
        },
        body: how.tamperedBody ?? body
      })
      await answer.arrayBuffer()
      return answer.status
    } catch (error) {
      // fetch throws this where nobody answers; anything else is a mistake of the test.
      if (error instanceof TypeError) return 0
      throw error
    }
  }

  const tell: Tell = (type, object) => {
    const event: StripeDoubleEvent = {
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: Math.floor(Date.now() / 1000),
      type,
      data: { object: structuredClone(object) },
      livemode: false
    }
    events.push(event)
    if (endpoint === null) return
    const delivering = deliver(event).finally(() => underWay.delete(delivering))
    underWay.add(delivering)
  }

  return {
    tell,
    deliver,
    /** All that was told so far, oldest first. */
    events: (): readonly StripeDoubleEvent[] => events,
    /** From now on each event goes to this address by itself; with null they are only kept. */
    sendTo: (address: string | null) => {
      endpoint = address
    },
    /** Delivers to an address what was kept, without sending what comes after by itself. */
    deliverTo: async (address: string, event: StripeDoubleEvent, how: Delivering = {}): Promise<number> => {
      const before = endpoint
      endpoint = address
      try {
        return await deliver(event, how)
      } finally {
        endpoint = before
      }
    },
    /** Resolves once everything that was sent by itself has been answered. */
    allDelivered: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    }
  }
}
