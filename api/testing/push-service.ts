import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** A browser's subscription as a page sends it. */
export function aSubscription(
  origin = 'https://push.example',
  about: { orders: boolean; requests: boolean; stock?: boolean } = { orders: true, requests: true }
) {
  const browser = createECDH('prime256v1')
  const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  return { endpoint: `${origin}/send/${randomUUID()}`, keys, about }
}

export interface Taken {
  path: string
  headers: Record<string, string | undefined>
  bytes: number
}

/** `lose`: the connection is cut without an answer; `gone`: the browser no longer wants any. */
type Mood = 'take' | 'lose' | 'gone' | 'busy' | { delayMs: number }

/** A push service on this machine that takes, loses, delays and refuses as it is told. */
export async function startPushService() {
  const taken: Taken[] = []
  let mood: Mood = 'take'
  const server = createServer(async (asked, answer) => {
    let bytes = 0
    for await (const part of asked) bytes += (part as Buffer).length
    if (mood === 'lose') return void asked.socket.destroy()
    if (typeof mood === 'object') await pause(mood.delayMs)
    const headers = Object.fromEntries(Object.entries(asked.headers).map(([name, value]) => [name, value?.toString()]))
    if (mood === 'gone' || mood === 'busy') return void answer.writeHead(mood === 'gone' ? 410 : 503).end()
    taken.push({ path: asked.url ?? '', headers, bytes })
    answer.writeHead(201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    be: (next: Mood) => {
      mood = next
    }
  }
}
