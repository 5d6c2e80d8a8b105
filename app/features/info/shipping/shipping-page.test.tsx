// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithTexts } from '../../../testing/texts.tsx'
import { CutOffProvider, TodayProvider } from '../../../ui/page/today.tsx'
import { Page } from './shipping-page.tsx'

let root: Root | undefined
let place: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  place = document.body.appendChild(document.createElement('div'))
})

afterEach(() => {
  act(() => root?.unmount())
  document.body.textContent = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// A Friday.
const tree = (
  <WithTexts>
    <MemoryRouter>
      <TodayProvider value="2026-11-20">
        <Page />
      </TodayProvider>
    </MemoryRouter>
  </WithTexts>
)

function openAt(instant: string) {
  vi.setSystemTime(instant)
  root = createRoot(place)
  act(() => root?.render(tree))
}

const section = (id: string) => place.querySelector(`#${id}`)?.textContent

test('before 2 PM in London a piece in stock leaves today', () => {
  openAt('2026-11-20T13:00:00Z')
  expect(section('order-today')).toContain('Leaves us on Friday 20 November 2026, with you by Friday 27 November 2026')
})

test('while the page is open the cut-off passes, and the date moves to the next working day', () => {
  openAt('2026-11-20T13:59:30Z')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(section('order-today')).toContain('Leaves us on Monday 23 November 2026, with you by Monday 30 November 2026')
})

test('a device whose clock shows an earlier day has no say, and the later date is promised', () => {
  openAt('2026-11-19T09:00:00Z')
  expect(section('order-today')).toContain('Leaves us on Monday 23 November 2026')
  expect(section('order-today')).toContain('after 2 PM')
})

test('a page that was kept until a later day promises from that one', () => {
  openAt('2026-11-24T09:00:00Z')
  expect(section('order-today')).toContain('Leaves us on Tuesday 24 November 2026')
})

test('what is made to specification takes its 21 days at the bench, and the road after them', () => {
  openAt('2026-11-20T10:00:00Z')
  expect(section('order-today')).toContain('21 days at the bench, then with you by Friday 18 December 2026')
})

test('to the European Union a range is named', () => {
  openAt('2026-11-20T10:00:00Z')
  expect(section('order-today')).toContain('Between Wednesday 25 November and Friday 27 November, as a rule')
})

test('a piece made to order is delivered within three weeks, whatever the hour', () => {
  openAt('2026-11-20T18:00:00Z')
  expect(section('order-today')).toContain('With you by Friday 11 December 2026')
  expect(section('order-today')).toContain(
    'Usually by Friday 4 December 2026, by Friday 11 December 2026 at the latest'
  )
})

test('a document written before the cut-off names the earlier day, and hydration agrees', () => {
  const early = (
    <WithTexts>
      <MemoryRouter>
        <TodayProvider value="2026-11-20">
          <CutOffProvider value={true}>
            <Page />
          </CutOffProvider>
        </TodayProvider>
      </MemoryRouter>
    </WithTexts>
  )
  place.innerHTML = renderToString(early)
  expect(section('order-today')).toContain('Leaves us on Friday 20 November 2026')
})

test('the server writes the later date, hydration agrees with it, and the device refines it', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
  const recovered = vi.fn()
  vi.setSystemTime('2026-11-20T10:00:00Z')
  place.innerHTML = renderToString(tree)
  expect(section('order-today')).toContain('Leaves us on Monday 23 November 2026')

  await act(async () => {
    root = hydrateRoot(place, tree, { onRecoverableError: recovered })
  })

  expect(section('order-today')).toContain('Leaves us on Friday 20 November 2026')
  expect(recovered).not.toHaveBeenCalled()
  expect(complained).not.toHaveBeenCalled()
})

test('standard delivery in the UK is free without a condition, and express has its price', () => {
  openAt('2026-11-20T10:00:00Z')
  expect(section('uk')).toMatch(/Standard.?Free.*Express.?£25.*At most 14 days/)
  expect(section('uk')).not.toContain('free over')
})

test('the international table names four destinations', () => {
  openAt('2026-11-20T10:00:00Z')
  const [charges, vat] = place.querySelectorAll('#international tbody')
  const rowsOf = (body: Element | undefined) => [...(body?.children ?? [])].map((row) => row.textContent)
  const rows = rowsOf(charges)
  expect(rows).toEqual([
    expect.stringMatching(/European Union.*3 to 5 days.*Free above £1,000/),
    expect.stringMatching(/USA.*5 to 7 days.*£50.*Paid by you/),
    expect.stringMatching(/Canada.*7 to 10 days.*£75.*Paid by you/),
    expect.stringMatching(/Australia.*7 to 10 days.*£100.*Paid by you/)
  ])
  expect(rowsOf(vat).slice(0, 2)).toEqual(['United Kingdom20%None', 'IrelandNone: it is an export23%'])
})
