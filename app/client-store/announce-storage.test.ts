import { beforeEach, expect, test, vi } from 'vitest'
import type { StorageState } from '#device/database.ts'

beforeEach(() => void vi.resetModules())

async function openPage() {
  const { announceStorage } = await import('./mirror-cart.ts')
  const { shownToast } = await import('../ui/toast/toast-store.ts')
  let tell: (state: StorageState) => void = () => {}
  const open = () =>
    announceStorage({
      probe: async () => 'works',
      watch(listener) {
        tell = listener
        listener('unknown')
        return () => true
      }
    })
  open()
  return { open, tell: (state: StorageState) => tell(state), shownToast }
}

test('a page that is older than the shop offers to be reloaded', async () => {
  const reload = vi.fn()
  vi.stubGlobal('window', { location: { reload } })
  const { tell, shownToast } = await openPage()
  expect(shownToast()).toBeNull()
  tell('superseded')
  expect(shownToast()).toMatchObject({ title: 'This page is older than the shop.', action: { label: 'Reload' } })
  shownToast()?.action?.take()
  expect(reload).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('an older tab that is in the way is named until it is gone', async () => {
  const { tell, shownToast } = await openPage()
  tell('blocked')
  expect(shownToast()?.title).toBe('Another tab still uses an older version. Please close or reload it.')
  tell('works')
  expect(shownToast()).toBeNull()
})

test('a full device is told at once', async () => {
  const { tell, shownToast } = await openPage()
  tell('full')
  expect(shownToast()).toMatchObject({ title: 'This device is full', tone: 'destructive' })
})

test('a browser that keeps nothing is told of once, however often it is tried', async () => {
  const { open, tell, shownToast } = await openPage()
  tell('unavailable')
  const first = shownToast()
  expect(first?.title).toBe('This browser lets us keep nothing')
  open()
  tell('unavailable')
  expect(shownToast()).toBe(first)
})
