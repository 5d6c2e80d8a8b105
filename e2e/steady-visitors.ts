import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** How a request went: its status, or what broke its connection. */
export type Outcome = number | string

export interface SteadyVisitors {
  outcomes: Outcome[]
  /** Lets each finish its request, and says how all of them went. */
  stop: () => Promise<Outcome[]>
}

/** Between two requests of one visitor: below 1,200 a minute, beyond which the shop refuses what comes from one network. */
const thinkingMs = 50

const pages = ['/', '/products', '/api/products', '/products?category=earrings', '/api/promotions', '/about']

/**
 * So many visitors, each on a kept connection and in a network of their own (`TRUST_PROXY`), who ask for one thing after the
 * other and now and then put something into their cart.
 */
export function sendVisitors(url: string, count: number): SteadyVisitors {
  const outcomes: Outcome[] = []
  let isOver = false

  async function visit(_: unknown, network: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const visitor = { 'X-Owner': `guest:${randomUUID()}`, 'X-Forwarded-For': `10.0.${network}.1` }
    for (let step = 0; !isOver; step++) {
      await pause(thinkingMs)
      const path = pages[step % pages.length] ?? '/'
      const isWrite = step % 20 === 10
      outcomes.push(
        isWrite
          ? await ask(agent, url, '/api/cart', visitor, {
              id: randomUUID(),
              productId: 'lab-grown-stud-earrings-9k-white-gold'
            })
          : await ask(agent, url, path, visitor)
      )
    }
    agent.destroy()
  }

  const visits = Array.from({ length: count }, visit)
  return {
    outcomes,
    stop: async () => {
      isOver = true
      await Promise.all(visits)
      return outcomes
    }
  }
}

function ask(agent: Agent, url: string, path: string, visitor: object, body?: object): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = { ...visitor, ...(body && { 'Content-Type': 'application/json' }) }
    const sent = request(new URL(path, url), { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume()
      answer.once('error', (error) => resolve(error.message))
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', (error) => resolve(error.message))
    sent.end(body && JSON.stringify(body))
  })
}
