import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { type Fault, faultyAnswer, type PlainAnswer, reachesShop } from './faults.ts'

/** Faults that need a real line: an answer that never comes, and a shop that dies with the request half read. */
export type LineFault = Fault | 'slow' | 'killed-while-reading'

/** Stands between a device and the shop, and spoils what it is told to. Gone when the test is over. */
export async function startFaultyProxy(shopPort: number) {
  const faults: (LineFault | null)[] = []
  const writes: string[] = []
  const keys: string[] = []
  let isUp = true

  const server = createServer((incoming, outgoing) => {
    // A shop that is gone, at the end of a test for instance, is a line that breaks.
    handle(incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.on('connection', (socket: Socket) => {
    if (!isUp) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await read(incoming)
    if (incoming.method !== 'GET') {
      writes.push(`${incoming.method} ${incoming.url}`)
      keys.push(String(incoming.headers['idempotency-key']))
    }
    const fault = incoming.method === 'GET' ? undefined : faults.shift()
    if (!isUp) return void outgoing.destroy()
    if (!fault) return finish(outgoing, await forward(incoming, body))
    if (fault === 'killed-while-reading') {
      await forwardHalf(incoming, body)
      return void outgoing.destroy()
    }
    // Left open: it is the device that gives up.
    if (fault === 'slow') return void (await forward(incoming, body))
    const answer = reachesShop(fault) ? await forward(incoming, body) : null
    finish(outgoing, faultyAnswer(fault, answer))
  }

  function forward(incoming: IncomingMessage, body: Buffer): Promise<PlainAnswer> {
    return new Promise((resolve, reject) => {
      const sent = request(shopRequest(incoming), async (response) => {
        const headers = { ...response.headers } as Record<string, string>
        delete headers['transfer-encoding']
        resolve({ status: response.statusCode ?? 0, headers, body: (await read(response)).toString() })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  /** The shop's line breaks after half of the body. */
  function forwardHalf(incoming: IncomingMessage, body: Buffer): Promise<void> {
    return new Promise((resolve) => {
      const sent = request(shopRequest(incoming))
      sent.on('error', () => resolve())
      sent.write(body.subarray(0, body.length / 2), () => sent.destroy(new Error('killed')))
    })
  }

  const shopRequest = ({ method, url, headers }: IncomingMessage) => ({
    host: '127.0.0.1',
    port: shopPort,
    method,
    path: url,
    headers: { ...headers, 'accept-encoding': 'identity' },
    agent: false as const
  })

  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Every write that came here, in order. */
    writes,
    /** The Idempotency-Key of each of them: a change that was sent twice has one. */
    keys,
    /** Each of the next writes meets one of these; null: it goes through. */
    failNext: (...next: (LineFault | null)[]) => void faults.push(...next),
    /** As when the server is stopped, and started again. */
    stop: () => {
      isUp = false
      server.closeAllConnections()
    },
    start: () => {
      isUp = true
    }
  }
}

async function read(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

function finish(outgoing: ServerResponse, answer: PlainAnswer | null): void {
  if (!answer) return void outgoing.destroy()
  const { status, headers, body } = answer
  outgoing.writeHead(status, headers)
  // What was promised by Content-Length and does not come is a cut answer.
  if (Number(headers['content-length'] ?? Number.NaN) > Buffer.byteLength(body)) {
    outgoing.write(body, () => outgoing.destroy())
    return
  }
  outgoing.end(body)
}
