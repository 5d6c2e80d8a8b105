import http from 'node:http'
import https from 'node:https'
import type { PushMessage } from '#domain/notifications/push.ts'
import { isPushEndpoint, lookupPublic } from './endpoint.ts'
import type { VapidKeys } from './vapid.ts'

export interface DeliverDeps {
  keys: VapidKeys
  /** Whom a push service can write to: a `mailto:` or https address. */
  contact: string
  /** Tests only: a service on this machine is spoken to. */
  loopback: boolean
}

export interface PushDelivery {
  endpoint: string
  p256dh: string
  auth: string
  message: PushMessage
  /** Of what it tells: a later one takes its place while the device is off. */
  topic: string
  /** In seconds. */
  ttl: number
}

/** `gone`: the browser no longer wants any, or never will again. */
export type Delivered = { kind: 'taken' } | { kind: 'gone' } | { kind: 'failed'; reason: string }

const givenUpAfterMs = 10_000
/** Read with the first message that is sent: a start of the shop does without it. */
const webPush = () => import('web-push')

/** Hands one message to its push service, encrypted for the browser alone (RFC 8291). Follows no redirect. */
export async function deliver(deps: DeliverDeps, given: PushDelivery): Promise<Delivered> {
  const { keys, contact, loopback } = deps
  if (!isPushEndpoint(given.endpoint, loopback)) return { kind: 'gone' }
  const { default: library } = await webPush()
  const { endpoint, p256dh, auth, ttl, topic } = given
  const { method, headers, body } = library.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(given.message),
    { vapidDetails: { subject: contact, ...keys }, TTL: ttl, topic, urgency: 'normal', contentEncoding: 'aes128gcm' }
  )
  const { statusCode } = await send(new URL(endpoint), { method, headers: { ...headers } as Headers, body })
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' }
  const isTaken = statusCode >= 200 && statusCode < 300
  return isTaken ? { kind: 'taken' } : { kind: 'failed', reason: `The push service answered ${statusCode}` }
}

type Headers = Record<string, string | number>

function send(url: URL, { method, headers, body }: { method: string; headers: Headers; body: Buffer }) {
  const signal = AbortSignal.timeout(givenUpAfterMs)
  return new Promise<{ statusCode: number }>((resolve, reject) => {
    const isHttps = url.protocol === 'https:'
    const options = { method, headers, signal, ...(isHttps && { lookup: lookupPublic }) }
    const sent = (isHttps ? https : http).request(url, options, (answer) => {
      answer.resume()
      answer.on('error', reject)
      resolve({ statusCode: answer.statusCode ?? 0 })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
