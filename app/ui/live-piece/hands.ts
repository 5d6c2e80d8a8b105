import type { Pose } from './camera.ts'
import { coasting, dragged, type Orbit, poseAfterKey, standing, zoomed } from './orbit.ts'

/** ms that a tap takes at most, and between two that are one double tap. */
const [TAP, DOUBLE_TAP] = [300, 300]
/** px that a finger may slip in a tap, and from one to the next. */
const [SLIP, TAPS_APART] = [8, 40]
/** ms after which a finger that stands still has stopped the piece before it lets go. */
const STOPPED = 80

/** px from one place to another. */
const between = (one: PointerEvent, other: PointerEvent) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)

interface HandsProps {
  canvas: HTMLElement
  home: () => Pose
  /** Something has moved: what is shown is to follow. */
  onMove: () => void
}

/** Fingers, mouse and keys on a piece: one finger turns it, two bring it nearer, two taps bring it back. */
export class Hands {
  orbit: Orbit
  readonly #props: HandsProps
  readonly #fingers = new Map<number, readonly [x: number, y: number]>()
  readonly #listening = new AbortController()
  readonly #isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  #movedAt = 0
  /** How the only finger was put down; null once it is no tap any more. */
  #pressed: PointerEvent | null = null
  /** How it was lifted from a tap. */
  #tapped: PointerEvent | null = null

  constructor(props: HandsProps) {
    this.#props = props
    this.orbit = standing(props.home())
    const { canvas } = props
    const { signal } = this.#listening
    canvas.addEventListener('pointerdown', (event) => this.#press(event), { signal })
    canvas.addEventListener('pointermove', (event) => this.#carry(event), { signal })
    for (const ending of ['pointerup', 'pointercancel'] as const)
      canvas.addEventListener(ending, (event) => this.#release(event), { signal })
    canvas.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false })
    canvas.addEventListener('keydown', (event) => this.#key(event), { signal })
  }

  get isHeld(): boolean {
    return this.#fingers.size > 0
  }

  /** Lets a piece that was pushed go on for one frame; says whether it still moves. */
  coast(): boolean {
    if (this.isHeld) return false
    const next = coasting(this.orbit)
    this.orbit = next ?? standing(this.orbit.pose)
    return next !== null
  }

  goTo(pose: Pose): void {
    this.orbit = standing(pose)
    this.#props.onMove()
  }

  dispose(): void {
    this.#listening.abort()
  }

  #press(event: PointerEvent): void {
    this.#props.canvas.setPointerCapture(event.pointerId)
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY])
    this.orbit = standing(this.orbit.pose)
    // Two fingers are put down one after the other, as two taps are.
    this.#pressed = this.#fingers.size === 1 && event.button === 0 ? event : null
    this.#props.onMove()
  }

  #carry(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId)
    if (!before) return
    if (this.#pressed && between(event, this.#pressed) > SLIP) this.#pressed = null
    const now = [event.clientX, event.clientY] as const
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1]
    const width = this.#props.canvas.clientWidth || 1
    if (other) {
      const apart = (finger: readonly [number, number]) => Math.hypot(finger[0] - other[0], finger[1] - other[1]) || 1
      this.orbit = standing(zoomed(this.orbit.pose, apart(now) / apart(before)))
    } else {
      const next = dragged(this.orbit, (now[0] - before[0]) / width, (now[1] - before[1]) / width)
      this.orbit = this.#isCalm ? standing(next.pose) : next
    }
    this.#fingers.set(event.pointerId, now)
    this.#movedAt = event.timeStamp
    this.#props.onMove()
  }

  #release(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId)
    if (event.timeStamp - this.#movedAt > STOPPED) this.orbit = standing(this.orbit.pose)
    if (event.type === 'pointerup' && this.#isSecondTap(event)) this.goTo(this.#props.home())
    else this.#props.onMove()
  }

  #isSecondTap(event: PointerEvent): boolean {
    const [before, pressed] = [this.#tapped, this.#pressed]
    this.#tapped = this.#pressed = null
    if (!pressed || event.timeStamp - pressed.timeStamp >= TAP) return false
    if (before && event.timeStamp - before.timeStamp < DOUBLE_TAP && between(event, before) < TAPS_APART) return true
    this.#tapped = event
    return false
  }

  #wheel(event: WheelEvent): void {
    // A wheel alone scrolls the page; with Ctrl, and by pinching a touchpad, it means the picture.
    if (!event.ctrlKey) return
    event.preventDefault()
    this.goTo(zoomed(this.orbit.pose, Math.exp(-event.deltaY / 200)))
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const pose = poseAfterKey(event.key, this.orbit.pose, this.#props.home())
    if (!pose) return
    event.preventDefault()
    this.goTo(pose)
  }
}
