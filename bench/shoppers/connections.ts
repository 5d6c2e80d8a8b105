import { Agent, request } from 'node:http'

export interface Question {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: Buffer
}

export interface Reply {
  status: number
  /** The session's cookie, where the shop gave one. */
  cookie: string | null
  /** Decoded, of an answer that is JSON; else null. */
  json: unknown
}

export interface Connections {
  /** Rejects where no answer came. */
  ask: (question: Question) => Promise<Reply>
  close: () => void
}

const timeoutMs = 30_000

/** So many connections to the shop, kept alive, as browsers and a proxy keep theirs. */
export function openConnections(url: string, most: number): Connections {
  const agent = new Agent({ keepAlive: true, maxSockets: most })
  // Taken apart once and not for every request: the client shares the processors with the shop.
  const { hostname, port } = new URL(url)
  const shop = { agent, hostname, port }
  return {
    ask: (question) => askOnce(shop, question),
    close: () => agent.destroy()
  }
}

interface Shop {
  agent: Agent
  hostname: string
  port: string
}

function askOnce(shop: Shop, { method, path, headers, body }: Question, isAgain = false): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const given = { ...headers, ...(body && { 'content-length': String(body.length) }) }
    const sent = request({ ...shop, method, path, headers: given }, (response) => {
      const isJson = response.headers['content-type']?.includes('json') && !response.headers['content-encoding']
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => {
        if (isJson) parts.push(part)
      })
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? null,
          json: isJson ? JSON.parse(Buffer.concat(parts).toString()) : null
        })
      )
    })
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`No answer within ${timeoutMs / 1000} s`)))
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The shop closed an idle connection just as this went out on it: browsers ask again too.
      if (method === 'GET' && !isAgain && sent.reusedSocket && error.code === 'ECONNRESET')
        askOnce(shop, { method, path, ...(headers && { headers }) }, true).then(resolve, reject)
      else reject(error)
    })
    sent.end(body)
  })
}
