import { createHmac, randomUUID } from 'node:crypto'
import type { DoubleOrder, GivenBack } from './orders.ts'

export type WebhookType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.REFUNDED'
  | `CUSTOMER.DISPUTE.${'CREATED' | 'UPDATED' | 'RESOLVED'}`

/** A webhook as PayPal sends it: sent again unchanged, it is the same one. */
export interface DoubleWebhook {
  type: WebhookType
  headers: Record<string, string>
  body: string
}

const signatureOf = (id: string, time: string, webhookId: string, body: string): string =>
  createHmac('sha256', 'only PayPal knows').update(`${id}|${time}|${webhookId}|${body}`).digest('base64')

/** PayPal's webhooks: told once to where they lead, and kept, so that tests deliver them again, late or out of order. */
export function createDoubleWebhooks(webhookId: string) {
  const kept: DoubleWebhook[] = []
  const underWay = new Set<Promise<unknown>>()
  let endpoint: string | null = null

  /** Says the status of the answer; 0 when there was none. */
  async function deliverTo(address: string, { headers, body }: DoubleWebhook): Promise<number> {
    try {
      const answer = await fetch(address, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      return answer.status
    } catch (error) {
      // fetch throws this where nobody answers; anything else is a mistake of the test.
      if (error instanceof TypeError) return 0
      throw error
    }
  }

  function send(webhook: DoubleWebhook): DoubleWebhook {
    kept.push(webhook)
    if (endpoint !== null) {
      const delivering = deliverTo(endpoint, webhook).finally(() => underWay.delete(delivering))
      underWay.add(delivering)
    }
    return webhook
  }

  return {
    tell: (type: WebhookType, order: DoubleOrder, givenBack?: GivenBack): DoubleWebhook =>
      send(webhookOf(type, order, webhookId, givenBack)),
    /** Of a dispute, which is told as it stands. */
    tellDispute: (type: WebhookType, dispute: object): DoubleWebhook => send(signed(type, dispute, webhookId)),
    deliverTo,
    /** All that was told so far, oldest first. */
    kept: (): readonly DoubleWebhook[] => kept,
    /** From now on each event goes to this address by itself; with null they are only kept. */
    sendTo: (address: string | null) => {
      endpoint = address
    },
    /** Resolves once everything that was sent by itself has been answered. */
    allDelivered: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    }
  }
}

/** An event about an order, signed. Given back is what the event tells of where it tells of a refund. */
function webhookOf(type: WebhookType, order: DoubleOrder, webhookId: string, givenBack?: GivenBack): DoubleWebhook {
  const [unit] = order.purchase_units
  const related = { supplementary_data: { related_ids: { order_id: order.id } } }
  const taken = { ...unit.payments?.captures[0], ...related }
  const resource = type === 'CHECKOUT.ORDER.APPROVED' ? order : type.endsWith('REFUNDED') ? givenBack : taken
  return signed(type, resource, webhookId)
}

function signed(type: WebhookType, resource: unknown, webhookId: string): DoubleWebhook {
  const id = randomUUID()
  const time = '2025-12-01T12:00:00Z'
  // Spaced as no program of ours would write it: the signature holds for these bytes alone.
  const body = JSON.stringify(
    { id: `WH-${id}`, event_type: type, event_version: '1.0', create_time: time, resource },
    null,
    1
  )
  return {
    type,
    headers: {
      'Content-Type': 'application/json',
      'PayPal-Auth-Algo': 'SHA256withRSA',
      'PayPal-Cert-Url': 'https://api.paypal.com/v1/notifications/certs/CERT-double',
      'PayPal-Transmission-Id': id,
      'PayPal-Transmission-Sig': signatureOf(id, time, webhookId, body),
      'PayPal-Transmission-Time': time
    },
    body
  }
}

/** The answer to a shop that asks whether PayPal sent it a webhook: the event counts byte for byte. */
export function verification(asked: string): { verification_status: 'SUCCESS' | 'FAILURE' } {
  const body = asked.slice(asked.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
  const { transmission_id, transmission_time, transmission_sig, webhook_id } = JSON.parse(asked) as Record<
    string,
    string
  >
  const ours = signatureOf(transmission_id ?? '', transmission_time ?? '', webhook_id ?? '', body)
  return { verification_status: ours === transmission_sig ? 'SUCCESS' : 'FAILURE' }
}
