import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SharedItem } from '#device/shared/shared-items.ts'
import { loadDevice } from '../../../kept/device.ts'

/** How the shopper came from another app's share menu; null when not from there. */
export type Arrival = 'taken' | 'unsaved' | 'full' | null

const ARRIVALS: Readonly<Record<string, Arrival>> = { '1': 'taken', unsaved: 'unsaved', full: 'full' }

interface Shared {
  arrival: Arrival
  /** Left from an earlier time: the shopper says whether they belong here. */
  offered: readonly SharedItem[]
  accept(): void
  decline(): void
}

/** What was shared into the app: taken over where the address says that it was shared just now, otherwise offered. */
export function useShared(take: (items: readonly SharedItem[]) => void): Shared {
  const [params, setParams] = useSearchParams()
  const [arrival, setArrival] = useState<Arrival>(null)
  const [items, setItems] = useState<readonly SharedItem[]>([])
  const mine = useRef(new Set<string>())
  const told = params.get('shared')
  const isTaking = useRef(false)

  function hand(shared: readonly SharedItem[]): void {
    const fresh = shared.filter(({ key }) => !mine.current.has(key))
    for (const { key } of fresh) mine.current.add(key)
    if (fresh.length > 0) take(fresh)
  }
  const handOver = useEffectEvent(hand)

  const clean = useEffectEvent(() => {
    setParams(
      (known) => {
        known.delete('shared')
        return known
      },
      { replace: true, preventScrollReset: true }
    )
  })

  useEffect(() => {
    if (told === null) return
    const came = ARRIVALS[told] ?? null
    setArrival(came)
    if (came === 'taken') isTaking.current = true
    clean()
  }, [told])

  useEffect(() => {
    let isWanted = true
    let stop = () => {}
    loadDevice().then(
      ({ shared }) => {
        if (!isWanted) return
        stop = shared.watch((all) => {
          if (isTaking.current) handOver(all)
          // Only what has just been shared: a later share opens a page of its own.
          isTaking.current = false
          setItems(all.filter(({ key }) => !mine.current.has(key)))
        })
      },
      // Where nothing is kept, nothing was shared; the pictures' own place says so.
      () => {}
    )
    return () => {
      isWanted = false
      stop()
    }
  }, [])

  return {
    arrival,
    offered: items,
    accept() {
      hand(items)
      setItems([])
    },
    decline() {
      for (const { key } of items) void loadDevice().then(({ shared }) => shared.take(key))
    }
  }
}
