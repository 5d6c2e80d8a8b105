import { openLivePictures } from '../scripts/studio-live-pictures.mjs'
import type { Part } from './part.ts'

/** A telephone's first picture, in CSS px, and its pixels for each of them. */
const FRAME = { side: 390, pixelRatio: 2 } as const
/** Thousand millions of operations a frame: 60 of them on a telephone that does 250 a second leave it most of its time. */
const MOST = 0.6
/** One of each kind that costs something of its own: a stone alone, a head, a halo, rows of small stones, links. */
const PIECES = [
  'solitaire-round-1-00ct',
  'halo-ring-round-1-00ct',
  'eternity-round-1-00ct',
  'tennis-round-4-15ct',
  'studs-round-1-00ct',
  'stations-round-0-50ct',
  'loose-round-3-06ct',
  'loose-heart-3-01ct',
  'loose-emerald-4-02ct'
] as const

/**
 * What a frame of a live piece in motion costs, at the finest level of the governor and at the one below it: operations, as
 * the shaders themselves count them. What a graphics processor does beside it (fetching, filtering, pixels beside an edge
 * that are drawn in vain) is not among them, and no time is measured: there may be no such processor here.
 */
export const measureLive: Part = async ({ chromiumPath, root }) => {
  const browser = await openLivePictures(chromiumPath, root)
  try {
    const counted = []
    for (const key of PIECES) {
      const at = async (level: number) =>
        (await browser.counted({ key, metal: 'platinum', level, ...FRAME })).operations / 1e9
      const [finest, next] = [await at(0), await at(1)]
      console.log(`${key} ${finest.toFixed(2)} ${next.toFixed(2)}`)
      counted.push({ key, finest, next })
    }
    const most = counted.reduce((a, b) => (a.finest > b.finest ? a : b))
    return {
      rows: [
        {
          what: `a live piece in motion, ${FRAME.side} × ${FRAME.side} CSS px at ${FRAME.pixelRatio} ×: operations a frame, the most of ${PIECES.length} pieces (${most.key})`,
          measured: `${most.finest.toFixed(2)} thousand million`,
          target: { says: `≤ ${MOST} thousand million`, isMet: most.finest <= MOST }
        }
      ],
      details: [
        '| piece | finest level | the one below |',
        '| --- | --- | --- |',
        ...counted.map(({ key, finest, next }) => `| ${key} | ${finest.toFixed(2)} | ${next.toFixed(2)} |`)
      ]
    }
  } finally {
    await browser.close()
  }
}
