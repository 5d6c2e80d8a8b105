// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, shownToast } from '../../ui/toast/toast-store.ts'
import { rememberAccount } from '../account/remember-account.ts'
import { clearDevice } from './clear-details.tsx'

const world = vi.hoisted(() => ({
  wipe: vi.fn(async () => {}),
  signOut: vi.fn(async (): Promise<{ kind: string }> => ({ kind: 'signed-out' })),
  close: vi.fn()
}))
vi.mock('#device/wipe.ts', () => ({ wipe: world.wipe }))
vi.mock('../device.ts', () => ({ loadDevice: async () => ({ close: world.close }) }))
vi.mock('../account/sign-out.ts', () => ({ signOut: world.signOut }))

const assign = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('location', { assign })
  localStorage.setItem('northlight-cart', 'kept')
})

afterEach(() => {
  rememberAccount({ kind: 'guest' })
  localStorage.clear()
  dismissToast()
  vi.unstubAllGlobals()
})

const signIn = () => rememberAccount({ kind: 'customer', number: 482_913, firstName: 'Alex', type: 'retail' })

test('a guest’s device is emptied without a word to the shop', async () => {
  await clearDevice()
  expect(world.signOut).not.toHaveBeenCalled()
  expect(world.wipe).toHaveBeenCalledOnce()
  expect(localStorage.length).toBe(0)
  expect(assign).toHaveBeenCalledWith('/')
})

test('a customer is signed out before anything goes', async () => {
  signIn()
  world.signOut.mockImplementationOnce(async () => {
    expect(world.wipe).not.toHaveBeenCalled()
    return { kind: 'signed-out' }
  })
  await clearDevice()
  expect(world.signOut).toHaveBeenCalledOnce()
  expect(world.wipe).toHaveBeenCalledOnce()
})

test('somebody who may be signed in without this device knowing is signed out too', async () => {
  localStorage.setItem('northlight-signing-in', 'yes')
  await clearDevice()
  expect(world.signOut).toHaveBeenCalledOnce()
})

test('a customer who cannot be signed out keeps everything, and is told so', async () => {
  signIn()
  world.signOut.mockResolvedValueOnce({ kind: 'unreachable' })
  await clearDevice()
  expect(world.wipe).not.toHaveBeenCalled()
  expect(localStorage.getItem('northlight-cart')).toBe('kept')
  expect(shownToast()?.title).toBe('Nothing was cleared yet')
})
