import { setTimeout as wait } from 'node:timers/promises'
import type { Connections, Question, Reply } from './connections.ts'

export type Kind = 'page' | 'list' | 'cart' | 'request' | 'order'

/** One try of one request. */
export interface Sample {
  kind: Kind
  isWrite: boolean
  /** When it was sent, in ms since 1970. */
  at: number
  ms: number
  /** 0 where no answer came. */
  status: number
}

export type Asking = (kind: Kind, question: Question) => Promise<Reply>

const pauseMs = 100
const giveUpMs = 180_000

/**
 * Asks as a device does: what was not answered, or put off by the shop, is sent again just as it was until it is. Each
 * try is told to `see`. Throws for a refusal, which no shopper here gives cause for.
 */
export function askSurely({ ask }: Pick<Connections, 'ask'>, see: (sample: Sample) => void): Asking {
  return async (kind, question) => {
    const began = Date.now()
    for (;;) {
      const reply = await tryOnce(kind, question)
      if (typeof reply === 'object' && reply.status < 400) return reply
      const said = typeof reply === 'object' ? `${reply.status} ${JSON.stringify(reply.json)}` : reply
      const isRefusal = typeof reply === 'object' && reply.status < 500
      if (isRefusal || Date.now() - began > giveUpMs)
        throw new Error(`${question.method} ${question.path} was answered ${said}`)
      await wait(pauseMs)
    }
  }

  async function tryOnce(kind: Kind, question: Question): Promise<Reply | string> {
    const [at, started] = [Date.now(), performance.now()]
    const seen = (status: number) =>
      see({ kind, isWrite: question.method !== 'GET', at, ms: performance.now() - started, status })
    try {
      const reply = await ask(question)
      seen(reply.status)
      return reply
    } catch (error) {
      seen(0)
      return String(error)
    }
  }
}
