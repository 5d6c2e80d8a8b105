import type { TouchEvent } from 'react'

/** A finger that moves further, or stays longer, means something else: in px, and ms. */
const [STRAYS, LINGERS] = [10, 400]
/** A touch so soon after the page moved stops it, or comes after it has stopped: the browser knows which. In ms. */
const STILL_AFTER = 250

let scrolledAt = Number.NEGATIVE_INFINITY
if (!import.meta.env.SSR)
  window.addEventListener('scroll', ({ timeStamp }) => (scrolledAt = timeStamp), { passive: true, capture: true })

interface Touch {
  x: number
  y: number
  at: number
}

/** The finger that is on a link; null where it may not be a press, which is then for the browser to tell. */
let touch: Touch | null = null

/**
 * What makes a link of a press when the finger is lifted. A browser first plays a mouse that comes, moves, and presses, for pages
 * that know no fingers: at a slow processor some 30 ms in which nothing is seen. Whatever is not plainly a press is left to it.
 */
export const fingerPress = {
  onTouchStart({ touches, timeStamp }: TouchEvent) {
    const first = touches[0]
    const isStill = timeStamp - scrolledAt > STILL_AFTER
    touch = first && touches.length === 1 && isStill ? { x: first.clientX, y: first.clientY, at: timeStamp } : null
  },
  onTouchEnd(event: TouchEvent<HTMLElement>) {
    const last = event.changedTouches[0]
    const isPress =
      touch &&
      last &&
      event.cancelable &&
      event.touches.length === 0 &&
      !isModified(event) &&
      event.timeStamp - touch.at < LINGERS &&
      isNear(touch, last)
    touch = null
    if (!isPress) return
    // Nor is the mouse played then, whose click would meet the page that the press has led to.
    event.preventDefault()
    event.currentTarget.click()
  }
}

const isModified = ({ metaKey, ctrlKey, shiftKey, altKey }: TouchEvent) => metaKey || ctrlKey || shiftKey || altKey

const isNear = ({ x, y }: Touch, { clientX, clientY }: { clientX: number; clientY: number }) =>
  Math.hypot(clientX - x, clientY - y) < STRAYS
