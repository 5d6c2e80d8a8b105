import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MetalType } from '#domain/catalogue/metals.ts'
import { asChosen } from '#domain/live-piece/as-chosen.ts'
import type { ringOf } from '#domain/live-piece/assembly.ts'
import type { LivePiece as Geometry } from '#domain/live-piece/format.ts'
import { whenIdle } from '../page/idle.ts'
import type { Near } from './camera.ts'
import { fetchPiece } from './fetch-piece.ts'
import { putLast } from './latest.ts'
import styles from './live-piece.module.css'
import { type PieceFile, pieceFile } from './piece-file.ts'
import type { Engraving } from './renderer.ts'
import { noteContextLost } from './support.ts'
import { built, type Ending, Viewer } from './viewer.ts'

export type Shot = 'main' | 'second'

/** Why there is no live piece after all: it cannot be had, is none, or the browser or device cannot turn it. */
export type LivePieceFailure = 'unreachable' | 'unreadable' | Ending

/** How it stands with a live piece. */
export type LivePieceStage =
  | { name: 'coming' }
  | {
      name: 'shown'
      /** Does what a key on it would do. */
      press: (key: string) => void
      /** How many times as heavy its stones are shown: 1 where the piece cannot be shown in another weight. */
      weight: number
      /** How many stones it is strung with, where that was asked for and could be. */
      count: number | undefined
      /** By what it is shown so: of a piece of many stones, another file. */
      file: PieceFile
      /** mm across the inside of a ring, as it is shown; null for what is none. */
      across: number | null
    }
  | { name: 'failed'; why: LivePieceFailure }

/** Which piece is shown, and how large. */
export interface ShownPiece {
  /** Address of its geometry; of a ring in parts, of its band. */
  url: string
  /** The head of a ring in parts, that many times as large about its seat: `ringParts`. */
  head?: { url: string; scale: number } | null
  /** What puts the parts of a ring together. */
  assemble?: typeof ringOf
  /** How many times as heavy as in that file its stones are to be. */
  weight?: number
  /** Of a tennis bracelet, how many stones. */
  count?: number | undefined
}

/** A piece as it is shown: what of `ShownPiece` could be. */
interface MadePiece {
  piece: Geometry
  weight: number
  count: number | undefined
  file: PieceFile
}

/** What is said of a piece once it is shown. */
type ShownFacts = Omit<Extract<LivePieceStage, { name: 'shown' }>, 'name' | 'press'>

export interface LivePieceProps extends ShownPiece {
  /**
   * What may be chosen next, the likeliest first: once this piece stands still they are got ready, as far as there is room.
   * null where another piece has the room, and nothing is kept but what is shown.
   */
  next?: readonly ShownPiece[] | null
  /** Another number asks once more for what could not be had. */
  tries?: number
  metal: MetalType
  /** What a ring has engraved on its band. */
  engraving?: Engraving | null
  /** Where the light comes from, in degrees from the north; west is negative. */
  light: number
  /** What is turned, and by which keys; null where it only stands in for what a picture has too few pixels for. */
  label: string | null
  /** Which of its pictures it is seen as at first. */
  shot?: Shot
  /** What of the picture is seen, and whether it is: a piece that was got ready is not yet shown. */
  near?: (Near & { isSeen: boolean }) | null
  onStage: (stage: LivePieceStage) => void
}

/** Pieces of which the scenes are kept, one to two MB each, and how many of them may be what has not been chosen yet. */
const [MOST_KEPT, MOST_AHEAD] = [18, 16]
const NOTHING: readonly ShownPiece[] = []

/**
 * A piece that is turned by hand, over its picture: the picture stays beneath it, and keeps its words. What is chosen may
 * change at any time: what was shown stays, as it was turned, until the other is ready.
 */
export default function LivePiece(props: LivePieceProps) {
  const {
    url,
    head = null,
    assemble,
    weight = 1,
    count,
    next = NOTHING,
    tries = 0,
    metal,
    engraving = null,
    light,
    label,
    shot = 'main',
    near = null,
    onStage
  } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const known = useRef(new Map<string, Promise<Geometry | LivePieceFailure>>())
  // A viewer keeps what it has built of a piece for as long as the piece is the same.
  const [made] = useState(() => new Map<string, MadePiece>())
  const opened = useRef<Promise<Viewer | null> | null>(null)
  const viewer = useRef<Viewer>(null)
  const [isShown, setIsShown] = useState(false)
  const [isResting, setIsResting] = useState(false)
  const onCanvas = useRef<{ facts: ShownFacts; asking: AbortSignal } | null>(null)

  const failed = useEffectEvent((why: LivePieceFailure) => {
    // Whoever did not ask for it is not told later that pieces cannot be turned here.
    if (why === 'lost' && label !== null) noteContextLost()
    if (why !== 'unreachable' && why !== 'unreadable') {
      setIsShown(false)
      setIsResting(false)
      made.clear()
    }
    onStage({ name: 'failed', why })
  })
  const shown = useEffectEvent(() => {
    // The first frame may be of what was chosen before: that is not shown in the name of what is wanted now.
    if (!onCanvas.current || onCanvas.current.asking.aborted) return
    setIsShown(true)
    onStage({ name: 'shown', press: (key) => viewer.current?.press(key), ...onCanvas.current.facts })
  })
  const open = useEffectEvent(async (piece: Geometry) => {
    if (!canvas.current || !piece.views) return null
    const own = await Viewer.open(canvas.current, {
      piece,
      view: piece.views[shot],
      metal,
      light,
      onShown: shown,
      onRest: setIsResting,
      onEnd: failed
    })
    viewer.current = own
    return own
  })
  /** What was chosen while it came. */
  const bring = useEffectEvent((own: Viewer) => {
    own.setMetal(metal)
    own.setLight(light)
    own.setEngraving(engraving)
    if (near) own.setNear(near)
  })
  const geometryOf = useEffectEvent((address: string) => {
    const asked = known.current.get(address) ?? fetchPiece(address)
    known.current.set(address, asked)
    // What could not be had is asked for again by the next choice.
    void asked.then((answer) => typeof answer === 'string' && known.current.delete(address))
    return asked
  })
  const pieceOf = useEffectEvent(async (wanted: ShownPiece): Promise<MadePiece | LivePieceFailure> => {
    const { url: own, head: top = null, weight: times = 1, count: stones, assemble: join } = wanted
    const key = JSON.stringify([own, top, times, stones])
    const before = made.get(key)
    if (before) return putLast(made, MOST_KEPT, key, before)
    const file = await pieceFile({ url: own, weight: times })
    const [filed, filedTop] = await Promise.all([geometryOf(file.url), top && geometryOf(top.url)])
    // Another weight that cannot be had, as without signal, leaves the piece itself as it is.
    if (typeof filed === 'string') return file.url === own ? filed : pieceOf({ ...wanted, weight: 1 })
    if (typeof filedTop === 'string') return filedTop
    const whole = join ? join(filed, filedTop, top?.scale) : filed
    const chosen = asChosen(whole, file.weight, stones)
    // What is strung anew has no file of its own.
    const plain = { ...file, weight: 1 }
    const one = chosen
      ? { piece: chosen, weight: times, count: stones, file: stones === undefined ? file : plain }
      : { piece: whole, weight: 1, count: undefined, file: plain }
    // It may have been made meanwhile: there is one of each, or its scene would be built twice.
    return putLast(made, MOST_KEPT, key, made.get(key) ?? one)
  })
  const come = useEffectEvent(async (signal: AbortSignal) => {
    const one = await pieceOf({ ...(assemble && { assemble }), url, head, weight, count })
    if (signal.aborted) return
    if (typeof one === 'string') return failed(one)
    const { piece, file } = one
    const facts = { weight: one.weight, count: one.count, file, across: piece.ring && piece.ring.innerRadius * 2 }
    const isFirst = opened.current === null
    if (isFirst) onCanvas.current = { facts, asking: signal }
    opened.current ??= open(piece)
    const ready = await opened.current
    if (signal.aborted) return
    if (!ready || !piece.views) return failed('lost')
    bring(ready)
    if (isFirst) return
    const isSeen = await ready.show(piece, piece.views[shot])
    if (signal.aborted) return
    onCanvas.current = { facts, asking: signal }
    if (isSeen) shown()
  })

  const coming = useEffectEvent(() => onStage({ name: 'coming' }))
  useEffect(() => {
    coming()
    return () => {
      viewer.current = null
      void opened.current?.then((own) => own?.close())
      opened.current = null
    }
  }, [])
  // What still hangs on a line that was cut is not waited for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every try begins anew
  useEffect(() => known.current.clear(), [tries])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is chosen brings another piece
  useEffect(() => {
    const asking = new AbortController()
    come(asking.signal).catch((error: unknown) => {
      if (!asking.signal.aborted) failed('fault')
      reportError(error)
    })
    return () => asking.abort()
  }, [url, head?.url, head?.scale, weight, count, tries])
  useEffect(() => viewer.current?.setMetal(metal), [metal])
  useEffect(() => viewer.current?.setLight(light), [light])
  useEffect(() => viewer.current?.setEngraving(engraving), [engraving])

  useEffect(() => {
    let isWanted = isShown && isResting
    if (next === null) made.clear()
    const getReady = async () => {
      for (const wanted of (next ?? NOTHING).slice(0, MOST_AHEAD)) {
        await new Promise<void>((resolve) => whenIdle(resolve))
        const one = isWanted && (await pieceOf(wanted))
        // Without signal the rest cannot be had either.
        if (!isWanted || !one || typeof one === 'string') return
        await built(one.piece)
      }
    }
    getReady().catch(reportError)
    return () => {
      isWanted = false
    }
  }, [isShown, isResting, next, made])

  const [nearScale, nearX, nearY] = [near?.scale, near?.x, near?.y]
  useEffect(() => {
    if (nearScale !== undefined && nearX !== undefined && nearY !== undefined)
      viewer.current?.setNear({ scale: nearScale, x: nearX, y: nearY })
  }, [nearScale, nearX, nearY])

  const isSeen = isShown && (near === null || near.isSeen)
  return (
    <canvas
      ref={canvas}
      className={`${styles.canvas} ${isSeen ? styles.shown : ''} ${label === null ? styles.untouched : ''}`}
      data-look={isShown ? (isResting ? 'resting' : 'shown') : 'coming'}
      // Before it is seen it hears no key.
      {...(label === null || !isShown ? { 'aria-hidden': true } : { tabIndex: 0, role: 'img', 'aria-label': label })}
    />
  )
}
