// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOrderMoment } from './order-moment.tsx'
import { CutOffProvider, TodayProvider } from './today.tsx'

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: Date.parse('2026-11-23T13:59:30Z') })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <TodayProvider value="2026-11-23">
        <CutOffProvider value={true}>
          <Moment />
        </CutOffProvider>
      </TodayProvider>
    )
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Moment() {
  const { day, isBeforeCutOff } = useOrderMoment()
  return `${day} ${isBeforeCutOff ? 'before' : 'after'}`
}

test('an open page passes the cut-off and midnight within a minute', () => {
  expect(document.body.textContent).toBe('2026-11-23 before')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(document.body.textContent).toBe('2026-11-23 after')
  act(() => void vi.advanceTimersByTime(10 * 3_600_000))
  expect(document.body.textContent).toBe('2026-11-24 before')
})

test('whoever comes back to a page that slept reads the day of now', () => {
  vi.setSystemTime(Date.parse('2026-11-24T15:00:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(document.body.textContent).toBe('2026-11-24 after')
})

test('a clock that shows an earlier day than the shop has no say', () => {
  vi.setSystemTime(Date.parse('2026-11-20T09:00:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(document.body.textContent).toBe('2026-11-23 after')
})
