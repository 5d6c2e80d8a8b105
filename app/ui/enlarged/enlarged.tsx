import {
  Fragment,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  type WheelEvent
} from 'react'
import { useSpoken } from '../announcer.ts'
import { CloseIcon } from '../icons.tsx'
import { useCloseRequest } from '../page/use-close-request.ts'
import { ChevronLeftIcon, MinusIcon, PlusIcon } from '../rare-icons.tsx'
import styles from './enlarged.module.css'
import { mostZoom, panned, type Room, WHOLE, type Zoom, zoomedAbout } from './zoom.ts'

/** How a picture is seen: so many times as large as it fits, its middle so many shares of its room off the room's. */
export interface Nearer {
  scale: number
  x: number
  y: number
  /** The picture has too few pixels for it: what stands in for it is to be seen. */
  isSeen: boolean
  /** It has come, with so many pixels along its side; or it is not there any more. */
  onReady: (pixels: number | null) => void
}

/** What is drawn over a picture where that has no more pixels to show. */
export interface StandIn {
  draw: (how: Nearer) => ReactNode
  /** What it is, for who sees it and for who hears of it; null where it is the same picture. */
  words: { short: string; spoken: string } | null
}

interface EnlargedProps {
  pictures: readonly { key: string; picture: ReactNode; nearer?: StandIn | null }[]
  /** How many pixels the largest file of a picture has along its longer side. */
  pixels: number
  /** Which of them is seen first. */
  first: number
  name: string
  /** It was closed, with this picture before the eye. */
  onClose: (index: number) => void
}

/** px that a finger goes across for the next picture. */
const SWIPE = 48
const STEP = 1.5
/** What stands in for a picture is got ready from this share of the picture's own pixels on. */
const READY_FROM = 0.6

/** Pictures over the whole window: one is brought nearer by two fingers, a wheel, a double tap, buttons or keys. */
export default function Enlarged({ pictures, pixels, first, name, onClose }: EnlargedProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLElement>(null)
  const fingers = useRef(new Map<number, readonly [number, number]>())
  const pressed = useRef<readonly [x: number, y: number] | null>(null)
  const [index, setIndex] = useState(first)
  const [zoom, setZoom] = useState(WHOLE)
  // What stands in for the picture with this index is wanted; it is there, with so many pixels.
  const [wanted, setWanted] = useState<number | null>(null)
  const [ready, setReady] = useState<number | null>(null)
  const close = useCallback(() => dialog.current?.close(), [])
  useCloseRequest(true, close)
  useEffect(() => dialog.current?.showModal(), [])

  const roomOf = (): Room => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {}
    return { width, height, fitted: Math.min(width, height), pixels: Math.max(pixels, ready ?? 0) }
  }
  const show = (to: number) => {
    setIndex(Math.max(0, Math.min(pictures.length - 1, to)))
    setZoom(WHOLE)
    setWanted(null)
    setReady(null)
  }
  const change = (to: (zoom: Zoom, room: Room) => Zoom) => setZoom((before) => to(before, roomOf()))
  const zoomBy = (factor: number, at: readonly [number, number] = [0, 0]) =>
    change((before, room) => zoomedAbout(before, factor, at, room))
  const pointIn = ({ clientX, clientY }: { clientX: number; clientY: number }): readonly [number, number] => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect()
    return [clientX - left - width / 2, clientY - top - height / 2]
  }

  const press = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, pointIn(event))
    pressed.current = fingers.current.size === 1 ? pointIn(event) : null
  }
  const carry = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = pointIn(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (!other) return change((zoom, room) => panned(zoom, now[0] - before[0], now[1] - before[1], room))
    const apart = (finger: readonly [number, number]) => Math.hypot(finger[0] - other[0], finger[1] - other[1]) || 1
    zoomBy(apart(now) / apart(before), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2])
  }
  const release = (event: PointerEvent<HTMLElement>) => {
    const [from, to] = [pressed.current, pointIn(event)]
    fingers.current.delete(event.pointerId)
    pressed.current = null
    if (!from || zoom.scale > 1 || Math.abs(to[0] - from[0]) < SWIPE) return
    show(index + (to[0] < from[0] ? 1 : -1))
  }
  const wheel = (event: WheelEvent<HTMLElement>) => zoomBy(Math.exp(-event.deltaY / 300), pointIn(event))
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const carried = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[event.key]
    if (carried && zoom.scale > 1) change((before, room) => panned(before, carried[0] ?? 0, carried[1] ?? 0, room))
    else if (event.key === 'ArrowLeft') show(index - 1)
    else if (event.key === 'ArrowRight') show(index + 1)
    else if (event.key === '+' || event.key === '=') zoomBy(STEP)
    else if (event.key === '-') zoomBy(1 / STEP)
    else if (event.key === 'Home') setZoom(WHOLE)
    else return
    event.preventDefault()
  }

  const shown = pictures[index]
  const { width, height, fitted } = roomOf()
  const isBeyond = zoom.scale * fitted > pixels + 0.5
  const isWorth = zoom.scale > 1 && zoom.scale * fitted > pixels * READY_FROM
  useEffect(() => {
    if (isWorth) setWanted(index)
  }, [isWorth, index])
  useSpoken(
    `${inTimes(zoom.scale)} as large${isBeyond && shown?.nearer?.words ? `, ${shown.nearer.words.spoken}` : ''}`,
    'how near a picture is'
  )
  const hasMore = pictures.length > 1
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={`Pictures of ${name}`}
      aria-modal="true"
      onClose={() => onClose(index)}
      onKeyDown={key}
    >
      <div className={styles.head}>
        <p aria-live="polite">{hasMore ? `Picture ${index + 1} of ${pictures.length}` : name}</p>
        <button type="button" aria-label="Close" onClick={close}>
          <CloseIcon />
        </button>
      </div>
      <section
        ref={stage}
        aria-label="The picture"
        data-ground="picture"
        className={`${styles.stage} ${zoom.scale > 1 ? styles.near : ''}`}
        onPointerDown={press}
        onPointerMove={carry}
        onPointerUp={release}
        onPointerCancel={release}
        onWheel={wheel}
        onDoubleClick={(event) => (zoom.scale > 1 ? setZoom(WHOLE) : zoomBy(mostZoom(roomOf()), pointIn(event)))}
      >
        {shown && (
          <div
            key={shown.key}
            className={styles.picture}
            style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          >
            {shown.picture}
          </div>
        )}
        {wanted === index && shown?.nearer && (
          <Fragment key={shown.key}>
            {shown.nearer.draw({
              scale: zoom.scale,
              x: width > 0 ? zoom.x / width : 0,
              y: height > 0 ? zoom.y / height : 0,
              isSeen: isBeyond,
              onReady: (reached) => {
                setReady(reached)
                // What cannot be shown any more leaves the picture, which is not drawn larger than it is.
                if (reached === null) setZoom((before) => zoomedAbout(before, 1, [0, 0], { ...roomOf(), pixels }))
              }
            })}
          </Fragment>
        )}
      </section>
      <div className={styles.foot}>
        {hasMore && (
          <button type="button" aria-label="Picture before" disabled={index === 0} onClick={() => show(index - 1)}>
            <ChevronLeftIcon />
          </button>
        )}
        <button type="button" aria-label="Further away" disabled={zoom.scale === 1} onClick={() => zoomBy(1 / STEP)}>
          <MinusIcon />
        </button>
        <p className={styles.times} aria-hidden="true">
          {isBeyond && shown?.nearer?.words && `${shown.nearer.words.short} `}
          {zoom.scale.toFixed(1)}×
        </p>
        <button
          type="button"
          aria-label="Nearer"
          disabled={fitted > 0 && zoom.scale >= mostZoom(roomOf()) - 0.01}
          onClick={() => zoomBy(STEP)}
        >
          <PlusIcon />
        </button>
        {hasMore && (
          <button
            type="button"
            aria-label="Next picture"
            disabled={index === pictures.length - 1}
            onClick={() => show(index + 1)}
          >
            <ChevronLeftIcon className={styles.mirrored} />
          </button>
        )}
      </div>
    </dialog>
  )
}

function inTimes(scale: number): string {
  const times = scale.toFixed(1).replace('.0', '')
  return times === '1' ? 'Once' : `${times} times`
}
