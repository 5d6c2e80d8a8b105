import { randomUUID } from 'node:crypto'
import type { Named, OwnedData } from '../owned-data.ts'
import type { TestVisitor } from '../start-shop.ts'
import type { TestAnswer } from '../test-answer.ts'

export interface Asking {
  who: TestVisitor
  /** The owner's, or nobody's. */
  named: Named
  /** The number of whoever asks; of a visitor the one that is named. */
  own: string
  data: OwnedData
}

/** One thing asked of the shop by three people, and what each is answered. */
export interface Case {
  /** As its router says it. */
  route: string
  ask: (asking: Asking) => Promise<TestAnswer>
  visitor: number
  owner: number
  another: number
  /** What of the route this is, where one case is not all. */
  about?: string
}

export const alike = (status: number) => ({ visitor: status, owner: status, another: status })

/** The customer's own; to others it is not there. */
export const ofOwner = { visitor: 401, owner: 200, another: 404 }
/** The same for what a visitor may have as well. */
export const ofHolder = { visitor: 404, owner: 200, another: 404 }
/** Each has their own, or there is nothing to have. */
export const ofAnyone = alike(200)
export const written = alike(201)
export const refused = alike(422)
export const nobodys = alike(404)

/** Has the form of a passkey's answer, and was never asked for. */
export const noPasskey = { id: 'made-up', response: { clientDataJSON: '' } }

export const keyed = () => ({ 'Idempotency-Key': randomUUID() })
