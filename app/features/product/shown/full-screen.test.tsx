// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '../../../ui/toast/toast-store.ts'
import FullScreen from './full-screen.tsx'

vi.mock('../../../ui/toast/toast-store.ts', () => ({ toast: vi.fn() }))

/** A browser that takes its time over making room, and then makes it or refuses. */
const room = { element: null as Element | null, make: () => {}, refuse: () => {}, left: 0 }
let root: ReturnType<typeof createRoot>
let piece: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Object.assign(room, { element: null, left: 0 })
  vi.mocked(toast).mockClear()
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, value: true },
    fullscreenElement: { configurable: true, get: () => room.element },
    exitFullscreen: {
      configurable: true,
      value: async () => {
        room.element = null
        room.left++
      }
    }
  })
  piece = document.body.appendChild(document.createElement('div'))
  piece.append(document.createElement('canvas'))
  piece.requestFullscreen = () =>
    new Promise((resolve, reject) => {
      room.make = () => {
        room.element = piece
        resolve()
      }
      room.refuse = () => reject(new TypeError('fullscreen error'))
    })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<FullScreen whole={() => piece} />))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

const named = (words: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === words)
const press = (words: string) => act(() => named(words)?.click())

test('what has the whole screen has the way back in it', async () => {
  press('Full screen')
  await act(async () => room.make())
  expect(piece.contains(named('Leave full screen') ?? null)).toBe(true)
  press('Leave full screen')
  expect(room.left).toBe(1)
})

test('where it ended before its way back was drawn there is none, and the next press asks again', async () => {
  press('Full screen')
  await act(async () => {
    room.make()
    // Seen by nobody: the browser tells of it once the promise has been answered.
    await Promise.resolve().then(() => Promise.resolve())
    queueMicrotask(() => {
      room.element = null
    })
  })
  expect(named('Leave full screen')).toBeUndefined()
  press('Full screen')
  await act(async () => room.make())
  expect(named('Leave full screen')).toBeDefined()
})

test('a refusal is told of, but not to whoever has gone on meanwhile', async () => {
  press('Full screen')
  await act(async () => room.refuse())
  expect(toast).toHaveBeenCalledTimes(1)
  press('Full screen')
  act(() => root.render(null))
  await act(async () => room.refuse())
  expect(toast).toHaveBeenCalledTimes(1)
})

test('room that was made for a piece which has gone is given back', async () => {
  press('Full screen')
  act(() => root.render(null))
  await act(async () => room.make())
  expect(room.element).toBeNull()
  expect(room.left).toBe(1)
})
