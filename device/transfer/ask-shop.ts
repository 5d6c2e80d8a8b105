import type * as z from 'zod/mini'
import { ask } from '../ask.ts'
import type { Engine } from '../outbox/engine.ts'
import { readOutcome } from '../outbox/outcome.ts'
import { type NotDone, notDone } from './not-done.ts'

interface ShopQuestion<Answer> {
  path: '/api/transfers' | '/api/transfers/claim'
  body: unknown
  /** The Idempotency-Key; null where asking twice does no harm. */
  key: string | null
  answer: z.ZodMiniType<Answer>
}

/** Asks the shop now: a code is of use only while the shopper waits for it. */
export async function askShop<Answer>(
  engine: Engine,
  { path, body, key, answer }: ShopQuestion<Answer>
): Promise<{ kind: 'answered'; answer: Answer } | NotDone> {
  const reply = await ask(engine, {
    method: 'POST',
    path,
    owner: await engine.owner(),
    ...(key !== null && { key }),
    body: { content: JSON.stringify(body), mime: 'application/json' }
  })
  if (reply.kind === 'none') return { kind: 'out-of-touch' }
  const outcome = await readOutcome(reply.response, { key, answer, now: engine.now() })
  return outcome.kind === 'delivered' ? { kind: 'answered', answer: outcome.answer as Answer } : notDone(outcome)
}
