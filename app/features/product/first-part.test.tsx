// @vitest-environment jsdom
import { act, type ComponentType, Suspense } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringFirstParts, firstPart, heldStill } from './first-part.tsx'

let root: Root

const pressed = vi.fn()
const chosen = vi.fn()

const Sizes = ({ of }: { of: string }) => (
  <select id="size" aria-label={of} defaultValue="" onChange={({ target }) => chosen(target.value)}>
    <option value="" />
    <option value="N">N</option>
  </select>
)

const Weight = () => (
  <button type="button" onClick={pressed}>
    2.00
  </button>
)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('a part that was brought before its page is drawn stands in the first drawing', async () => {
  const Part = firstPart(false, async () => ({ default: () => <p>Sizes</p> }))
  await bringFirstParts()
  act(() => root.render(<Suspense fallback="nothing yet">{<Part />}</Suspense>))
  expect(document.body.textContent).toBe('Sizes')
})

test('whoever asks for the parts while they come waits for them as well', async () => {
  let bring = (_: { default: ComponentType }) => {}
  const code = new Promise<{ default: ComponentType }>((resolve) => {
    bring = resolve
  })
  firstPart(false, () => code)
  void bringFirstParts()
  const over = vi.fn()
  void bringFirstParts().then(over)
  await new Promise((resolve) => setTimeout(resolve))
  expect(over).not.toHaveBeenCalled()
  bring({ default: () => <p>Sizes</p> })
  await vi.waitFor(() => expect(over).toHaveBeenCalledOnce(), { timeout: 300 })
})

test('what was pressed in a part before it was alive is pressed again when it is, whichever comes alive last', async () => {
  document.body.innerHTML = '<div><!--$--><button type="button">2.00</button><!--/$--></div>'
  let bring = (_: { default: ComponentType }) => {}
  const code = new Promise<{ default: ComponentType }>((resolve) => {
    bring = resolve
  })
  const Part = firstPart(false, () => code)
  const hydrated = await act(async () =>
    hydrateRoot(document.querySelector('div') as Element, <Suspense>{<Part />}</Suspense>)
  )
  const element = document.querySelector('button') as HTMLElement
  addEventListener('click', (event) => window.hearLater?.({ event, element }), { capture: true, once: true })
  element.click()
  expect(pressed).not.toHaveBeenCalled()
  await act(async () => bring({ default: Weight }))
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce())
  act(() => hydrated.unmount())
})

test.each([
  { there: '/', times: 1 },
  { there: '/products/another', times: 0 }
])(
  'what was chosen in a part that is drawn anew before it is alive is chosen again in the new one, at $there',
  async ({ there, times }) => {
    let bring = (_: { default: typeof Sizes }) => {}
    const code = new Promise<{ default: typeof Sizes }>((resolve) => {
      bring = resolve
    })
    const Part = firstPart<{ of: string }>(false, () => code)
    document.body.innerHTML =
      '<div><!--$--><select id="size"><option value=""></option><option>N</option></select><!--/$--></div>'
    const page = (of: string) => <Suspense>{<Part of={of} />}</Suspense>
    const hydrated = await act(async () => hydrateRoot(document.querySelector('div') as Element, page('1.00 ct')))
    const served = document.querySelector('select') as HTMLSelectElement
    const change = new Event('change', { bubbles: true })
    addEventListener('change', (event) => window.hearLater?.({ event, element: served, value: 'N' }), {
      capture: true,
      once: true
    })
    served.value = 'N'
    served.dispatchEvent(change)
    await act(async () => hydrated.render(page('2.00 ct')))
    expect(served.isConnected).toBe(false)
    history.replaceState(null, '', there)
    await act(async () => bring({ default: Sizes }))
    await vi.waitFor(() => expect(document.querySelector('select')).not.toBe(null))
    expect(chosen.mock.calls).toEqual(Array(times).fill(['N']))
    history.replaceState(null, '', '/')
    act(() => hydrated.unmount())
  }
)

test('what the server wrote of a part stays while the rest of its page is drawn anew', async () => {
  document.body.innerHTML = '<div><i></i><!--$--><button type="button">2.00</button><!--/$--></div>'
  let bring = (_: { default: ComponentType }) => {}
  const code = new Promise<{ default: ComponentType }>((resolve) => {
    bring = resolve
  })
  const Part = heldStill(firstPart(false, () => code))
  const page = (title?: string) => (
    <>
      <i title={title} />
      <Part />
    </>
  )
  const hydrated = await act(async () => hydrateRoot(document.querySelector('div') as Element, page()))
  const served = document.querySelector('button')
  await act(async () => hydrated.render(page('anew')))
  expect(document.querySelector('i')?.title).toBe('anew')
  expect(served?.isConnected).toBe(true)
  await act(async () => bring({ default: Weight }))
  expect(document.querySelector('button')).toBe(served)
  act(() => hydrated.unmount())
})

test('a page waits for its parts no longer than half a second, and shows them when they come', async () => {
  vi.useFakeTimers()
  let bring = (_: { default: ComponentType }) => {}
  const code = new Promise<{ default: ComponentType }>((resolve) => {
    bring = resolve
  })
  const Part = firstPart(false, () => code)
  const over = vi.fn()
  void bringFirstParts().then(over)
  await vi.advanceTimersByTimeAsync(500)
  vi.useRealTimers()
  expect(over).toHaveBeenCalledOnce()
  await act(async () => root.render(<Suspense fallback="nothing yet">{<Part />}</Suspense>))
  expect(document.body.textContent).toBe('nothing yet')
  await act(async () => bring({ default: () => <p>Sizes</p> }))
  await vi.waitFor(() => expect(document.body.textContent).toBe('Sizes'))
})
