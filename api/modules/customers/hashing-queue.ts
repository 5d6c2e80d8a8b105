import { FairQueue } from '../../server/http/fair-queue.ts'
import { networkOf } from '../../server/http/network.ts'
import { busy } from '../../server/http/problems.ts'

/** Whose password is hashed, as far as the queue needs to know. */
export interface InQueue {
  /** The network it comes from, or the browser that is known: each has turns of its own. */
  name: string
  /** A browser that has signed in to this account before goes before strangers. */
  isKnown: boolean
}

/** A stranger's place in the queue: all of a /24 or /48 share one. */
export const strangerOf = (ip: string): InQueue => ({ name: networkOf(ip).wide, isKnown: false })

/** Some five seconds of work: whoever came later would have gone by then. */
const MOST_WAITING = 20
/** Of one network: the rest of the queue is for others. */
const MOST_OF_ONE = 8
const RETRY_SECONDS = 3

/**
 * Who waits for a password to be hashed, each network in turn and one of each at a time: whoever sends sixty sign-ins from
 * one rack waits for himself, and a customer from elsewhere for one hash at most.
 */
export function createHashingQueue(atOnce: number) {
  const known = new FairQueue<() => void>()
  const strangers = new FairQueue<() => void>()
  const running = new Set<string>()
  let unnamed = 0

  function letIn(): void {
    const isFree = (name: string) => !running.has(name)
    while (running.size < atOnce) {
      const next = known.shift(isFree) ?? strangers.shift(isFree)
      if (!next) return
      running.add(next.name)
      next.item()
    }
  }

  /** Does work when its turn has come. Throws 503 where too many wait already. */
  return async <Result>(whose: InQueue | undefined, work: () => Promise<Result>): Promise<Result> => {
    const { name, isKnown } = whose ?? { name: `unnamed ${++unnamed}`, isKnown: false }
    const line = isKnown ? known : strangers
    if (line.length + running.size >= MOST_WAITING || line.waitingOf(name) >= MOST_OF_ONE) throw busy(RETRY_SECONDS)
    await new Promise<void>((resolve) => {
      line.push(name, resolve)
      letIn()
    })
    try {
      return await work()
    } finally {
      running.delete(name)
      letIn()
    }
  }
}
