/** What a frame may cost: see Effort in renderer.ts. */
const AT_REST = { scale: 1, metalBounces: 2, stoneBounces: 2, reflections: 6 }

/**
 * What a piece is drawn with. In motion the picture gives way before the hand feels it; at rest a weak device takes fewer
 * samples, and at last fewer pixels. From the finest to the plainest; what is too much even for the last shows the still.
 */
export const LEVELS = [
  {
    motion: { scale: 0.5, metalBounces: 1, stoneBounces: 1, reflections: 6 },
    rest: { ...AT_REST, samples: 32 }
  },
  {
    motion: { scale: 0.5, metalBounces: 1, stoneBounces: 0, reflections: 4 },
    rest: { ...AT_REST, samples: 20 }
  },
  {
    motion: { scale: 0.4, metalBounces: 0, stoneBounces: 0, reflections: 4 },
    rest: { ...AT_REST, scale: 0.75, samples: 16 }
  },
  {
    motion: { scale: 0.3, metalBounces: 0, stoneBounces: 0, reflections: 3 },
    rest: { ...AT_REST, scale: 0.5, samples: 12 }
  }
] as const
export type Level = (typeof LEVELS)[number]

export interface Governor {
  /** Its place in LEVELS; as many as there are levels: none is plain enough. */
  level: number
  /** The latest gaps between frames of one kind at this level, in ms. */
  gaps: readonly number[]
  isResting: boolean
  /** How often a finer level was tried again. */
  rises: number
}

/** Frames that are looked at together. */
const WINDOW = 6
/** ms a frame: in motion, what a hand still feels as following; at rest, what still lets the page scroll. */
const SLOW = { motion: 34, rest: 100 }
/** ms a frame in motion from which the finer level is tried again: it may have been slow for what else the page was doing. */
const QUICK = 20
/** A level that was too slow as often is not tried again, so that two levels do not take turns. */
const MOST_RISES = 2
/** ms. Longer gaps are no frames: the page stood still for other reasons. */
const NO_FRAME = 1500

export const START: Governor = { level: 0, gaps: [], isResting: true, rises: 0 }

/** The governor after one more frame, that came so many ms after the one before. */
export function govern(before: Governor, gap: number, isResting: boolean): Governor {
  const { level, rises } = before
  if (gap > NO_FRAME || level >= LEVELS.length) return before
  // The first gap of a kind belongs to the frame before, which was of the other.
  if (isResting !== before.isResting) return { ...before, gaps: [], isResting }
  const gaps = [...before.gaps, gap].slice(-WINDOW)
  if (gaps.length < WINDOW) return { ...before, gaps }
  const median = gaps.toSorted((a, b) => a - b)[WINDOW >> 1] ?? 0
  // Who cannot rest at the plainest level is only slow to become sharp: that is no reason to give up turning.
  const plainest = isResting ? LEVELS.length - 1 : LEVELS.length
  if (median > (isResting ? SLOW.rest : SLOW.motion))
    return { ...before, level: Math.min(level + 1, plainest), gaps: [] }
  if (!isResting && median < QUICK && level > 0 && rises < MOST_RISES)
    return { level: level - 1, gaps: [], isResting, rises: rises + 1 }
  return { ...before, gaps }
}

/** Whether the device cannot turn a piece at any level: the still then stands for it. */
export const isTooSlow = ({ level }: Governor): boolean => level >= LEVELS.length
