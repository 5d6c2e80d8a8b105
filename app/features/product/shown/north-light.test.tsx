// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
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

test('a light that was carried before this code was there is where it was carried', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const carried: number[] = []
  const part = (
    <NorthLight stage={null} unable={null} onUnable={() => {}} onLight={(degrees) => void carried.push(degrees)} />
  )
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(part)
  light().value = '40'
  const root = await act(async () => hydrateRoot(place, part))
  close = () => act(() => root.unmount())

  expect(carried).toEqual([40])
  expect(light().valueAsNumber).toBe(40)
})

test('the light goes as far as east and west, and no further', () => {
  const carried = open()
  for (let step = 0; step < 40; step++) press('ArrowLeft')
  expect(carried.at(-1)).toBe(-90)
  for (let step = 0; step < 40; step++) press('ArrowUp')
  expect(carried.at(-1)).toBe(90)
})
