// @vitest-environment jsdom
import { act, type ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, shownToast } from '../toast/toast-store.ts'
import { DraftLine } from './draft-line.tsx'

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  act(dismissToast)
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

const show = (props: ComponentProps<typeof DraftLine>) =>
  act(async () =>
    root.render(
      <form>
        <input name="website" tabIndex={-1} />
        <section hidden>
          <input name="elsewhere" />
        </section>
        <input name="first" />
        <DraftLine {...props} />
      </form>
    )
  )

const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((button) => button.textContent === name)?.click())
const words = () => document.body.textContent
const focused = () => document.activeElement

test('a draft is discarded only after it was asked about, and the writing begins anew at the first field', async () => {
  const onDiscard = vi.fn(async () => {})
  await show({ state: 'saved', onDiscard })
  await press('Discard draft')
  expect(words()).toContain('Discard this draft?')
  expect(focused()?.textContent).toBe('Keep')
  expect(onDiscard).not.toHaveBeenCalled()
  await press('Discard')
  expect(onDiscard).toHaveBeenCalledOnce()
  expect(focused()?.getAttribute('name')).toBe('first')
})

test('kept after all, it stands as before, with the focus where it was', async () => {
  const onDiscard = vi.fn(async () => {})
  await show({ state: 'saved', onDiscard })
  await press('Discard draft')
  await press('Keep')
  expect(onDiscard).not.toHaveBeenCalled()
  expect(focused()?.textContent).toBe('Discard draft')
})

test('photos alone can be discarded too', async () => {
  await show({ state: 'none', hasPictures: true, onDiscard: async () => {} })
  await press('Discard draft')
  expect(words()).toContain('Discard this draft, with its photos?')
})

test('with nothing kept, or while it must stay, nothing is offered', async () => {
  await show({ state: 'none', onDiscard: async () => {} })
  expect(words()).not.toContain('Discard')
  await show({ state: 'saved', onDiscard: null })
  expect(words()).not.toContain('Discard')
})

test('a draft that could not be discarded is said to be there still', async () => {
  vi.stubGlobal('reportError', () => {})
  await show({ state: 'saved', onDiscard: () => Promise.reject(new Error('no storage')) })
  await press('Discard draft')
  await press('Discard')
  expect(shownToast()?.text).toContain('Your draft is still here.')
})
