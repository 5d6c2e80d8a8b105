import type { DeviceShop } from '#device/start.ts'
import { type SentState, watchSent } from './sent-state.ts'

/** How long the shopper is kept waiting for the shop's word, in ms. Longer, and the device's own word is given. */
const PATIENCE = 4000

/** What can be said about a request that was just saved: the shop's answer if it comes soon, else that it is kept. */
export function firstOutcome(device: Pick<DeviceShop, 'outbox' | 'receipts'>, id: string): Promise<SentState> {
  return new Promise((resolve) => {
    let latest: SentState = { kind: 'saved', wasTried: false }
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = watchSent(device, id, (sent) => {
      latest = sent
      if (isTelling(sent)) end(sent)
    })
    // Only now: where the watching could not begin, nothing is left that would end it.
    timer = setTimeout(() => end(latest), PATIENCE)

    function end(sent: SentState): void {
      clearTimeout(timer)
      // The first call may come before the watching has returned how to stop it.
      queueMicrotask(() => stop())
      resolve(sent)
    }
  })
}

const isTelling = (sent: SentState): boolean => (sent.kind === 'saved' ? sent.wasTried : sent.kind !== 'sending')
