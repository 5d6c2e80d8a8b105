import { openLivePictures } from '../scripts/studio-live-pictures.mjs'
import { chooseLive } from './live-choice.ts'
import { pressLivePieces } from './live-press.ts'
import type { Part, PartResult } from './part.ts'
import { spreadOf, writeSpread } from './spread.ts'

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
async function countOperations(chromiumPath: string, root: string): Promise<PartResult> {
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
        'Thousand millions of operations a frame, as the shaders count what they do (app/ui/live-piece/testing/counter.ts says what is counted and what each is):',
        '',
        '| piece | finest level | the one below |',
        '| --- | --- | --- |',
        ...counted.map(({ key, finest, next }) => `| ${key} | ${finest.toFixed(2)} | ${next.toFixed(2)} |`)
      ]
    }
  } finally {
    await browser.close()
  }
}

/**
 * ms of the main thread until a live piece is first seen, and of the longest task on a processor so many times slower. That is
 * reckoned: a browser slows a thread by keeping it busy, also while it waits for graphics, which are drawn by the processor here.
 */
const PRESS = { worked: 300, longest: 100, slowdown: 4 } as const

async function measurePresses(chromiumPath: string, root: string): Promise<PartResult> {
  const presses = await pressLivePieces(chromiumPath, root)
  const worked = spreadOf(presses.map((press) => press.worked))
  const longest = spreadOf(presses.map((press) => press.longest * PRESS.slowdown))
  const pages = [...new Set(presses.map(({ page }) => page))]
  const of = (page: string, figure: 'worked' | 'longest' | 'passed') =>
    writeSpread(spreadOf(presses.filter((press) => press.page === page).map((press) => press[figure])))
  return {
    rows: [
      {
        what: 'from “Turn it” to the first live frame, on a device that has both: processor time of the main thread',
        measured: writeSpread(worked, 0, 'ms'),
        target: { says: `all ≤ ${PRESS.worked} ms`, isMet: worked.max <= PRESS.worked }
      },
      {
        what: `its longest task at ${PRESS.slowdown} × slowdown, reckoned: ${PRESS.slowdown} × its processor time`,
        measured: writeSpread(longest, 0, 'ms'),
        target: { says: `all ≤ ${PRESS.longest} ms`, isMet: longest.max <= PRESS.longest }
      }
    ],
    details: [
      `Pressed ${presses.length / pages.length} times each, in ms. Processor time of the main thread alone, so that what it waits for graphics is not in it, and neither is what else this machine was doing; by the clock both are.`,
      '',
      '| page | worked | longest task | by the clock |',
      '| --- | --- | --- | --- |',
      ...pages.map((page) => `| ${[page, of(page, 'worked'), of(page, 'longest'), of(page, 'passed')].join(' | ')} |`)
    ]
  }
}

/** Of a choice in the ring designer: ms until its price is in the document, and frames until the ring is drawn anew. */
const CHOICE = { priced: 16, frames: 1 } as const

async function measureChoices(chromiumPath: string, root: string): Promise<PartResult> {
  const choices = await chooseLive(chromiumPath, root)
  const priced = spreadOf(choices.map((choice) => choice.priced))
  const frames = spreadOf(choices.map((choice) => choice.frames))
  const kinds = [...new Set(choices.map(({ what }) => what))]
  const of = (kind: string, figure: 'priced' | 'frames' | 'worked', decimals: number) =>
    writeSpread(spreadOf(choices.filter(({ what }) => what === kind).map((choice) => choice[figure])), decimals)
  return {
    rows: [
      {
        what: 'a choice in the ring designer, its ring live, until the new price is in the document',
        measured: writeSpread(priced, 1, 'ms'),
        target: { says: `median ≤ ${CHOICE.priced} ms`, isMet: priced.median <= CHOICE.priced }
      },
      {
        what: 'the same, until the ring is drawn anew: frames of the page, parts that it has had before',
        measured: writeSpread(frames),
        target: { says: `median ≤ ${CHOICE.frames}`, isMet: frames.median <= CHOICE.frames }
      }
    ],
    details: [
      `${choices.length} choices, to and fro between two of each kind. Price by the clock, from the press’s own time stamp; the processor time is of the main thread until the frame has been asked for, and the time that a graphics processor needs for it is not in it.`,
      '',
      '| choice | price, ms | frames until it is drawn | processor time, ms |',
      '| --- | --- | --- | --- |',
      ...kinds.map(
        (kind) => `| ${[kind, of(kind, 'priced', 1), of(kind, 'frames', 0), of(kind, 'worked', 0)].join(' | ')} |`
      )
    ]
  }
}

/** What a live piece costs: each frame of it in motion, the page until it is first seen, and a choice of the ring designer. */
export const measureLive: Part = async ({ chromiumPath, root }) => {
  const presses = await measurePresses(chromiumPath, root)
  console.log(presses.details.join('\n'))
  const choices = await measureChoices(chromiumPath, root)
  console.log(choices.details.join('\n'))
  const operations = await countOperations(chromiumPath, root)
  return {
    rows: [...operations.rows, ...presses.rows, ...choices.rows],
    details: [...operations.details, '', ...presses.details, '', ...choices.details]
  }
}
