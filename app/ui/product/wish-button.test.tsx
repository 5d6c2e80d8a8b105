// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WishesAdded } from '#device/wishes/wishes.ts'
import type { Wish } from '#domain/accounts/wish.ts'
import '../../client-store/wishes/change-wishes.ts'
import { pressUnkept } from '../../client-store/wishes/press-heart.ts'
import { WISHES_MIRROR } from '../../client-store/wishes/wishes-mirror.ts'
import { mirrorKept } from '../../client-store/wishes/write-wishes-mirror.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { shownToast } from '../toast/toast-store.ts'
import { WishButton } from './wish-button.tsx'

const kept = vi.hoisted(() => ({ wishes: null as unknown }))
vi.mock('../../client-store/wishes/device-wishes.ts', () => ({ loadWishes: async () => kept.wishes }))

const ring = { id: 'ring', name: 'Plain ring' }
const inBox = { id: 'ring-box', name: 'Ring in a box' }
let root: Root

/** A device that keeps wishes as the test says. */
function deviceThat(adds: () => WishesAdded = () => ({ kind: 'added', count: 1 })) {
  const list: Wish[] = []
  kept.wishes = {
    list: async () => list,
    add: vi.fn(async ([productId = '']: string[], at = '2026-01-01T00:00:00.000Z') => {
      const added = adds()
      if (added.kind === 'added') list.unshift({ productId, addedAt: at })
      return added
    }),
    remove: vi.fn(
      async (id: string) =>
        void list.splice(
          list.findIndex(({ productId }) => productId === id),
          1
        )
    )
  }
  return { list, wishes: kept.wishes as { add: ReturnType<typeof vi.fn> } }
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <>
        <WishButton product={ring} />
        <WishButton product={inBox} />
      </>
    )
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  localStorage.clear()
  vi.unstubAllGlobals()
})

const heart = (name: string) => document.querySelector<HTMLElement>(`[aria-label="Wish list: ${name}"]`)
const pressed = (name: string) => heart(name)?.getAttribute('aria-pressed')
const press = (name: string) => act(async () => heart(name)?.click())

test('a pressed heart is filled, says so, and the piece is on the list', async () => {
  const { list } = deviceThat()
  expect(pressed('Plain ring')).toBe('false')
  await press('Plain ring')
  expect(pressed('Plain ring')).toBe('true')
  expect(pressed('Ring in a box')).toBe('false')
  await waitFor(() => expect(shownToast()).toMatchObject({ title: 'In your wish list', text: 'Plain ring' }))
  expect(list).toMatchObject([{ productId: 'ring' }])
})

test('pressed again it is taken off, and can be put back where it was', async () => {
  const { list, wishes } = deviceThat()
  await press('Plain ring')
  await waitFor(() => expect(list).toHaveLength(1))
  await press('Plain ring')
  expect(pressed('Plain ring')).toBe('false')
  await waitFor(() => expect(shownToast()?.action?.label).toBe('Undo'))
  expect(list).toEqual([])
  await act(async () => shownToast()?.action?.take())
  await waitFor(() => expect(list).toHaveLength(1))
  expect(wishes.add).toHaveBeenLastCalledWith(['ring'], '2026-01-01T00:00:00.000Z')
})

test('a heart turns back where the piece could not be kept, with the reason', async () => {
  deviceThat(() => ({ kind: 'list-full', count: 0 }))
  await press('Plain ring')
  await waitFor(() => expect(shownToast()?.title).toBe('Your wish list is full'))
  await act(async () => {})
  expect(pressed('Plain ring')).toBe('false')
})

test('a page left before a piece was kept leaves its press to the next, which keeps it and says so', async () => {
  const add = vi.fn(() => new Promise(() => {}))
  kept.wishes = { add }
  await press('Plain ring')
  await waitFor(() => expect(add).toHaveBeenCalled())
  expect(pressed('Plain ring')).toBe('true')

  const { list } = deviceThat()
  await act(pressUnkept)
  expect(list).toMatchObject([{ productId: 'ring' }])
  expect(shownToast()).toMatchObject({ title: 'In your wish list', text: 'Plain ring' })
  await act(pressUnkept)
  expect(list).toHaveLength(1)
  expect(pressed('Plain ring')).toBe('true')
})

test('what is read of the list meanwhile does not turn a pressed heart back', async () => {
  kept.wishes = { add: () => new Promise(() => {}) }
  await press('Plain ring')
  await act(async () => mirrorKept(['ring-box']))
  expect([pressed('Plain ring'), pressed('Ring in a box')]).toEqual(['true', 'true'])
})

test('a heart pressed twice before either was kept is as it was pressed last', async () => {
  let keep = (_: WishesAdded) => {}
  const add = vi.fn(() => new Promise<WishesAdded>((resolve) => (keep = resolve)))
  const list = vi.fn(() => new Promise(() => {}))
  kept.wishes = { add, list }
  await press('Plain ring')
  await press('Plain ring')
  await waitFor(() => expect([add, list].map(({ mock }) => mock.calls.length)).toEqual([1, 1]))
  await act(async () => keep({ kind: 'added', count: 1 }))
  await waitFor(() => expect(shownToast()?.title).toBe('In your wish list'))
  await act(async () => {})
  expect(pressed('Plain ring')).toBe('false')
})

test('a heart pressed in another tab turns here, and one whose id begins alike does not', async () => {
  await act(async () => {
    localStorage.setItem(WISHES_MIRROR, JSON.stringify(['ring-box']))
    window.dispatchEvent(new StorageEvent('storage', { key: WISHES_MIRROR }))
  })
  expect(pressed('Ring in a box')).toBe('true')
  expect(pressed('Plain ring')).toBe('false')
})

test.each(['{not ours', 'null', '[null, 7, {}]', '"ring"'])(
  'a copy that somebody else wrote over, %s, does not keep a heart from turning',
  async (text) => {
    deviceThat()
    localStorage.setItem(WISHES_MIRROR, text)
    await press('Plain ring')
    expect(pressed('Plain ring')).toBe('true')
  }
)
