import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export interface SlowLine {
  url: string
  close: () => Promise<void>
}

interface LineTerms {
  /** From a question to the first byte of its answer, beside what the shop itself takes, in ms. */
  latency: number
  /** What the line brings in a second, of all connections together, in bits. */
  bitsPerSecond: number
}

/** A line between a browser and the shop as a phone has it: every byte comes later, and all of them through one pipe. */
export async function openSlowLine(shopPort: number, { latency, bitsPerSecond }: LineTerms): Promise<SlowLine> {
  const sockets = new Set<Socket>()
  /** When the pipe is free again, in ms since the start. */
  let freeAt = 0
  const bytesPerMs = bitsPerSecond / 8 / 1000
  const server = createServer((browser) => {
    const shop = connect(shopPort, '127.0.0.1')
    for (const socket of [browser, shop]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        browser.destroy()
        shop.destroy()
      })
    }
    browser.on('data', (bytes) => void setTimeout(() => shop.writable && shop.write(bytes), latency / 2))
    shop.on('data', (bytes) => {
      const now = performance.now()
      freeAt = Math.max(freeAt, now) + bytes.length / bytesPerMs
      setTimeout(() => browser.writable && browser.write(bytes), freeAt - now + latency / 2)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    }
  }
}
