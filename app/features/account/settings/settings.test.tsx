// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAccountMirror } from '../../../client-store/account/account.ts'
import { setConnection } from '../../../ui/page/connection.ts'
import { button, forgetAccount, openAccount, page, press, problem, write } from '../testing/open-account.tsx'
import { home, profile, work } from '../testing/own-things.ts'

const kept = vi.hoisted(() => ({ signOut: vi.fn(async () => ({ kind: 'signed-out' })) }))
vi.mock('../../../client-store/device.ts', () => ({
  loadDevice: async () => ({
    ownerHeader: async () => 'customer:482913',
    guestId: async () => '0b1f6f0e-6f0e-4c58-9f0e-6f0e4c589f0e',
    outbox: { signOut: kept.signOut }
  })
}))
vi.mock('../../../client-store/storage/on-this-device.tsx', () => ({ OnThisDevice: () => <h2>On this device</h2> }))
vi.mock('../../../client-store/clear-details/what-is-lost.ts', () => ({
  readLost: async () => ({ unsent: ['Wholesale enquiry, written 2 March, 10:00'], begun: [], unanswered: [] })
}))

const own = '/api/users/482913'
let close = () => {}

async function open(answers: Parameters<typeof openAccount>[0] = {}) {
  const opened = await openAccount(
    { [`GET ${own}`]: () => profile, [`GET ${own}/addresses`]: () => [home, work], ...answers },
    { at: '/account?tab=settings' }
  )
  close = opened.close
  return opened
}

beforeEach(() => vi.clearAllMocks())

afterEach(() => {
  close()
  close = () => {}
  forgetAccount()
})

const field = (form: string, name: string) =>
  document.querySelector<HTMLInputElement>(`form[aria-label="${form}"] [name="${name}"]`)

test('the settings name each of their parts', async () => {
  await open()
  expect([...document.querySelectorAll('section h2')].map((heading) => heading.textContent)).toEqual([
    'Your details',
    'Addresses',
    'Notifications',
    'Passkeys',
    'Change password',
    'Where you are signed in',
    'Your data',
    'Delete my account'
  ])
})

test('changed details go to the shop as a whole, and the header hears of the new name', async () => {
  const { asked } = await open({ [`PATCH ${own}`]: () => ({ ...profile, firstName: 'Sam', dateOfBirth: null }) })
  await write('Your details', 'firstName', ' Sam ')
  await write('Your details', 'dateOfBirth', '')
  await press('Save details')
  expect(asked.find(({ what }) => what === `PATCH ${own}`)?.body).toEqual({
    firstName: 'Sam',
    lastName: 'Morgan',
    phone: '01632 960000',
    dateOfBirth: null,
    preferredContactMethod: 'email',
    marketingConsent: true
  })
  expect(readAccountMirror()).toContain('Sam')
})

test('the consent to news is shown with its day', async () => {
  await open()
  expect(page()).toContain('You agreed on 2 March 2026.')
})

test('what the shop refuses stands at its field, and what was typed is still there', async () => {
  await open({
    [`PATCH ${own}`]: () => problem(422, { errors: [{ path: 'dateOfBirth', message: 'This day is still to come' }] })
  })
  await write('Your details', 'dateOfBirth', '2090-01-01')
  await press('Save details')
  expect(page()).toContain('This day is still to come')
  expect(field('Your details', 'dateOfBirth')?.getAttribute('aria-invalid')).toBe('true')
  expect(field('Your details', 'dateOfBirth')?.value).toBe('2090-01-01')
})

test('out of reach nothing is said to be saved', async () => {
  await open()
  await press('Save details')
  expect(page()).toContain('We cannot be reached just now. What you typed is still here')
})

test('without a connection no change can be sent, and the page says why', async () => {
  await open()
  await act(async () => setConnection({ kind: 'offline', asOf: null }))
  expect(button('Save details').getAttribute('aria-disabled')).toBe('true')
  expect(button('Change password').getAttribute('aria-disabled')).toBe('true')
  expect(page()).toContain('This needs a connection.')
})

test('another address becomes the default one', async () => {
  const changed = [
    { ...work, isDefault: true },
    { ...home, isDefault: false }
  ]
  const { asked } = await open({ [`PUT ${own}/addresses/work`]: () => changed })
  await press('Make default: Work, 9 Mill Lane')
  expect(asked.at(-1)).toMatchObject({ what: `PUT ${own}/addresses/work`, body: { isDefault: true, type: 'work' } })
  expect(button('Make default: Home, 1 High Street')).toBeDefined()
})

test('an address is removed only after it was asked about', async () => {
  const { asked } = await open({ [`DELETE ${own}/addresses/work`]: () => [home] })
  const before = asked.length
  await press('Remove Work, 9 Mill Lane')
  expect(asked).toHaveLength(before)
  await press('Remove')
  expect(asked.at(-1)?.what).toBe(`DELETE ${own}/addresses/work`)
  expect(page()).not.toContain('9 Mill Lane')
})

test('a new address that lacks something is not sent, and one that is whole is', async () => {
  const { asked } = await open({ [`POST ${own}/addresses`]: () => [home, work, { ...work, id: 'new', city: 'York' }] })
  await press('Add an address')
  await press('Save address')
  expect(page()).toContain('Address is required')
  for (const [name, words] of Object.entries({
    firstName: 'Alex',
    lastName: 'Morgan',
    address1: '2 Minster Yard',
    city: 'York',
    postalCode: 'YO1 7HH'
  }))
    await write('New address', name, words)
  await press('Save address')
  expect(asked.at(-1)).toMatchObject({
    what: `POST ${own}/addresses`,
    body: { city: 'York', country: 'United Kingdom', company: '', isDefault: false }
  })
  expect(field('New address', 'city')).toBeNull()
  expect(page()).toContain('York')
})

test('the focus stays where the work was, whatever becomes of the button that was pressed', async () => {
  await open({ [`DELETE ${own}/addresses/work`]: () => [home] })
  await press('Edit Home, 1 High Street')
  expect(document.activeElement).toBe(field('Edit the address', 'type'))
  await press('Cancel')
  expect(document.activeElement).toBe(button('Edit Home, 1 High Street'))
  await press('Remove Work, 9 Mill Lane')
  await press('Keep')
  expect(document.activeElement).toBe(button('Remove Work, 9 Mill Lane'))
  await press('Remove Work, 9 Mill Lane')
  await press('Remove')
  expect(document.activeElement?.contains(button('Edit Home, 1 High Street'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('a password that is too short is not sent, and a wrong one is said in the shop’s words', async () => {
  const { asked } = await open({
    [`PUT ${own}/password`]: () => problem(422, { detail: 'That is not your password.' })
  })
  await write('Change password', 'password', 'the old one')
  await write('Change password', 'newPassword', 'short')
  await press('Change password')
  expect(page()).toContain('Please choose at least 10 characters')
  expect(asked.some(({ what }) => what.startsWith('PUT'))).toBe(false)
  await write('Change password', 'newPassword', 'a longer one')
  await press('Change password')
  expect(page()).toContain('That is not your password.')
})

test('a changed password leaves neither of the two on the page', async () => {
  await open({ [`PUT ${own}/password`]: () => ({ success: true }) })
  await write('Change password', 'password', 'the old one')
  await write('Change password', 'newPassword', 'a longer one')
  await press('Change password')
  expect(field('Change password', 'password')?.value).toBe('')
  expect(field('Change password', 'newPassword')?.value).toBe('')
})

test('the export is saved as the shop gave it', async () => {
  const blobs: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => blobs.push(blob) && 'blob:1', revokeObjectURL() {} })
  )
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await open({ [`GET ${own}/export`]: () => ({ profile, consents: [] }) })
  await press('Download my data')
  expect(saved.mock.contexts[0]).toMatchObject({ download: 'northlight-my-data.json' })
  expect(JSON.parse((await blobs[0]?.text()) ?? '')).toEqual({ profile, consents: [] })
  saved.mockRestore()
})

test('erasing names what stays and what would be lost, asks for the password, and then leaves the device', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  const { asked } = await open({ [`POST ${own}/erasure`]: () => ({ success: true }) })
  expect(page()).toContain('Orders stay for 7 years')
  expect(page()).toContain('Requests and enquiries stay 24 months')
  await press('Delete my account')
  expect(page()).toContain('Wholesale enquiry, written 2 March, 10:00')
  await press('Delete my account for good')
  expect(page()).toContain('Please enter your password')
  expect(asked.some(({ what }) => what.startsWith('POST'))).toBe(false)

  await write('Delete my account', 'password', 'the right one')
  await press('Delete my account for good')
  expect(asked.find(({ what }) => what === `POST ${own}/erasure`)?.body).toEqual({ password: 'the right one' })
  expect(kept.signOut).toHaveBeenCalledWith('delete')
  expect(assign).toHaveBeenCalledWith('/')
  expect(readAccountMirror()).toBeNull()
})

test('erased without an answer: that nobody is signed in any more says so, and the device is left', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  let answer: () => unknown = () => {
    throw new TypeError('fetch failed')
  }
  await open({ [`POST ${own}/erasure`]: () => answer() })
  await press('Delete my account')
  await write('Delete my account', 'password', 'the right one')
  await press('Delete my account for good')
  expect(page()).toContain('We cannot be reached just now')
  expect(kept.signOut).not.toHaveBeenCalled()
  answer = () => problem(401)
  await press('Delete my account for good')
  expect(kept.signOut).toHaveBeenCalledWith('delete')
  expect(assign).toHaveBeenCalledWith('/')
})

test('an account that is kept after all is still there', async () => {
  const { asked } = await open()
  const before = asked.length
  await press('Delete my account')
  await press('Keep my account')
  expect(asked).toHaveLength(before)
  expect(document.activeElement?.textContent).toBe('Delete my account')
})
