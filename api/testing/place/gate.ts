import { connect, createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A way to a server over the network that a test can shut and open again, always at the same port; or hush: then it takes
 * every byte, and none arrives.
 */
export async function openGate(to: { host: string; port: number }) {
  const passing = new Set<Socket>()
  let server: Server | undefined
  let port = 0
  let isHushed = false

  function swallow(socket: Socket): void {
    socket.unpipe()
    socket.resume()
  }

  function pass(socket: Socket): void {
    if (isHushed) {
      swallow(socket)
      return
    }
    const further = connect(to.port, to.host)
    for (const [one, other] of [
      [socket, further],
      [further, socket]
    ] as const) {
      passing.add(one)
      one.pipe(other)
      // Cut in the middle is what this is for.
      one.on('error', () => other.destroy())
      one.once('close', () => {
        passing.delete(one)
        other.destroy()
      })
    }
  }

  async function open(): Promise<void> {
    const opened = createServer(pass)
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve))
    const address = opened.address()
    if (address === null || typeof address === 'string') throw new Error('The system gave no port')
    port = address.port
    server = opened
  }

  async function shut(): Promise<void> {
    const closing = server
    server = undefined
    if (!closing) return
    const closed = new Promise((resolve) => closing.close(resolve))
    for (const socket of passing) socket.destroy()
    await closed
  }

  function hush(): void {
    isHushed = true
    for (const socket of passing) swallow(socket)
  }

  /** For those who come from now on: what was hushed stays so. */
  function endHush(): void {
    isHushed = false
  }

  await open()
  onTestFinished(shut)
  return { port: () => port, open, shut, hush, endHush }
}
