// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { STUDIO_LIGHT } from '../../../ui/live-piece/light-words.ts'
import NorthLight from './north-light.tsx'

let close = () => {}

/** The part beneath a piece, in a browser that turns it; where the light was carried is told. */
function open() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const carried: number[] = []
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <NorthLight stage={null} unable={null} onUnable={() => {}} onLight={(degrees) => void carried.push(degrees)} />
    )
  )
  close = () => act(() => root.unmount())
  return carried
}

const light = () => document.querySelector('input[type=range]') as HTMLInputElement
const press = (key: string) =>
  act(() => void light().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))

afterEach(() => {
  close()
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

test('arrows carry the light by five degrees, and Home to where the studio’s stands', () => {
  const carried = open()
  press('ArrowRight')
  press('ArrowUp')
  press('ArrowLeft')
  press('ArrowRight')
  press('Home')
  press('Tab')

  expect(carried.map((degrees) => degrees - STUDIO_LIGHT)).toEqual([5, 10, 5, 10, 0])
  expect(light().valueAsNumber).toBe(STUDIO_LIGHT)
})

test('the light goes as far as east and west, and no further', () => {
  const carried = open()
  for (let step = 0; step < 40; step++) press('ArrowLeft')
  expect(carried.at(-1)).toBe(-90)
  for (let step = 0; step < 40; step++) press('ArrowUp')
  expect(carried.at(-1)).toBe(90)
})
