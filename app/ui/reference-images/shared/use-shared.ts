import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SharedItem } from '#device/database.ts'
import type { SharedAs } from '#device/shared/shared-items.ts'
import type { DeviceShop } from '#device/start.ts'
import { loadDevice } from '../../../client-store/device.ts'

/** What the address says of a share. `unsaved`: no worker was there to take it, or it could not. */
type ShareSaid = Exclude<SharedAs, 'kept'> | '1' | 'unsaved'

const SAID: readonly ShareSaid[] = ['1', 'many', 'full', 'no-room', 'unsaved']

const saidOf = (told: string): ShareSaid | null => SAID.find((said) => said === told) ?? null

/** Whether what was shared just now is on the device: where nothing of it is, nothing older is taken instead. */
const isOnDevice = (said: ShareSaid): boolean => said === '1' || said === 'many'

/** What the shopper is told; nothing where it waits to be asked about, for then the question says it. */
function arrivalWords(said: ShareSaid, isTaken: boolean): string | null {
  switch (said) {
    case '1':
      return isTaken
        ? 'What you shared goes into this request. If there are more than five photos, we ask which to keep.'
        : null
    case 'many':
      return 'You shared more than can wait here at a time, which is 20. The last of it was left out: please add what you miss here.'
    case 'full':
      return 'What you shared was not kept: 20 photos or texts that you shared earlier still wait, which is the most. Please add those or leave them out, and share it again.'
    case 'no-room':
      return 'This device had no room to keep all of what you shared. Please add here what you miss.'
    case 'unsaved':
      return 'Please add the picture here: the app was not ready to take it when it was shared.'
  }
}

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
