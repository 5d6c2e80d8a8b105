import type { Pose } from './camera.ts'
import { coasting, dragged, type Orbit, poseAfterKey, standing, zoomed } from './orbit.ts'

/** ms that a tap takes at most, and between two that are one double tap; and how many pixels a finger may slip in one. */
const [TAP, DOUBLE_TAP, SLIP] = [300, 300, 8]
/** ms after which a finger that stands still has stopped the piece before it lets go. */
const STOPPED = 80

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
  /** Where and when the only finger was put down; null once it is no tap any more. */
  #pressed: { x: number; y: number; at: number } | null = null
  #tappedAt = Number.NEGATIVE_INFINITY

  constructor(props: HandsProps) {
    this.#props = props
    this.orbit = standing(props.home())
    const { canvas } = props
    const { signal } = this.#listening
    canvas.addEventListener('pointerdown', (event) => this.#press(event), { signal })
    canvas.addEventListener('pointermove', (event) => this.#carry(event), { signal })
    canvas.addEventListener('pointerup', (event) => this.#release(event), { signal })
    canvas.addEventListener(
      'pointercancel',
      (event) => {
        this.#pressed = null
        this.#release(event)
      },
      { signal }
    )
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
    this.#pressed = this.#fingers.size === 1 ? { x: event.clientX, y: event.clientY, at: event.timeStamp } : null
    this.#props.onMove()
  }

  #carry(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId)
    if (!before) return
    const { x, y } = this.#pressed ?? { x: 0, y: 0 }
    if (Math.hypot(event.clientX - x, event.clientY - y) > SLIP) this.#pressed = null
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
    if (this.#isSecondTap(event.timeStamp)) this.goTo(this.#props.home())
    else this.#props.onMove()
  }

  #isSecondTap(now: number): boolean {
    const isTap = this.#pressed !== null && now - this.#pressed.at < TAP
    const isSecond = isTap && now - this.#tappedAt < DOUBLE_TAP
    this.#tappedAt = isTap && !isSecond ? now : Number.NEGATIVE_INFINITY
    this.#pressed = null
    return isSecond
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
