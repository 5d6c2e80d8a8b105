import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unsavedDrafts } from '../../unsaved-drafts.ts'
import { reloadWithDrafts } from './reload-kept.ts'

const location = { pathname: '/', reload: vi.fn(), assign: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location })
  location.pathname = '/bespoke'
})
afterEach(() => {
  unsavedDrafts.clear()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the page is shown anew once everything typed is on the device', async () => {
  const form = {}
  unsavedDrafts.add(form)
  const reloading = reloadWithDrafts()
  await vi.advanceTimersByTimeAsync(300)
  expect(location.reload).not.toHaveBeenCalled()
  unsavedDrafts.delete(form)
  await vi.advanceTimersByTimeAsync(100)
  expect(await reloading).toBe('reloading')
  expect(location.reload).toHaveBeenCalledOnce()
})

test('a draft that cannot be kept keeps the page', async () => {
  unsavedDrafts.add({})
  const reloading = reloadWithDrafts()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await reloading).toBe('stays')
  expect(location.reload).not.toHaveBeenCalled()
})

test('a page on which an order is written is never reloaded: card details are in no draft', async () => {
  location.pathname = '/checkout'
  expect(await reloadWithDrafts()).toBe('stays')
  expect(location.reload).not.toHaveBeenCalled()
})

test('a page of the account that is read by anybody stays the one it was', async () => {
  location.pathname = '/account/notifications'
  expect(await reloadWithDrafts()).toBe('reloading')
  expect(location.assign).not.toHaveBeenCalled()
  expect(location.reload).toHaveBeenCalledOnce()
})

test('the page of a link that was used up leads to the account', async () => {
  location.pathname = '/account/verify'
  expect(await reloadWithDrafts()).toBe('reloading')
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/account')
})
