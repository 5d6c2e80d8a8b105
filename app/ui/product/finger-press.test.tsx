// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fingerPress } from './finger-press.ts'

const pressed = vi.fn()
let link: HTMLElement

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  pressed.mockClear()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const press = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    pressed()
  }
  await act(async () =>
    root.render(
      <a href="/piece" {...fingerPress} onClick={press}>
        Piece
      </a>
    )
  )
  link = document.querySelector('a') as HTMLElement
})
afterEach(() => {
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

interface Finger {
  x?: number
  fingers?: number
  at: number
}

function touch(type: 'touchstart' | 'touchend', { x = 100, fingers = 1, at, ...more }: Finger & { ctrlKey?: boolean }) {
  const event = new Event(type, { bubbles: true, cancelable: true })
  const points = Array.from({ length: fingers }, () => ({ clientX: x, clientY: 300 }))
  Object.assign(event, {
    touches: type === 'touchend' ? points.slice(1) : points,
    changedTouches: points.slice(0, 1),
    ...more
  })
  Object.defineProperty(event, 'timeStamp', { value: at })
  link.dispatchEvent(event)
  return event
}

test('a finger that is lifted where it was put down presses, and no mouse is played after it', () => {
  touch('touchstart', { at: 10_000 })
  expect(touch('touchend', { at: 10_080, x: 104 }).defaultPrevented).toBe(true)
  expect(pressed).toHaveBeenCalledTimes(1)
  // Lifted once, it has pressed once.
  expect(touch('touchend', { at: 10_090 }).defaultPrevented).toBe(false)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test.each<[string, Finger, Finger & { ctrlKey?: boolean }]>([
  ['moved', { at: 10_000 }, { at: 10_080, x: 120 }],
  ['stayed long', { at: 10_000 }, { at: 10_500 }],
  ['is one of two', { at: 10_000, fingers: 2 }, { at: 10_080 }],
  ['is followed by another elsewhere', { at: 10_000 }, { at: 10_080, fingers: 2 }],
  ['comes with a key', { at: 10_000 }, { at: 10_080, ctrlKey: true }]
])('a finger that %s is left to the browser', (_, start, end) => {
  touch('touchstart', start)
  expect(touch('touchend', end).defaultPrevented).toBe(false)
  expect(pressed).not.toHaveBeenCalled()
})

test('a finger that comes down on a page as it moves is left to the browser', () => {
  const scroll = new Event('scroll')
  Object.defineProperty(scroll, 'timeStamp', { value: 9_900 })
  window.dispatchEvent(scroll)
  touch('touchstart', { at: 10_000 })
  expect(touch('touchend', { at: 10_080 }).defaultPrevented).toBe(false)
  touch('touchstart', { at: 11_000 })
  expect(touch('touchend', { at: 11_080 }).defaultPrevented).toBe(true)
  expect(pressed).toHaveBeenCalledTimes(1)
})
