import { afterEach, beforeEach, expect, test, vi } from 'vitest'

async function freshStore() {
  vi.resetModules()
  return await import('./toast-store.ts')
}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a toast leaves by itself after six seconds and is forgotten five seconds later', async () => {
  const { toast, shownToast } = await freshStore()
  toast({ title: 'Added to cart' })
  vi.advanceTimersByTime(5999)
  expect(shownToast()).toMatchObject({ title: 'Added to cart', isOpen: true })
  vi.advanceTimersByTime(1)
  expect(shownToast()).toMatchObject({ isOpen: false })
  vi.advanceTimersByTime(4999)
  expect(shownToast()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(shownToast()).toBeNull()
})

test('a toast that is pointed at stays, and has its six seconds again afterwards', async () => {
  const { toast, holdToast, shownToast } = await freshStore()
  toast({ title: 'Item removed' })
  holdToast(true)
  vi.advanceTimersByTime(60_000)
  expect(shownToast()).toMatchObject({ isOpen: true })
  holdToast(false)
  vi.advanceTimersByTime(6000)
  expect(shownToast()).toMatchObject({ isOpen: false })
})

test('one at a time: the later takes the place of the earlier, with its own six seconds', async () => {
  const { toast, shownToast } = await freshStore()
  toast({ title: 'first' })
  vi.advanceTimersByTime(4000)
  toast({ title: 'second' })
  vi.advanceTimersByTime(4000)
  expect(shownToast()).toMatchObject({ title: 'second', isOpen: true })
})

test('a toast that comes while the one before is held leaves in its own time', async () => {
  const { toast, holdToast, shownToast } = await freshStore()
  toast({ title: 'first' })
  holdToast(true)
  toast({ title: 'second' })
  vi.advanceTimersByTime(6000)
  expect(shownToast()).toMatchObject({ title: 'second', isOpen: false })
})

test('a notice that stays gives way to a toast and stands again when that has left', async () => {
  const { toast, dismissToast, shownToast } = await freshStore()
  toast({ title: 'A new version is ready', stays: true })
  toast({ title: 'Added to cart' })
  expect(shownToast()).toMatchObject({ title: 'Added to cart' })
  dismissToast()
  expect(shownToast()).toMatchObject({ title: 'A new version is ready' })
  vi.advanceTimersByTime(60_000)
  expect(shownToast()).toMatchObject({ title: 'A new version is ready', isOpen: true })
})

test('what is wrong with the page stands before other notices, until it is mended', async () => {
  const { toast, withdrawStandingToast, withdrawTrouble, shownToast } = await freshStore()
  toast({ title: 'Another tab is in the way', stays: 'until-mended' })
  toast({ title: 'A new version is ready', stays: true })
  expect(shownToast()).toMatchObject({ title: 'Another tab is in the way' })
  withdrawTrouble()
  expect(shownToast()).toMatchObject({ title: 'A new version is ready' })
  toast({ title: 'Another tab is in the way', stays: 'until-mended' })
  withdrawStandingToast()
  expect(shownToast()).toMatchObject({ title: 'Another tab is in the way' })
})

test('news waits until the answer before it has had its six seconds', async () => {
  const { toast, shownToast } = await freshStore()
  toast({ title: 'Added to cart' })
  toast({ title: 'Ready to use offline', waits: true })
  await vi.advanceTimersByTimeAsync(5999)
  expect(shownToast()).toMatchObject({ title: 'Added to cart', isOpen: true })
  await vi.advanceTimersByTimeAsync(1001)
  expect(shownToast()).toMatchObject({ title: 'Ready to use offline', isOpen: true })
})

test('an answer takes the place of news at once', async () => {
  const { toast, shownToast } = await freshStore()
  toast({ title: 'Ready to use offline', waits: true })
  expect(shownToast()).toMatchObject({ title: 'Ready to use offline' })
  toast({ title: 'Added to cart' })
  expect(shownToast()).toMatchObject({ title: 'Added to cart' })
})

test('news does not come between a shopper and the field that is being written in', async () => {
  const field = { matches: () => true }
  vi.stubGlobal('document', { activeElement: field, querySelectorAll: () => [], body: { children: [] } })
  const { toast, shownToast } = await freshStore()
  toast({ title: 'Ready to use offline', waits: true })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(shownToast()).toBeNull()
  vi.unstubAllGlobals()
  await vi.advanceTimersByTimeAsync(1000)
  expect(shownToast()).toMatchObject({ title: 'Ready to use offline' })
})
