// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterFrame } from './after-frame.ts'

const done = vi.fn()
/** Draws the frame that was asked for, if any still is. */
let drawFrame = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  done.mockClear()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    drawFrame = draw
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => {
    drawFrame = () => {}
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it is done after the frame, and once', () => {
  afterFrame(done)
  vi.advanceTimersByTime(100)
  drawFrame()
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(done).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(done).toHaveBeenCalledTimes(1)
})

test('where no frame is drawn it is done all the same, and not again with a late one', () => {
  afterFrame(done)
  vi.advanceTimersByTime(250)
  expect(done).toHaveBeenCalledTimes(1)
  drawFrame()
  vi.advanceTimersByTime(1000)
  expect(done).toHaveBeenCalledTimes(1)
})

test('it is called off before the frame, and between that and its turn', () => {
  afterFrame(done)()
  drawFrame()
  const callOff = afterFrame(done)
  drawFrame()
  callOff()
  vi.advanceTimersByTime(1000)
  expect(done).not.toHaveBeenCalled()
})
