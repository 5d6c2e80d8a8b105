import { createContext, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Pence } from '#domain/pricing/money.ts'
import { changeWords } from '#domain/ring-design/compare-designs.ts'
import { designsIn, writeDesign } from '#domain/ring-design/design-address.ts'
import { changed, type DesignHistory, noHistory, partChanged, undone } from '#domain/ring-design/design-history.ts'
import { designText, fieldsOf, pairOf } from '#domain/ring-design/form-design.ts'
import { designed, RING_FIELDS, type RingDesign, type RingPair, withChoice } from '#domain/ring-design/ring-design.ts'
import { type PairPrice, pairPrice } from '#domain/ring-design/ring-price.ts'
import type { StoredDraft } from '../../client-store/use-draft.ts'
import type { RingForm, RingValues } from './ring-form.ts'

/** Designs kept beside the one being designed. */
export const MOST_KEPT = 2

export interface Designer {
  pair: RingPair
  price: PairPrice
  /** By how much the price moved with the last change, and what that was, in words. */
  moved: { by: Pence; change: string | null }
  kept: readonly string[]
  canUndo: boolean
  /** Chooses parts of the ring being designed that no field of the form holds. */
  choose: (changes: Partial<RingDesign>) => void
  /** Shows these rings instead: it can be undone. */
  show: (pair: RingPair) => void
  undo: () => void
  keep: () => void
  drop: (design: string) => void
  /** What was designed has been sent: there is nothing to go back to. */
  forget: () => void
}

const nothingMoved: Designer['moved'] = { by: 0, change: null }

const WATCHED = [...RING_FIELDS, 'design'] as const

/**
 * The rings of the form. Its fields hold the one being designed, its `design` both of them: what is typed comes first,
 * and `design` follows it, so that a draft keeps everything.
 */
export function useDesigner(form: RingForm, draft: Pick<StoredDraft, 'settled'>): Designer {
  const watched = useWatch({ control: form.control, name: WATCHED })
  const values = Object.fromEntries(WATCHED.map((field, index) => [field, watched[index]])) as RingValues
  const text = JSON.stringify(watched)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is all that the values say
  const { pair, price, kept } = useMemo(() => {
    const rings = pairOf(values)
    return { pair: rings, price: pairPrice(rings), kept: designsIn(values.design ?? '').kept }
  }, [text])

  const [history, setHistory] = useState<DesignHistory>(noHistory)
  const [moved, setMoved] = useState(nothingMoved)
  const before = useRef<{ design: string; total: Pence } | null>(null)
  const isQuiet = useRef(false)

  function put(rings: RingPair, aside: readonly string[]): void {
    for (const [field, value] of Object.entries(fieldsOf(rings, aside)))
      form.setValue(field as (typeof WATCHED)[number], value, { shouldDirty: true })
    if (form.formState.isSubmitted) void form.trigger()
  }

  // What the draft brings is where the history begins.
  const begin = useEffectEvent(() => {
    const rings = pairOf(form.getValues())
    before.current = { design: writeDesign(designed(rings, 0)), total: pairPrice(rings).total }
  })
  const settled = useEffectEvent(() => draft.settled())
  useEffect(() => {
    let isWanted = true
    void settled().then(() => isWanted && begin())
    return () => {
      isWanted = false
    }
  }, [])

  const design = writeDesign(designed(pair, 0))
  const follow = useEffectEvent(() => {
    const now = designText(pair, kept)
    if ((form.getValues('design') ?? '') !== now) form.setValue('design', now, { shouldDirty: true })
    const last = before.current
    if (!last || last.design === design) return
    before.current = { design, total: price.total }
    const part = partChanged(last.design, design)
    if (isQuiet.current) isQuiet.current = false
    else setHistory((past) => changed(past, last.design, part ?? 'rings'))
    // Other rings are no change of these.
    const rings = designsIn(last.design).pair
    setMoved(
      part === 'rings' ? nothingMoved : { by: price.total - last.total, change: changeWords(rings, designed(pair, 0)) }
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the form says
  useEffect(() => follow(), [text])

  return {
    pair,
    price,
    moved,
    kept,
    canUndo: history.past.length > 0,
    choose: (changes) => put(withChoice(pair, changes), kept),
    show: (rings) => put(rings, kept),
    undo: () => {
      const back = undone(history)
      if (!back) return
      isQuiet.current = true
      setHistory(back.history)
      const { rings, isLinked } = designsIn(back.design).pair
      put(designed({ rings, isLinked, active: 0 }, pair.active), kept)
    },
    keep: () => put(pair, [...kept.filter((one) => one !== design), design].slice(-MOST_KEPT)),
    drop: (one) =>
      put(
        pair,
        kept.filter((other) => other !== one)
      ),
    forget: () => {
      setHistory(noHistory)
      setMoved(nothingMoved)
      begin()
    }
  }
}

export const DesignerContext = createContext<Designer | null>(null)

/** The rings being designed, for whatever stands on the page. */
export function useRings(): Designer {
  const designer = useContext(DesignerContext)
  if (!designer) throw new Error('There is no designer around this')
  return designer
}
