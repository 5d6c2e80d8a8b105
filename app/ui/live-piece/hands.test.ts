import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Hands } from './hands.ts'
import { MOST_ZOOM } from './orbit.ts'

const HOME = { azimuth: 30, elevation: 20, zoom: 1 }

const calm = { matches: false }
beforeEach(() => vi.stubGlobal('matchMedia', () => calm))
afterEach(() => {
  vi.unstubAllGlobals()
  calm.matches = false
})

/** Hands on a canvas that is 400 px wide; `event` is what a finger, a wheel or a key does at so many ms. */
function onCanvas() {
  const canvas = Object.assign(new EventTarget(), { clientWidth: 400, setPointerCapture: vi.fn() })
  const onMove = vi.fn()
  const hands = new Hands({ canvas: canvas as unknown as HTMLElement, home: () => HOME, onMove })
  const event = (type: string, at: number, facts: Record<string, unknown> = {}) => {
    const one = new Event(type, { cancelable: true })
    for (const [name, value] of Object.entries({
      timeStamp: at,
      pointerId: 1,
      button: 0,
      clientX: 200,
      clientY: 200,
      ...facts
    }))
      Object.defineProperty(one, name, { value })
    canvas.dispatchEvent(one)
    return one
  }
  const tap = (at: number, facts = {}) => {
    event('pointerdown', at, facts)
    event('pointerup', at + 60, facts)
  }
  const drag = (at: number, to: number) => {
    event('pointerdown', at)
    event('pointermove', at + 40, { clientX: to })
    event('pointerup', at + 50, { clientX: to })
  }
  return { hands, event, tap, drag, onMove }
}

test('two fingers put down together bring the piece nearer, however soon one follows the other', () => {
  const { hands, event } = onCanvas()
  event('keydown', 0, { key: 'ArrowLeft' })
  event('pointerdown', 1000, { clientX: 180 })
  event('pointerdown', 1030, { pointerId: 2, clientX: 220 })
  event('pointermove', 1060, { clientX: 160 })
  event('pointermove', 1070, { pointerId: 2, clientX: 240 })
  expect(hands.orbit).toEqual({ pose: { azimuth: 24, elevation: 20, zoom: 2 }, velocity: [0, 0] })
  event('pointerup', 1100)
  event('pointerup', 1110, { pointerId: 2 })
  expect(hands.orbit.pose.zoom).toBe(2)
  event('pointerdown', 1200, { clientX: 180 })
  event('pointerdown', 1220, { pointerId: 2, clientX: 220 })
  event('pointermove', 1240, { pointerId: 2, clientX: 990 })
  expect(hands.orbit.pose.zoom).toBe(MOST_ZOOM)
})

test('two fingers that touch it and go again are no double tap', () => {
  const { hands, event } = onCanvas()
  event('keydown', 0, { key: 'ArrowLeft' })
  event('pointerdown', 1000)
  event('pointerdown', 1010, { pointerId: 2 })
  event('pointerup', 1060)
  event('pointerup', 1070, { pointerId: 2 })
  expect(hands.orbit.pose.azimuth).toBe(24)
})

test('two taps bring it back to the picture’s own view', () => {
  const { hands, event, tap } = onCanvas()
  event('keydown', 0, { key: 'ArrowLeft' })
  tap(1000)
  expect(hands.orbit.pose.azimuth).toBe(24)
  tap(1200, { clientX: 205 })
  expect(hands.orbit.pose).toEqual(HOME)
})

test.each([
  [
    'two taps far from each other in time',
    (hands: ReturnType<typeof onCanvas>) => {
      hands.tap(1000)
      hands.tap(1400)
    }
  ],
  [
    'two short pulls',
    (hands: ReturnType<typeof onCanvas>) => {
      hands.drag(1000, 240)
      hands.drag(1100, 160)
    }
  ],
  [
    'two taps at places far from each other',
    (hands: ReturnType<typeof onCanvas>) => {
      hands.tap(1000)
      hands.tap(1150, { clientX: 300 })
    }
  ],
  [
    'two presses of another button',
    (hands: ReturnType<typeof onCanvas>) => {
      hands.tap(1000, { button: 2 })
      hands.tap(1150, { button: 2 })
    }
  ],
  [
    'a finger that rests on it',
    (hands: ReturnType<typeof onCanvas>) => {
      hands.tap(1000)
      hands.event('pointerdown', 1100)
      hands.event('pointerup', 1500)
    }
  ],
  [
    'a page that is scrolled from it',
    (hands: ReturnType<typeof onCanvas>) => {
      hands.tap(1000)
      hands.event('pointerdown', 1100)
      hands.event('pointercancel', 1150)
    }
  ]
])('what is no double tap leaves it as it was turned: %s', (_, act) => {
  const world = onCanvas()
  world.event('keydown', 0, { key: 'ArrowUp' })
  act(world)
  expect(world.hands.orbit.pose.elevation).toBe(25)
})

test('a pushed piece goes on by itself, and not where less motion is asked for', () => {
  const pushed = onCanvas()
  pushed.drag(1000, 240)
  expect(pushed.hands.coast()).toBe(true)
  calm.matches = true
  const calmer = onCanvas()
  calmer.drag(1000, 240)
  expect(calmer.hands.orbit.pose.azimuth).toBeCloseTo(12)
  expect(calmer.hands.coast()).toBe(false)
})

test('a wheel alone scrolls the page; with Ctrl it brings the piece nearer', () => {
  const { hands, event } = onCanvas()
  expect(event('wheel', 0, { deltaY: -200, ctrlKey: false }).defaultPrevented).toBe(false)
  expect(hands.orbit.pose.zoom).toBe(1)
  expect(event('wheel', 0, { deltaY: -200, ctrlKey: true }).defaultPrevented).toBe(true)
  expect(hands.orbit.pose.zoom).toBeCloseTo(Math.E)
})

test('hands that were taken off hear nothing more', () => {
  const { hands, event, onMove } = onCanvas()
  hands.dispose()
  event('keydown', 0, { key: 'ArrowLeft' })
  expect(onMove).not.toHaveBeenCalled()
})
