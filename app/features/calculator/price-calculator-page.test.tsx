// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Page, reads } from './price-calculator-page.tsx'
import { Result } from './result/result.tsx'

const bracelet = {
  id: 'bracelet-silver',
  name: 'Laboratory-grown tennis bracelet, sterling silver',
  category: 'tennis-bracelets',
  diamondType: 'lab-grown',
  metalType: 'sterlingsilver',
  price: '800.00',
  carat: 4.15,
  certification: 'in-house',
  metadata: {}
}

let root: ReturnType<typeof createRoot>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
  performance.clearMarks()
  performance.clearMeasures()
})

const tree = (query: string) => (
  <QueryClientProvider
    client={
      new QueryClient({
        defaultOptions: { queries: { queryFn: async () => ({ body: [bracelet], total: 1 }), retry: false } }
      })
    }
  >
    <MemoryRouter initialEntries={[`/price-calculator${query}`]}>
      <Page />
    </MemoryRouter>
  </QueryClientProvider>
)

async function open(query = ''): Promise<void> {
  window.history.replaceState({ idx: 3 }, '', `/price-calculator${query}`)
  await act(async () => root.render(tree(query)))
}

const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector) as Found
const total = () => find('#starting-from + p').textContent
const lines = () => [...document.querySelectorAll('dl > div')].map((line) => line.textContent)
const slider = () => find<HTMLInputElement>('input[type=range]')
const figure = () => find<HTMLInputElement>('input[name=carat]')
const link = (words: string) =>
  [...document.querySelectorAll('a')].find((anchor) => anchor.textContent?.includes(words))?.getAttribute('href')

/** Sets a control as a person does: React hears of it by its event. */
function set(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  act(
    () =>
      void control.dispatchEvent(
        new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true })
      )
  )
}
const choose = (name: string, value: string) => set(find<HTMLSelectElement>(`select[name=${name}]`), value)
const rest = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

test('the first estimate stands line by line, in the server’s page already', () => {
  const html = renderToString(tree(''))
  expect(html).toContain('£5,058')
  expect(html).not.toContain('Calculating')
})

test('until there is a result, that is said', () => {
  const config = {
    carat: 1,
    cut: 'good',
    color: 'G',
    clarity: 'IF',
    diamondType: 'natural',
    jewelryType: 'earrings'
  } as const
  expect(renderToString(<Result config={config} estimate={null} />)).toContain('Calculating price...')
})

test('the lines stand in the spec’s order, and the selects have their names', async () => {
  await open()
  expect(lines()).toEqual([
    'Diamond, 1.0 ct, excellent, G, VS2£3,200',
    'Setting, engagement ring£450',
    'Craftsmanship, 15%£480',
    'GIA certificate£85',
    'Subtotal£4,215',
    'VAT, 20%£843',
    'Total£5,058'
  ])
  const names = [...document.querySelectorAll('select')].map((select) => select.labels?.[0]?.firstChild?.textContent)
  expect(names).toEqual(['Jewellery type', 'Diamond type', 'Cut', 'Colour', 'Clarity'])
})

test('an address brings its estimate, and one beyond the range its nearest', async () => {
  await open('?carat=1.5&cut=very-good&color=E&clarity=VS1&diamondType=lab-grown&jewelryType=necklace')
  expect(lines()[0]).toContain('Diamond, 1.5 ct, very good, E, VS1')
  expect(document.body.textContent).toContain('IGI certificate at extra cost')

  act(() => root.unmount())
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await open('?carat=99&cut=blunt')
  expect([slider().value, figure().value]).toEqual(['5', '5.0'])
})

test('a loose diamond has no line for a setting', async () => {
  await open('?jewelryType=loose-diamond')
  expect(lines().join()).not.toContain('Setting')
})

test('IGI is spoken of from 1 ct and for laboratory-grown only', async () => {
  await open('?carat=0.9&diamondType=lab-grown')
  expect(lines()[3]).toBe('In-house certificate£25')
  expect(document.body.textContent).not.toContain('IGI')
  set(slider(), '1')
  expect(document.body.textContent).toContain('IGI certificate at extra cost')
  choose('diamondType', 'natural')
  expect(document.body.textContent).not.toContain('IGI')
})

test('a weight is typed with a comma or a point, and reckoned with at once', async () => {
  await open()
  set(figure(), '1,5')
  expect([figure().value, slider().value]).toEqual(['1,5', '1.5'])
  set(figure(), '2.0')
  expect(slider().value).toBe('2')
})

test('what is no weight leaves the total alone, and what is beyond the range becomes its end', async () => {
  await open()
  const before = total()
  for (const text of ['', 'abc', '12']) {
    set(figure(), text)
    expect([figure().value, total()]).toEqual([text, before])
  }
  act(() => void figure().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect([figure().value, slider().value]).toEqual(['5.0', '5'])
})

test('the slider has the later word over what was typed', async () => {
  await open()
  set(figure(), '1,5')
  set(slider(), '3')
  expect(figure().value).toBe('3.0')
})

test('the address follows once nothing moves, without a step in the history', async () => {
  await open()
  const steps = window.history.length
  set(slider(), '1.2')
  set(slider(), '1.5')
  choose('color', 'E')
  expect(window.location.search).toBe('')
  await rest(200)
  expect(window.location.search).toBe(
    '?carat=1.5&cut=excellent&color=E&clarity=VS2&diamondType=natural&jewelryType=engagement-ring'
  )
  expect(window.history.length).toBe(steps)
  expect(window.history.state).toEqual({ idx: 3 })
})

test('an address that was only opened is left as it is, and another page’s is never written', async () => {
  await open('?carat=99')
  await rest(1000)
  expect(window.location.search).toBe('?carat=99')
  set(slider(), '2')
  window.history.replaceState(null, '', '/bespoke?carat=2')
  await rest(1000)
  expect(window.location.pathname + window.location.search).toBe('/bespoke?carat=2')
})

test('the links carry the estimate on', async () => {
  await open('?carat=2&diamondType=lab-grown')
  expect(link('Request this piece')).toBe(
    '/bespoke?carat=2&cut=excellent&color=G&clarity=VS2&diamondType=lab-grown&jewelryType=engagement-ring'
  )
  expect(link('See matching pieces')).toBe('/products?category=wedding-rings&diamondType=lab-grown')
})

test('the chart is a table for whoever does not see it', async () => {
  await open('?cut=good')
  expect(find('caption').textContent).toBe(
    'Price against carat, VAT included: engagement ring, cut good, colour G, clarity VS2'
  )
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows).toHaveLength(11)
  expect(rows[2]).toBe('1 ct£4,396£2,447')
  expect(find('figure svg').getAttribute('aria-hidden')).toBe('true')
})

test('beside a tennis bracelet stand our ready-made ones and their prices', async () => {
  await open('?jewelryType=tennis-bracelet&diamondType=lab-grown')
  await rest(0)
  expect(link('Tennis bracelet, sterling silver')).toBe('/products/bracelet-silver?from=tennis-bracelets')
  expect(find('section[aria-labelledby=ready-made]').textContent).toContain('From £800')
  choose('jewelryType', 'necklace')
  expect(find('#ready-made')).toBeNull()
})

test('the server reads the bracelets only where they are shown', () => {
  const asked = (query: string) => reads({ search: new URLSearchParams(query) }).map(({ queryKey }) => queryKey[0])
  expect(asked('jewelryType=tennis-bracelet')).toEqual([
    '/api/products?category=tennis-bracelets&diamondType=natural&limit=24'
  ])
  expect(asked('')).toEqual([])
})

test('a change is spoken once it has come to rest', async () => {
  await open()
  const spoken = () => document.querySelector('[data-voice]')?.textContent
  set(slider(), '1.1')
  set(slider(), '5')
  expect(spoken()).toBe('')
  // Not before, and then once the voice is free.
  await vi.waitFor(() => expect(spoken()).toBe(`Starting from ${total()}`))
})

test('each input is measured to its total', async () => {
  await open()
  set(slider(), '1.1')
  set(slider(), '1.2')
  choose('color', 'E')
  expect(performance.getEntriesByName('calculator')).toHaveLength(3)
})
