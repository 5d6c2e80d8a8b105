import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drain, type Leave } from './drain.ts'

/** How long, in ms, and how many are put up with. */
export interface ListenerOptions {
  /** Until the headers of a request are there, also of one that never begins. */
  headersMs: number
  /** Until the whole request is there, and as long as a connection may stand still: a picture over a poor line takes its time. */
  requestMs: number
  /** The same of a request that brings a film; and how many bytes of it have to come within each `requestMs`. */
  longMs: number
  longBytes: number
  /** Whether a request brings one. */
  isLong: (request: Pick<IncomingMessage, 'method' | 'url'>) => boolean
  /** How long a connection is kept for the next request. */
  keptMs: number
  /** How often what is overdue is looked for. */
  lookMs: number
  /** Connections at once. */
  most: number
}

export const usualTerms: ListenerOptions = {
  headersMs: 10_000,
  requestMs: 120_000,
  // 500 MB in an hour is a line of 1.2 Mbit/s; whoever sends less than a tenth of that sends nothing worth waiting for.
  longMs: 3_600_000,
  longBytes: 1_500_000,
  isLong: ({ method, url = '' }) =>
    method === 'POST' && /^\/desk\/(?:catalogue\/[^/?]+\/films|videos\/[^/?]+)$/.test(url),
  // Told as 5 seconds: who keeps to that never sends into a connection that is being closed.
  keptMs: 5999,
  lookMs: 2000,
  most: 20_000
}

export interface Listener {
  /** Null once it listens; else why it cannot, in one line. */
  listen: (port: number, host: string) => Promise<string | null>
  /** Who answers from now on. */
  leadTo: (listener: RequestListener) => void
  /** Where it is known as, once it listens. */
  address: () => string
  close: (leave: Leave) => Promise<void>
}

/** Where visitors come in: one listening server, whoever answers behind it. */
export function createListener(first: RequestListener, terms = usualTerms): Listener {
  let listener = first
  let isLeaving = false
  let host = ''
  const underWay = new Set<ServerResponse>()
  const server = createServer(
    {
      headersTimeout: terms.headersMs,
      // Of all requests; shorter limits are ours, because Node has one for all.
      requestTimeout: terms.longMs,
      keepAliveTimeout: terms.keptMs,
      connectionsCheckingInterval: terms.lookMs
    },
    (request, response) => {
      if (isLeaving) response.shouldKeepAlive = false
      limitRequest(request, response, terms)
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
      listener(request, response)
    }
  )
  server.timeout = terms.requestMs
  limitConnections(server, terms.most)

  return {
    listen: (port, given) => {
      host = given
      return listen(server, port, given)
    },
    leadTo: (next) => {
      listener = next
    },
    address: () => addressOf(server, host),
    close: (leave) => {
      isLeaving = true
      return drain(server, underWay, leave)
    }
  }
}

/**
 * Cuts a request that does not come to its end in time. One that brings a film has longer, as long as enough of it comes, and
 * no longer than it takes to answer it: who is refused need not go on sending.
 */
function limitRequest(request: IncomingMessage, response: ServerResponse, terms: ListenerOptions): void {
  const { socket, headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const isLong = terms.isLong(request)
  let before = socket.bytesRead
  const look = () => {
    if (request.complete) return clearInterval(looking)
    const came = socket.bytesRead - before
    before = socket.bytesRead
    if (isLong && came >= terms.longBytes && !response.writableEnded) return
    clearInterval(looking)
    if (!response.headersSent && socket.writable)
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    socket.destroy()
  }
  const looking = setInterval(look, terms.requestMs)
  looking.unref()
  request.once('close', () => clearInterval(looking))
}

/** By hand: among several processes Node would go on offering a connection that all of them refuse. */
function limitConnections(server: Server, most: number): void {
  let there = 0
  server.on('connection', (socket) => {
    there++
    socket.once('close', () => there--)
    if (there > most) socket.destroy()
  })
}

function listen(server: Server, port: number, host: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        resolve(`Port ${port} is in use. Close what uses it, or set PORT to another.`)
      } else if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        resolve(`The shop cannot open at ${host}:${port} (${error.code}). Set HOST or PORT to another.`)
      } else reject(error)
    })
    server.listen(port, host, () => resolve(null))
  })
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  const name = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name}:${port}`
}
