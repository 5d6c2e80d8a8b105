import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MetalType } from '#domain/catalogue/metals.ts'
import { decodeLivePiece } from '#domain/live-piece/format.ts'
import styles from './live-piece.module.css'
import { noteContextLost } from './support.ts'
import { type Ending, Viewer } from './viewer.ts'

/** Why there is no live piece after all: it cannot be had, is none, or the browser or device cannot turn it. */
export type LivePieceFailure = 'unreachable' | 'unreadable' | Ending

/** How it stands with a live piece. `press` does what a key on it would do. */
export type LivePieceStage =
  | { name: 'coming' }
  | { name: 'shown'; press: (key: string) => void }
  | { name: 'failed'; why: LivePieceFailure }

export interface LivePieceProps {
  /** Address of its geometry. */
  url: string
  metal: MetalType
  /** Where the light comes from, in degrees from the north; west is negative. */
  light: number
  /** What is turned, and by which keys. */
  label: string
  onStage: (stage: LivePieceStage) => void
}

/** A piece that is turned by hand, over its picture: the picture stays beneath it, and keeps its words. */
export default function LivePiece({ url, metal, light, label, onStage }: LivePieceProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const viewer = useRef<Viewer>(null)
  const [look, setLook] = useState<'coming' | 'shown' | 'resting'>('coming')
  const failed = useEffectEvent((why: LivePieceFailure) => {
    if (why === 'lost') noteContextLost()
    setLook('coming')
    onStage({ name: 'failed', why })
  })
  const coming = useEffectEvent(() => {
    setLook('coming')
    onStage({ name: 'coming' })
  })
  const shown = useEffectEvent(() => {
    setLook('shown')
    onStage({ name: 'shown', press: (key) => viewer.current?.press(key) })
  })
  const open = useEffectEvent(async (bytes: Uint8Array) => {
    const decoded = decodeLivePiece(bytes)
    const view = decoded.ok ? decoded.piece.views?.main : null
    if (!canvas.current || !decoded.ok || !view) return 'unreadable'
    const opened = await Viewer.open(canvas.current, {
      piece: decoded.piece,
      view,
      metal,
      light,
      onShown: shown,
      onRest: (isResting) => setLook(isResting ? 'resting' : 'shown'),
      onEnd: failed
    })
    return opened ?? 'lost'
  })
  /** What was chosen while it came. */
  const brought = useEffectEvent((opened: Viewer) => {
    viewer.current = opened
    opened.setMetal(metal)
    opened.setLight(light)
  })

  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    let own: Viewer | null = null
    const come = async () => {
      const bytes = await fetchPiece(url, signal)
      if (signal.aborted) return
      if (!bytes) return failed('unreachable')
      const opened = await open(bytes)
      if (opened instanceof Viewer) own = opened
      if (signal.aborted) own?.close()
      else if (own) brought(own)
      else failed(opened as LivePieceFailure)
    }
    coming()
    come().catch((error: unknown) => {
      if (!signal.aborted) failed('fault')
      reportError(error)
    })
    return () => {
      asking.abort()
      viewer.current = null
      own?.close()
    }
  }, [url])
  useEffect(() => viewer.current?.setMetal(metal), [metal])
  useEffect(() => viewer.current?.setLight(light), [light])

  // A canvas whose context was given back has none any more: another piece gets another canvas.
  return (
    <canvas
      key={url}
      ref={canvas}
      className={`${styles.canvas} ${look === 'coming' ? '' : styles.shown}`}
      data-look={look}
      tabIndex={0}
      role="img"
      aria-label={label}
    />
  )
}

/** The bytes of a piece, from the shop or from the device; null where neither has them. */
async function fetchPiece(url: string, signal: AbortSignal): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(url, { signal })
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null
  } catch {
    return null
  }
}
