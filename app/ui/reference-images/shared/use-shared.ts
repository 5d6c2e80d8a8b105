import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SharedItem } from '#device/database.ts'
import type { DeviceShop } from '#device/start.ts'
import { loadDevice } from '../../../kept/device.ts'
import { arrivalWords, isOnDevice, type ShareSaid, saidOf } from './arrival.ts'

export interface Shared {
  /** What became of something shared just now; null when there is nothing to say. */
  words: string | null
  /** The shopper says whether they belong here: left from an earlier time, or come to a form that is begun already. */
  offered: readonly SharedItem[]
  accept(): void
  decline(): void
}

/**
 * What was shared into the app: taken over where the address says that it was shared just now and the form is still
 * empty, otherwise offered. Any site can send the shopper here with something that nobody chose to share.
 */
export function useShared(draftKey: string, take: (items: readonly SharedItem[]) => void): Shared {
  const [params, setParams] = useSearchParams()
  const [said, setSaid] = useState<ShareSaid | null>(null)
  const [isTaken, setTaken] = useState(false)
  const [items, setItems] = useState<readonly SharedItem[]>([])
  const mine = useRef(new Set<string>())
  const told = params.get('shared')
  const isFresh = useRef(false)

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
    const came = saidOf(told)
    setSaid(came)
    if (came && isOnDevice(came)) isFresh.current = true
    clean()
  }, [told])

  useEffect(() => {
    let isWanted = true
    let stop = () => {}
    async function begin(device: DeviceShop): Promise<void> {
      const isTaking = isFresh.current && !(await isBegun(device, draftKey))
      if (!isWanted) return
      let isFirst = true
      stop = device.shared.watch((all) => {
        // Only what has just been shared: a later share opens a page of its own.
        if (isTaking && isFirst) {
          handOver(all)
          setTaken(true)
        }
        isFirst = false
        setItems(all.filter(({ key }) => !mine.current.has(key)))
      })
    }
    // Where nothing is kept, nothing was shared; the pictures' own place says so.
    loadDevice().then(begin, () => {})
    return () => {
      isWanted = false
      stop()
    }
  }, [draftKey])

  return {
    words: said && arrivalWords(said, isTaken),
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

async function isBegun({ drafts, draftPictures }: DeviceShop, draftKey: string): Promise<boolean> {
  return (await drafts.read(draftKey)) !== null || (await draftPictures.list(draftKey)).length > 0
}
