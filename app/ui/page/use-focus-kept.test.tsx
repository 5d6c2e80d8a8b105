// @vitest-environment jsdom
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFocusKept } from './use-focus-kept.ts'

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

function List({ names, isOpen = true }: { names: string[]; isOpen?: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusKept(place, { otherwise: heading })
  return (
    <div ref={place}>
      <h2 ref={heading} tabIndex={-1}>
        Pieces
      </h2>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href="/piece" tabIndex={-1}>
                picture
              </a>
              <button type="button">Remove {name}</button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <button type="button">Clear</button>}
    </div>
  )
}

const show = (names: string[], isOpen = true) => act(async () => root.render(<List names={names} isOpen={isOpen} />))
const focus = (words: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.focus())
const focused = () => document.activeElement?.textContent

test('after a row is removed the focus is on the row that took its place', async () => {
  await show(['one', 'two', 'three'])
  await focus('Remove two')
  await show(['one', 'three'])
  expect(focused()).toBe('Remove three')
})

test('after the last row it is on the one before, and with none left on the heading', async () => {
  await show(['one', 'two'])
  await focus('Remove two')
  await show(['one'])
  expect(focused()).toBe('Remove one')
  await show([])
  expect(focused()).toBe('Pieces')
})

test('a button that goes away outside of the rows leaves the focus on the heading', async () => {
  await show(['one'])
  await focus('Clear')
  await show(['one'], false)
  expect(focused()).toBe('Pieces')
})

test('a row that another tab takes away moves nobody’s focus', async () => {
  await show(['one', 'two'])
  await focus('Remove one')
  await focus('Clear')
  await show(['two'])
  expect(focused()).toBe('Clear')
})

test('who has left the list for the page itself is not called back', async () => {
  await show(['one', 'two'])
  await focus('Remove one')
  await act(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await new Promise((resolve) => setTimeout(resolve, 5))
  })
  await show(['two'])
  expect(document.activeElement).toBe(document.body)
})
