import { useEffect, useState } from 'react'
import type { DeviceShop } from '#device/start.ts'
import { loadDevice } from '../kept/device.ts'
import { composeOutbox, type OutboxView } from './outbox-view.ts'

/** `unavailable`: this browser keeps nothing, so that nothing can wait in it. */
export type OutboxState = { kind: 'loading' } | { kind: 'unavailable' } | { kind: 'open'; view: OutboxView }

/** What this device keeps for the shop and has from it, live over all tabs. */
export function useOutbox(): OutboxState {
  const [state, setState] = useState<OutboxState>({ kind: 'loading' })
  useEffect(() => {
    let isWanted = true
    let stop = () => {}
    const show = (next: OutboxState) => {
      if (isWanted) setState(next)
    }
    const fail = (error: unknown) => {
      reportError(error)
      show({ kind: 'unavailable' })
    }
    loadDevice().then((device) => {
      if (isWanted) stop = watchOutbox(device, (view) => show({ kind: 'open', view }), fail)
    }, fail)
    return () => {
      isWanted = false
      stop()
    }
  }, [])
  return state
}

function watchOutbox(
  { outbox, receipts, ownerHeader }: DeviceShop,
  show: (view: OutboxView) => void,
  fail: (error: unknown) => void
): () => void {
  let latest: object
  // A receipt comes as its entry goes, in one transaction: watching the entries tells of both.
  return outbox.watch(async (entries) => {
    latest = entries
    try {
      const [owner, received] = await Promise.all([ownerHeader(), receipts.list()])
      if (latest === entries) show(composeOutbox({ entries, receipts: received, owner, now: Date.now() }))
    } catch (error) {
      fail(error)
    }
  })
}
