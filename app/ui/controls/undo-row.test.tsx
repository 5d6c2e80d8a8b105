// @vitest-environment jsdom
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFocusKept } from '../page/use-focus-kept.ts'
import { UndoRow, useGaps } from './undo-row.tsx'

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

const putBack = vi.fn()

function List({ names }: { names: readonly string[] }) {
  const place = useRef<HTMLUListElement>(null)
  useFocusKept(place)
  const { shown, take } = useGaps(names, (name) => name)
  return (
    <ul ref={place}>
      {shown.map(({ kind, row }) =>
        kind === 'gap' ? (
          <UndoRow key={`gap ${row}`} words={`Removed ${row}`} onUndo={() => putBack(row)} />
        ) : (
          <li key={row}>
            <button type="button" onClick={() => take(row)}>
              {row}
            </button>
          </li>
        )
      )}
    </ul>
  )
}

const show = (...names: string[]) => act(async () => root.render(<List names={names} />))
const rows = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
const press = (words: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
    button?.focus()
    button?.click()
  })

test('the Undo stands where the row was, with the focus, and the row comes back into its place', async () => {
  await show('one', 'two', 'three')
  await press('two')
  expect(rows()).toEqual(['one', 'two', 'three'])
  await show('one', 'three')
  expect(rows()).toEqual(['one', 'Removed twoUndo', 'three'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo. Removed two')
  await press('Undo')
  expect(putBack).toHaveBeenCalledWith('two')
  await show('one', 'two', 'three')
  expect(rows()).toEqual(['one', 'two', 'three'])
  expect(document.activeElement?.textContent).toBe('two')
})

test('several gaps keep their places', async () => {
  await show('one', 'two', 'three')
  await press('two')
  await show('one', 'three')
  await press('one')
  await show('three')
  expect(rows()).toEqual(['Removed oneUndo', 'Removed twoUndo', 'three'])
})
