// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { type Bounds, RangeSlider } from './range-slider.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('both thumbs, moved before this code was there, narrow the list once it is', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  const chosen: Bounds[] = []
  const slider = (
    <RangeSlider
      legend="Carat"
      range={{ edges: [0, 1, 2, 3, 4], counts: [1, 1, 1, 1] }}
      bounds={{ least: undefined, most: undefined }}
      say={(figure) => `${figure} ct`}
      found={null}
      onChoose={(bounds) => void chosen.push(bounds)}
    />
  )
  document.body.innerHTML = `<div>${renderToString(slider)}</div>`
  const [low, high] = [...document.querySelectorAll('input')]
  if (low) low.value = '1'
  if (high) high.value = '3'
  const root = await act(async () => hydrateRoot(document.querySelector('div') as Element, slider))
  await act(async () => vi.advanceTimersByTime(1000))

  expect(chosen).toEqual([{ least: 1, most: 3 }])
  expect([low?.value, high?.value]).toEqual(['1', '3'])
  act(() => root.unmount())
})
