import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Replaced, readDesign } from '#domain/ring-design/design-address.ts'
import type { RingPair } from '#domain/ring-design/ring-design.ts'
import { type PairPrice, pairPrice } from '#domain/ring-design/ring-price.ts'
import type { StoredDraft } from '../../client-store/use-draft.ts'
import type { Designer } from './use-designer.ts'

interface SharedRings {
  /** The rings of the address, until they are in the form: the server's page shows them, too. */
  shown: { pair: RingPair; price: PairPrice } | null
  notices: readonly string[]
}

/**
 * Rings that came by the address. They take the place of those in the form, once what was designed on this device is
 * there: Undo brings that back. Then the address is the page's own again, so that loading it anew changes nothing.
 */
export function useSharedRings({ show }: Designer, draft: Pick<StoredDraft, 'settled'>): SharedRings {
  const [search, setSearch] = useSearchParams()
  const given = search.get('rings')
  const read = useMemo(() => (given === null ? null : readDesign(given)), [given])
  const shown = useMemo(() => read && { pair: read.pair, price: pairPrice(read.pair) }, [read])
  const [notices, setNotices] = useState<readonly string[]>([])

  const take = useEffectEvent(() => {
    if (given === null) return
    if (read) show(read.pair)
    setNotices(noticesOf(read?.replaced ?? null))
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('rings')
        return next
      },
      { replace: true, preventScrollReset: true }
    )
  })
  const settled = useEffectEvent(() => draft.settled())
  useEffect(() => {
    let isWanted = true
    if (given !== null) void settled().then(() => isWanted && take())
    return () => {
      isWanted = false
    }
  }, [given])

  return { shown, notices: given === null ? notices : noticesOf(read?.replaced ?? null) }
}

function noticesOf(replaced: readonly Replaced[] | null): string[] {
  if (replaced === null) return ['The address holds no rings that can be read. Here is an open one.']
  return [
    'These rings came by the address you opened. Undo brings back your own.',
    ...replaced.map(({ ring, was, now }) => `Ring ${ring}. No longer made: ${was}. In its place: ${now}.`)
  ]
}
