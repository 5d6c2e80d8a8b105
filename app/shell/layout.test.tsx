// @vitest-environment jsdom
import { act, startTransition, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replayEarlyInput } from './layout.tsx'

const heard = vi.fn()
let container: HTMLElement
let root: Root | undefined

function Served() {
  useEffect(replayEarlyInput, [])
  return (
    <button type="button" onClick={heard}>
      Press
    </button>
  )
}

/** As the loader of the server's document does. */
const hear = (event: Event) => window.earlyInput?.push({ event, element: event.target as HTMLElement })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Served />)
  window.earlyInput = []
  window.addEventListener('click', hear, true)
})

afterEach(() => {
  act(() => root?.unmount())
  document.body.textContent = ''
  window.removeEventListener('click', hear, true)
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const press = () =>
  container.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

const comeAlive = () =>
  startTransition(() => {
    root = hydrateRoot(container, <Served />)
  })

test('what was pressed before the page was alive is pressed again, once', async () => {
  press()
  await act(async () => comeAlive())
  expect(heard).toHaveBeenCalledTimes(1)
  expect(window.earlyInput).toBeUndefined()
})

test('a press that itself brings the page to life is heard once', async () => {
  await act(async () => {
    comeAlive()
    press()
  })
  expect(heard).toHaveBeenCalledTimes(1)
})
