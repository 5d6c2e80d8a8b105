// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setConnection } from '../../../ui/page/connection.ts'
import { Page } from './certificate-page.tsx'

let root: ReturnType<typeof createRoot>
const open = vi.fn()
const fetched = vi.fn()
let clipboard: string | null
let mayCopy: boolean

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('open', open.mockReset())
  vi.stubGlobal('fetch', fetched.mockReset())
  clipboard = null
  mayCopy = true
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (words: string) => {
        if (!mayCopy) throw new DOMException('refused', 'NotAllowedError')
        clipboard = words
      }
    }
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    )
  )
})

afterEach(() => {
  act(() => root.unmount())
  act(() => setConnection({ kind: 'online' }))
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

const find = <Found extends Element>(selector: string) => document.querySelector(selector) as Found
const status = () => find('[role=status]').textContent

async function verify(number: string, authority?: string) {
  find<HTMLInputElement>('[name=certificateNumber]').value = number
  if (authority) find<HTMLSelectElement>('[name=issuingAuthority]').value = authority
  await act(async () => find<HTMLButtonElement>('button[type=submit]').click())
}

test('the authorities have the four values of the specification', () => {
  const options = [...find<HTMLSelectElement>('[name=issuingAuthority]').options]
  expect(options.map((option) => option.value)).toEqual(['gia', 'igi', 'grs', 'ssef'])
})

test.each([
  ['gia', 'https://www.gia.edu/report-check-landing'],
  ['igi', 'https://www.igi.org/verify-your-report/'],
  ['grs', 'https://www.gemresearch.ch/'],
  ['ssef', 'https://www.ssef.ch/']
])('for %s its own page opens in a new tab, without a way back into ours', async (authority, address) => {
  await verify('2141438171', authority)
  expect(open.mock.calls).toEqual([[address, '_blank', 'noopener']])
})

test('the number goes to the clipboard and nowhere else', async () => {
  await verify('  LG 625412 ', 'igi')
  expect(clipboard).toBe('LG 625412')
  expect(status()).toContain('The number LG 625412 is on your clipboard')
  expect(fetched).not.toHaveBeenCalled()
})

test('where the clipboard refuses, the number stands there to be typed', async () => {
  mayCopy = false
  await verify('2141438171')
  expect(open).toHaveBeenCalledOnce()
  expect(status()).toContain('please type it there: 2141438171.')
})

test('without a number the page opens all the same, and the clipboard is left alone', async () => {
  await verify('   ')
  expect(open).toHaveBeenCalledOnce()
  expect(clipboard).toBeNull()
  expect(status()).toContain('Have the number of the GIA report ready.')
})

test('without a network it says that their page needs a connection; where only the shop is away, theirs is there', async () => {
  act(() => setConnection({ kind: 'offline', asOf: null }))
  await verify('2141438171')
  expect(status()).not.toContain('You are offline')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => window.dispatchEvent(new Event('offline')))
  expect(status()).toContain('You are offline')
})

test('typing and choosing change nothing else', async () => {
  const before = document.body.innerHTML
  const number = find<HTMLInputElement>('[name=certificateNumber]')
  await act(async () => {
    number.value = '2141438171'
    number.dispatchEvent(new Event('input', { bubbles: true }))
    find('[name=issuingAuthority]').dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(document.body.innerHTML).toBe(before)
  expect(open).not.toHaveBeenCalled()
})

test('two outbound buttons lead to the laboratories’ own checks', () => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[target=_blank]')]
  expect(links.map((link) => [link.href, link.rel])).toEqual([
    ['https://www.gia.edu/report-check-landing', 'noopener'],
    ['https://www.igi.org/verify-your-report/', 'noopener']
  ])
})

test('the table of the rule says what domain’s rule says', () => {
  const rows = [...document.querySelectorAll('#our-rule tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent)
  )
  expect(rows).toEqual([
    ['Natural', '0.30 ct', 'Our own, included', 'GIA, included'],
    ['Laboratory-grown', '1.00 ct', 'Our own, included', 'IGI, at extra cost']
  ])
})
