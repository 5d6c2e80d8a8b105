import { type RingParts, ringParts } from '../live-piece/ring-parts.ts'
import { holdsStones, isPlainBand } from '../requests/ring-choices.ts'
import { RING_STEPS } from '../requests/ring-steps.ts'
import { DESIGN_OPTIONS, hasProfile, type RingDesign, shownRing, widthsFor } from './ring-design.ts'

/**
 * What one more choice on a step of the designer would show, other than what is shown: each look once, and of each list
 * what stands nearest to the chosen value first, so that the first few are of every list.
 */
export function nextParts(ring: RingDesign, step: number): RingParts[] {
  const seen = new Set([lookOf(ringParts(shownRing(ring)))])
  const next: RingParts[] = []
  for (const changed of inTurn(listsOf(ring, step).map(([part, values]) => changedRings(ring, part, values)))) {
    const parts = ringParts(shownRing(changed))
    if (seen.has(lookOf(parts))) continue
    seen.add(lookOf(parts))
    next.push(parts)
  }
  return next
}

const lookOf = ({ band, head }: RingParts): string => JSON.stringify([band, head])

type Part = keyof RingDesign

/** Lists that a step offers and that change what is seen, with the values they offer for this ring. */
function listsOf(ring: RingDesign, step: number): [part: Part, values: readonly string[]][] {
  const isPlain = isPlainBand(ring)
  const optionsOf = (part: keyof typeof DESIGN_OPTIONS) => DESIGN_OPTIONS[part].map(({ value }) => value)
  const ofStone = (part: 'diamondShape' | 'caratWeight' | 'settingType'): [Part, readonly string[]] => [
    part,
    isPlain ? [] : optionsOf(part).filter((value) => value !== 'none')
  ]
  switch (RING_STEPS[step]?.title) {
    case 'Diamond Details':
      return [ofStone('diamondShape'), ofStone('caratWeight'), ['diamondType', optionsOf('diamondType')]]
    case 'Ring Design':
      return [
        ofStone('settingType'),
        ['bandStyle', optionsOf('bandStyle').filter((style) => !isPlain || !holdsStones(style))],
        ['profile', hasProfile(ring) ? optionsOf('profile') : []],
        ['width', widthsFor(ring).map((width) => width.toFixed(1))]
      ]
    default:
      return []
  }
}

function changedRings(ring: RingDesign, part: Part, values: readonly string[]): RingDesign[] {
  const chosen = values.indexOf(ring[part])
  const far = (value: string) => Math.abs(values.indexOf(value) - chosen)
  return values.toSorted((a, b) => far(a) - far(b)).map((value) => ({ ...ring, [part]: value }))
}

/** One of each list, then the second of each, and so on. */
function inTurn<Value>(lists: readonly (readonly Value[])[]): Value[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}
