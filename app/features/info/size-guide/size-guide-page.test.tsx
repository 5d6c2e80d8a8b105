// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ringMeasure } from '#domain/policies/ring-sizes.ts'
import { head, Page } from './size-guide-page.tsx'

const KEY = 'northlight-ring-sizer'

let root: ReturnType<typeof createRoot>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('devicePixelRatio', 1)
  localStorage.clear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const tree = () => (
  <MemoryRouter>
    <Page />
  </MemoryRouter>
)
const show = () => act(async () => root.render(tree()))
const page = () => document.body.textContent ?? ''
const slider = () => document.querySelector<HTMLInputElement>('input[type=range]') as HTMLInputElement
const disc = () => document.querySelector<SVGSVGElement>('#ring-sizer svg:has(circle)') as SVGSVGElement

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (candidate) => candidate.textContent === name || candidate.ariaLabel === name
  ) as HTMLButtonElement
const press = (name: string) => act(async () => button(name).click())

async function slideTo(value: number) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await act(async () => {
    set?.call(slider(), String(value))
    slider().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function zoomTo(ratio: number) {
  vi.stubGlobal('devicePixelRatio', ratio)
  await act(async () => void window.dispatchEvent(new Event('resize')))
}

test('a card matched at 428 pixels draws size N with five pixels to the millimetre', async () => {
  await show()
  expect(page()).toContain('First, show us the size of your screen')
  await slideTo(428)
  await press('It matches my card')

  const inUnits = Number(disc().getAttribute('viewBox')?.split(' ')[2])
  expect(Number(disc().getAttribute('width'))).toBeCloseTo(inUnits * 5, 6)
  expect(Number(disc().querySelector('circle')?.getAttribute('r'))).toBeCloseTo(ringMeasure('N').diameter / 2, 6)
  expect(document.activeElement?.textContent).toBe('Now lay a ring on the circle')
})

test('the buttons move the outline by half a pixel', async () => {
  await show()
  await press('Outline a little larger')
  expect(slider().value).toBe('324')
  await press('Outline a little smaller')
  await press('Outline a little smaller')
  expect(slider().value).toBe('323')
})

test('the match is remembered on this device, until the device is cleared', async () => {
  await show()
  await slideTo(428)
  await press('It matches my card')
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ version: 1, pixelsPerMm: 5, devicePixelRatio: 1 })

  act(() => root.unmount())
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await show()
  expect(page()).toContain('Now lay a ring on the circle')

  localStorage.clear()
  await act(async () => void window.dispatchEvent(new StorageEvent('storage')))
  expect(page()).toContain('First, show us the size of your screen')
})

test('another zoom asks for the card again and starts where it would now be; the old zoom holds again', async () => {
  localStorage.setItem(KEY, '{"version":1,"pixelsPerMm":5,"devicePixelRatio":1}')
  await show()
  await zoomTo(2)
  expect(page()).toContain('The zoom or the screen has changed')
  expect(slider().value).toBe('214')
  await zoomTo(4)
  expect(slider().value).toBe('107')
  await zoomTo(1)
  expect(page()).toContain('Now lay a ring on the circle')
})

test('what was kept and is broken asks for the card', async () => {
  localStorage.setItem(KEY, '{"version":1,"pixelsPerMm":"wide"')
  await show()
  expect(page()).toContain('First, show us the size of your screen')
})

test('each size is drawn as the British Standard has it, from G to V', async () => {
  localStorage.setItem(KEY, '{"version":1,"pixelsPerMm":4,"devicePixelRatio":1}')
  await show()
  await slideTo(0)
  expect(page()).toContain('Size G')
  expect(button('One size smaller').getAttribute('aria-disabled')).toBe('true')
  await slideTo(15)
  expect(page()).toContain('Size V')
  expect(page()).toContain('US 11, EU 61')
  expect(slider().getAttribute('aria-valuetext')).toBe('V, 20.3 millimetres across')
})

test('the card can be matched again, from where it was', async () => {
  localStorage.setItem(KEY, '{"version":1,"pixelsPerMm":5,"devicePixelRatio":1}')
  await show()
  await press('Match the card again')
  expect(slider().value).toBe('428')
  expect(document.activeElement?.textContent).toBe('First, show us the size of your screen')
})

test('the print button prints the page, which carries every size and a line to check', async () => {
  vi.stubGlobal('print', vi.fn())
  await show()
  await press('Print the guide and ring sizer')
  expect(window.print).toHaveBeenCalledOnce()
  expect(document.querySelectorAll('figure circle')).toHaveLength(16)
  expect(page()).toContain('This line is 100 mm long')
})

test('the conversion table is headed as nominal and its headings are in order', async () => {
  await show()
  expect([...document.querySelectorAll('caption')].map(({ textContent }) => textContent)).toContain(
    'Nominal ring sizes'
  )
  const levels = [...document.querySelectorAll('h1,h2,h3')].map(({ tagName }) => Number(tagName[1]))
  expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true)
})

test('the server writes the tables, and the head with its place in the shop', () => {
  const html = renderToString(tree())
  expect(html).toContain('Princess')
  expect(head()).toMatchObject({ title: 'Size guide · Northlight Diamonds', canonical: '/size-guide' })
})

test('a full browser says that it does not keep the match and shows the circle; with room again it is kept', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await show()
  await press('It matches my card')
  expect(page()).toContain('Now lay a ring on the circle')
  expect(page()).toContain('it holds until you leave the page')

  full.mockRestore()
  await press('Match the card again')
  await press('It matches my card')
  expect(page()).toContain('This device remembers the match')
  expect(localStorage.getItem(KEY)).not.toBeNull()
})
