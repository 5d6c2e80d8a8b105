// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  reload.mockReset()
  at('/products')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.textContent = ''
})

/** Where the shopper is: the path is all that is looked at. */
function at(pathname: string) {
  vi.stubGlobal('location', { pathname, reload })
}

async function open() {
  const { offerUpdate, tookOver } = await import('./app-update.ts')
  const { shownToast } = await import('../ui/toast/toast-store.ts')
  const { unsavedDrafts } = await import('../client-store/unsaved-drafts.ts')
  return { offerUpdate, tookOver, shownToast, unsavedDrafts }
}

/** A new version that waits. */
const newVersion = () => {
  const postMessage = vi.fn()
  return { worker: { postMessage } as unknown as ServiceWorker, postMessage }
}

const secondsLater = () => vi.advanceTimersByTimeAsync(3000)

function type(value: string) {
  const field = document.body.appendChild(document.createElement('input'))
  field.value = value
  field.focus()
  return field
}

test('a new version asks, and takes over at the shopper’s word', async () => {
  const { offerUpdate, shownToast } = await open()
  const { worker, postMessage } = newVersion()
  offerUpdate(worker)
  await secondsLater()
  expect(shownToast()?.title).toBe('A new version is ready')
  expect(reload).not.toHaveBeenCalled()
  shownToast()?.action?.take()
  expect(postMessage).toHaveBeenCalledWith({ type: 'take-over' })
  expect(shownToast()).toMatchObject({ title: 'Opening the new version', text: 'This page reloads by itself.' })
  expect(shownToast()?.action).toBeUndefined()
})

test.each(['/checkout', '/stripe-checkout'])(
  'while an order is written or paid nothing is offered and nothing reloads; afterwards both: %s',
  async (path) => {
    const { offerUpdate, tookOver, shownToast } = await open()
    offerUpdate(newVersion().worker)
    await secondsLater()
    at(path)
    await secondsLater()
    expect(shownToast()).toBeNull()
    tookOver()
    await secondsLater()
    expect(reload).not.toHaveBeenCalled()
    at('/cart')
    await secondsLater()
    expect(reload).toHaveBeenCalled()
  }
)

test('a form that is not in its draft yet is waited for', async () => {
  const { offerUpdate, tookOver, shownToast, unsavedDrafts } = await open()
  const form = {}
  unsavedDrafts.add(form)
  offerUpdate(newVersion().worker)
  tookOver()
  await secondsLater()
  expect(shownToast()).toBeNull()
  expect(reload).not.toHaveBeenCalled()
  unsavedDrafts.delete(form)
  await secondsLater()
  expect(reload).toHaveBeenCalled()
})

test('what is being typed without a draft, such as a code from another device, outlives another tab’s wish', async () => {
  const { tookOver } = await open()
  const field = type('ABCD-EF')
  tookOver()
  await secondsLater()
  expect(reload).not.toHaveBeenCalled()
  field.blur()
  await secondsLater()
  expect(reload).toHaveBeenCalled()
})

test('an empty field that only has the focus holds up nothing', async () => {
  const { tookOver } = await open()
  type('')
  tookOver()
  await secondsLater()
  expect(reload).toHaveBeenCalled()
})
