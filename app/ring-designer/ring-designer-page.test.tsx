// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RequestForm } from '../kept/use-request.ts'
import { Page } from './ring-designer-page.tsx'
import type { RingForm } from './ring-form.ts'

const request = vi.hoisted(() => ({ current: null as unknown, form: null as RingForm | null }))
vi.mock('../kept/use-request.ts', () => ({
  useRequest: (_kind: string, form: RingForm) => {
    request.form = form
    return request.current
  }
}))
vi.mock('../ui/reference-images/shown/use-draft-pictures.ts', () => ({ useDraftPictures: () => [] }))
vi.mock('../ui/reference-images/reference-images.tsx', () => ({ ReferenceImages: () => 'Reference photos' }))

const submit = vi.fn()
const again = vi.fn()
const editing = {
  draft: { state: 'none' },
  state: { kind: 'editing', refusal: null },
  sent: { kind: 'saved', wasTried: false },
  submit,
  again
} as unknown as RequestForm<unknown>

let root: ReturnType<typeof createRoot>
let router: ReturnType<typeof createMemoryRouter>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Element.prototype.scrollIntoView = vi.fn()
  submit.mockReset()
  again.mockReset()
  request.current = editing
})

afterEach(() => {
  act(() => root?.unmount())
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

async function open(search = ''): Promise<void> {
  router = createMemoryRouter([{ path: '/bespoke-wedding-rings', Component: Page }], {
    initialEntries: [`/bespoke-wedding-rings${search}`]
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<RouterProvider router={router} />))
}

const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))))

async function press(words: string) {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
  if (!button) throw new Error(`No button "${words}"`)
  await act(async () => button.click())
  await settle()
}

const control = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement

async function type(name: string, value: string) {
  const element = control(name)
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') ?? {}
  await act(async () => {
    set?.call(element, value)
    element.dispatchEvent(new Event(element.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })
}

const choose = (name: string, value: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)?.click())

const shown = () => document.querySelector('section:not([hidden]) > h2')?.textContent
const focused = () => (document.activeElement as HTMLInputElement).name || document.activeElement?.textContent
/** What is written on the page; what has just been spoken is no part of it. */
const page = () =>
  [...document.body.children].map((part) => (part.hasAttribute('data-voice') ? '' : part.textContent)).join('')

async function fill() {
  await type('name', 'Alex Morgan')
  await type('email', 'alex@example.com')
  await choose('diamondType', 'natural')
  await choose('diamondShape', 'oval')
  await choose('caratWeight', '1.00')
  await type('diamondColor', 'F')
  await type('diamondClarity', 'VS1')
  await choose('settingType', 'halo')
  await choose('metalType', 'platinum')
  await choose('bandStyle', 'plain')
  await type('ringSize', 'N')
  await type('description', 'A quiet ring for every day.')
  await type('budget', '£5,000-8,000')
}

test('the server’s page holds the first step, ready to be filled', () => {
  const html = renderToString(
    <MemoryRouter initialEntries={['/bespoke-wedding-rings']}>
      <Page />
    </MemoryRouter>
  )
  const [first = ''] = html.split('</section>')
  expect(first).toContain('Contact Info')
  expect(first).toContain('name="email"')
  expect(first).not.toContain('hidden=""')
})

test('Next goes on from an empty step and puts the focus on the next one’s heading', async () => {
  await open()
  await press('Next, diamond details')
  expect(router.state.location.search).toBe('?step=2')
  expect(focused()).toBe('Step 2 of 4: Diamond Details')
  expect(page()).not.toContain('another look')
})

test.each([
  ['?step=0', 'Contact Info'],
  ['?step=9', 'Final Details'],
  ['?step=two', 'Contact Info']
])('a step that is not there, %s, shows the nearest one', async (search, title) => {
  await open(search)
  expect(shown()).toContain(title)
})

test('going back in the browser shows the step before', async () => {
  await open()
  await press('Next, diamond details')
  await act(() => router.navigate(-1))
  await settle()
  expect(shown()).toContain('Contact Info')
})

test('what was chosen is still there after a walk through the steps', async () => {
  await open()
  await type('name', 'Alex Morgan')
  await press('Next, diamond details')
  await choose('diamondShape', 'pear')
  await press('Next, ring design')
  await press('Previous')
  await press('Previous')
  expect(control('name').value).toBe('Alex Morgan')
  expect(document.querySelector<HTMLInputElement>('[name=diamondShape]:checked')?.value).toBe('pear')
})

test('an error at the end leads back to the first step that holds one and focuses the field', async () => {
  await open('?step=4')
  await fill()
  await type('email', 'alex@')
  await type('ringSize', '')
  await press('Submit Request')
  expect(submit).not.toHaveBeenCalled()
  expect(shown()).toContain('Contact Info')
  expect(focused()).toBe('email')
})

test('the summary of errors names them across the steps and leads to each', async () => {
  await open('?step=4')
  await fill()
  await type('email', 'alex@')
  await type('ringSize', '')
  await press('Submit Request')
  expect(page()).toContain('2 fields need another look')
  await press('Please select ring size')
  expect(shown()).toContain('Ring Design')
  expect(focused()).toBe('ringSize')
})

test('what the shop refuses leads to its field, wherever the shopper has gone by then', async () => {
  await open('?step=4')
  const { form } = request
  await press('Previous')
  const refused = { type: 'shop', message: 'Please write fewer characters' }
  await act(async () => form?.setError('description', refused, { shouldFocus: true }))
  await settle()
  expect(shown()).toContain('Final Details')
  expect(focused()).toBe('description')
  expect(page()).toContain('Please write fewer characters')
})

test('a filled form is submitted from the last step only', async () => {
  await open('?step=3')
  await fill()
  await press('Next, final details')
  expect(submit).not.toHaveBeenCalled()
  await press('Submit Request')
  expect(submit.mock.calls[0]?.[0]).toMatchObject({ jewelryType: 'wedding-ring', ringSize: 'N', customCarat: '' })
})

test('pictures are taken on the last step only', async () => {
  await open('?step=3')
  expect(page()).not.toContain('Reference photos')
  await press('Next, final details')
  expect(page()).toContain('Reference photos')
})

test('an indicative price shows once the diamond is known', async () => {
  await open('?step=2')
  await choose('diamondType', 'natural')
  await choose('caratWeight', '1.00')
  await type('diamondColor', 'F')
  expect(page()).not.toMatch(/Indicative price ?£\d/)
  expect(page()).toContain('An indicative price shows here')
  await type('diamondClarity', 'VS1')
  expect(page()).toMatch(/Indicative price ?£\d/)
  expect(page()).toContain('VAT included')
})

test('a weight of one’s own has no price until its figure is there', async () => {
  await open('?step=2')
  await fill()
  await choose('caratWeight', 'custom')
  expect(page()).not.toMatch(/Indicative price ?£\d/)
  await type('customCarat', '1.7')
  expect(page()).toMatch(/Indicative price ?£\d/)
  expect(page()).toContain('1.7 ct')
})

test('the engraving counts its characters, cuts none off and says how many are beyond 25', async () => {
  await open('?step=3')
  await type('engraving', 'Ever yours')
  expect(page()).toContain('10 of 25 used')
  expect(control('engraving').maxLength).toBe(-1)
  await type('engraving', 'Ever yours, and yours for ever')
  expect(page()).toContain('5 characters too many: please shorten it.')
  expect(control('engraving').value).toBe('Ever yours, and yours for ever')
})

test('after sending, the first step is shown with a notice until it is dismissed', async () => {
  await open('?step=4')
  request.current = { ...editing, state: { kind: 'done', id: '1' } }
  await act(async () => void router.navigate('?step=4&now'))
  await settle()
  expect(shown()).toBe('Your wedding ring request')
  expect(router.state.location.search).not.toContain('step')
  expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('ring-sent')
  expect(page()).toContain('saved on this device')
  await press('Hide this notice')
  expect(again).toHaveBeenCalled()
})
