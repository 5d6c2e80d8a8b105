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

/** Between two requests of one visitor: a steady load, not all that the machine can bear. */
const thinkingMs = 15

const pages = ['/', '/products', '/api/products', '/products?category=earrings', '/api/promotions', '/about']

/** So many visitors, each on a kept connection, who ask for one thing after the other and now and then put something into their cart. */
export function sendVisitors(url: string, count: number): SteadyVisitors {
  const outcomes: Outcome[] = []
  let isOver = false

  async function visit(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const owner = `guest:${randomUUID()}`
    for (let step = 0; !isOver; step++) {
      await pause(thinkingMs)
      const path = pages[step % pages.length] ?? '/'
      const isWrite = step % 20 === 10
      outcomes.push(
        isWrite
          ? await ask(agent, url, '/api/cart', owner, {
              id: randomUUID(),
              productId: 'lab-grown-stud-earrings-9k-white-gold'
            })
          : await ask(agent, url, path, owner)
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

function ask(agent: Agent, url: string, path: string, owner: string, body?: object): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = { 'X-Owner': owner, ...(body && { 'Content-Type': 'application/json' }) }
    const sent = request(new URL(path, url), { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume()
      answer.once('error', (error) => resolve(error.message))
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', (error) => resolve(error.message))
    sent.end(body && JSON.stringify(body))
  })
}
