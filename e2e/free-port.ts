import { createServer } from 'node:net'

/** Systems give a connection that goes out a port above these: one that was free a moment ago stays so. */
const lowest = 12_000
const highest = 32_000

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** A port of this machine that nothing listens at, and that no connection is given: a shop can open at it again and again. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    if (await isFree(port)) return port
  }
  throw new Error('This machine has no free port')
}
