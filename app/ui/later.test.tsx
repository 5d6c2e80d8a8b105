// @vitest-environment jsdom
import { act, type ComponentType } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { later } from './later.tsx'
import { IsShownContext } from './page/is-shown.ts'

const heard = vi.fn()

/** As the loader of the server's document does. */
const tell = (event: Event) => {
  const { type, target } = event
  const element = target as HTMLInputElement
  if (type === 'change' && target instanceof HTMLSelectElement)
    window.hearLater?.({ event, element, value: target.value })
  if (type === 'click') window.hearLater?.({ event, element, checked: element.checked })
}
let root: Root
let deliver: () => void

function Served() {
  return (
    <>
      <button type="button" onClick={() => heard('pressed')}>
        Press
      </button>
      <input type="checkbox" onChange={({ target }) => heard(target.checked)} />
      <select onChange={({ target }) => heard(target.value)}>
        <option>one</option>
        <option>two</option>
      </select>
    </>
  )
}

const page = (Part: ComponentType) => (
  <MemoryRouter>
    <Part />
  </MemoryRouter>
)

/** A page that is alive but for one part, whose code has not come. */
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  for (const type of ['click', 'change']) window.addEventListener(type, tell, true)
  const code = new Promise<{ default: ComponentType }>((resolve) => {
    deliver = () => resolve({ default: Served })
  })
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page(later(Served, () => code)))
  root = await act(async () => hydrateRoot(container, page(later(false, () => code))))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  for (const type of ['click', 'change']) window.removeEventListener(type, tell, true)
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function control<Element extends HTMLElement>(name: string): Element {
  const found = document.querySelector<Element>(name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

const arrive = () => act(async () => deliver())

const choose = (select: HTMLSelectElement, value: string) =>
  act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

const press = (name: string) => act(async () => control(name).click())

test('what is pressed before the code has come is pressed once it has', async () => {
  await press('button')
  expect(heard).not.toHaveBeenCalled()
  await arrive()
  expect(heard.mock.calls).toEqual([['pressed']])
  await press('button')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a checkbox and a select are as they were chosen, and have said so', async () => {
  const checkbox = control<HTMLInputElement>('input')
  const select = control<HTMLSelectElement>('select')
  await press('input')
  await choose(select, 'two')
  await arrive()
  expect(heard.mock.calls).toEqual([[true], ['two']])
  expect(checkbox.checked).toBe(true)
  expect(select.value).toBe('two')
})

test('what somebody else has seen to on its way is not done again', async () => {
  const seeTo = (event: Event) => event.preventDefault()
  document.addEventListener('click', seeTo, true)
  await press('button')
  document.removeEventListener('click', seeTo, true)
  await arrive()
  expect(heard).not.toHaveBeenCalled()
})

test('a press that itself brings the part to life is heard once', async () => {
  await act(async () => {
    deliver()
    // The code is there, and React has not yet turned to it.
    for (let step = 0; step < 5; step++) await Promise.resolve()
    control('button').dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  expect(heard.mock.calls).toEqual([['pressed']])
})

test('a page that was scrolled before its code had come is not waited at for another move', async () => {
  const isAwake = async (scrolled: number) => {
    vi.resetModules()
    vi.stubGlobal('scrollY', scrolled)
    const { firstInteraction } = await import('./later.tsx')
    return Promise.race([firstInteraction.then(() => true), new Promise((resolve) => setTimeout(resolve, 20, false))])
  }
  expect([await isAwake(0), await isAwake(40)]).toEqual([false, true])
})

test('a part of a page that is only drawn ahead is not asked for before that is shown', async () => {
  const load = vi.fn(async () => ({ default: Served }))
  const Part = later(false, load)
  const drawn = createRoot(document.body.appendChild(document.createElement('div')))
  const draw = (isShown: boolean) =>
    act(async () => drawn.render(<IsShownContext value={isShown}>{page(Part)}</IsShownContext>))
  await draw(false)
  expect(load).not.toHaveBeenCalled()
  await draw(true)
  expect(load).toHaveBeenCalledTimes(1)
  await act(async () => drawn.unmount())
})
