import type { Engine } from '../outbox/engine.ts'
import type { Pump } from '../outbox/pump.ts'
import { type Claimed, claimTransfer } from './claim.ts'
import { type Offered, offerTransfer } from './offer.ts'

/**
 * Carries this device's cart to a browser that shares nothing with it, by a code. What is carried stays here as well: a
 * code that is never used loses nothing.
 */
export interface Transfers {
  /** Asks the shop for a code. Forms that were begun go only with `withDrafts`, and never their pictures. */
  offer(choice: { withDrafts: boolean }): Promise<Offered>
  /** Brings here what a code leads to; durable when it resolves with "carried". The same code again goes on where it was lost. */
  claim(code: string): Promise<Claimed>
}

export function createTransfers(engine: Engine, pump: Pump): Transfers {
  return {
    offer: (choice) => offerTransfer(engine, choice),
    async claim(code) {
      const claimed = await claimTransfer(engine, code)
      if (claimed.kind === 'carried') pump.saved()
      return claimed
    }
  }
}
