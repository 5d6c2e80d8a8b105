// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RING_CHOICES, STONE_CHOICES } from '#domain/requests/ring-choices.ts'
import { ringRequestDefaults } from '#domain/requests/ring-request.ts'
import type { RequestForm } from '../../client-store/use-request.ts'
import { setConnection } from '../../ui/page/connection.ts'
import { Page } from './ring-designer-page.tsx'
import type { RingForm } from './ring-form.ts'

const request = vi.hoisted(() => ({ current: null as unknown, form: null as RingForm | null }))
vi.mock('../../client-store/use-request.ts', () => ({
  useRequest: (_kind: string, form: RingForm) => {
    request.form = form
    return request.current
  }
}))
vi.mock('../../ui/reference-images/shown/use-draft-pictures.ts', () => ({ useDraftPictures: () => [] }))
vi.mock('../../ui/reference-images/reference-images.tsx', () => ({ ReferenceImages: () => 'Reference photos' }))

interface MockedRing {
  ring: { metalType: string }
  tries: number
  onStage: (stage: object) => void
}
const turning = vi.hoisted(() => ({
  why: 'no-webgl2' as string | null,
  /** Says of each ring on the stage how it stands with it. */
  rings: [] as ((stage: object) => void)[],
  /** How often each came, or was asked for again. */
  asked: 0
}))
vi.mock('../../ui/live-piece/support.ts', () => ({ whyNoLivePiece: () => turning.why }))
vi.mock('./stage/live-ring.tsx', () => ({
  default: ({ ring, tries, onStage }: MockedRing) => {
    useEffect(() => void turning.rings.push(onStage), [onStage])
    // biome-ignore lint/correctness/useExhaustiveDependencies: every try asks
    useEffect(() => void turning.asked++, [tries])
    return <button type="button">{`Live in ${ring.metalType || 'any metal'}.`}</button>
  }
}))

const submit = vi.fn()
const again = vi.fn()
const editing = {
  draft: { state: 'none', settled: async () => true },
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
  turning.why = 'no-webgl2'
  turning.rings = []
  turning.asked = 0
  submit.mockReset()
  again.mockReset()
  request.current = editing
})

afterEach(() => {
  act(() => root?.unmount())
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

function draw(search: string): void {
  router = createMemoryRouter([{ path: '/bespoke-wedding-rings', Component: Page }], {
    initialEntries: [`/bespoke-wedding-rings${search}`]
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } })
  root.render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

const open = (search = '') => act(async () => draw(search))
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))))

function button(words: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
  if (!found) throw new Error(`No button "${words}"`)
  return found
}

async function press(words: string) {
  await act(async () => button(words).click())
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
  const first = html.slice(html.indexOf('<form'), html.indexOf('</section>', html.indexOf('<form')))
  expect(first).toContain('Diamond Details')
  expect(first).toContain('name="diamondType"')
  // Nothing of it but the figure of a weight of one's own.
  expect(first.match(/hidden=""/g)).toHaveLength(1)
})

test('Next goes on from an empty step and puts the focus on the next one’s heading', async () => {
  await open()
  await press('Next, ring design')
  expect(router.state.location.search).toBe('?step=2')
  expect(focused()).toBe('Step 2 of 4: Ring Design')
  expect(page()).not.toContain('another look')
})

test.each([
  ['?step=0', 'Diamond Details'],
  ['?step=9', 'Contact Info'],
  ['?step=two', 'Diamond Details']
])('a step that is not there, %s, shows the nearest one', async (search, title) => {
  await open(search)
  expect(shown()).toContain(title)
})

test('going back in the browser shows the step before', async () => {
  await open()
  await press('Next, ring design')
  await act(() => router.navigate(-1))
  await settle()
  expect(shown()).toContain('Diamond Details')
})

test('what was chosen is still there after a walk through the steps', async () => {
  await open()
  await choose('diamondShape', 'pear')
  await press('Next, ring design')
  await type('engraving', 'Ever yours')
  await press('Next, final details')
  await press('Previous')
  expect(control('engraving').value).toBe('Ever yours')
  await press('Previous')
  expect(document.querySelector<HTMLInputElement>('[name=diamondShape]:checked')?.value).toBe('pear')
})

test('an error at the end leads back to the first step that holds one and focuses the field', async () => {
  await open('?step=4')
  await fill()
  await type('email', 'alex@')
  await type('ringSize', '')
  await press('Submit Request')
  expect(submit).not.toHaveBeenCalled()
  expect(shown()).toContain('Ring Design')
  expect(focused()).toBe('ringSize')
})

test('the summary of errors names them across the steps and leads to each', async () => {
  await open('?step=4')
  await fill()
  await type('email', 'alex@')
  await type('ringSize', '')
  await press('Submit Request')
  expect(page()).toContain('2 fields need another look')
  await press('Please enter a valid email address')
  expect(shown()).toContain('Contact Info')
  expect(focused()).toBe('email')
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
  await press('Next, contact info')
  expect(submit).not.toHaveBeenCalled()
  await press('Submit Request')
  expect(submit.mock.calls[0]?.[0]).toMatchObject({ jewelryType: 'wedding-ring', ringSize: 'N', customCarat: '' })
})

test('pictures are taken on the step of the final details only', async () => {
  await open('?step=2')
  expect(page()).not.toContain('Reference photos')
  await press('Next, final details')
  expect(page()).toContain('Reference photos')
  await press('Next, contact info')
  expect(page()).not.toContain('Reference photos')
})

test('a price shows once the metal is chosen, and is whole with the diamond', async () => {
  await open()
  expect(page()).toContain('A price shows here once the metal is chosen')
  await choose('metalType', '18k-yellow-gold')
  expect(page()).toMatch(/Indicative price, without the diamond ?£\d/)
  await fill()
  expect(page()).toMatch(/Indicative price ?£\d/)
  expect(page()).toContain('VAT included')
  expect(page()).toMatch(/Platinum, \d\.\d g/)
})

test('a weight of one’s own is no part of the price until its figure is there', async () => {
  await open()
  await fill()
  await choose('caratWeight', 'custom')
  expect(page()).toContain('without the diamond')
  await type('customCarat', '1.7')
  expect(page()).not.toContain('without the diamond')
  expect(page()).toContain('1.7 ct')
})

test('the engraving counts its signs, cuts none off and says how many are too many for the size', async () => {
  await open('?step=2')
  await type('engraving', 'Ever yours')
  expect(page()).toContain('10 of 25 used')
  expect(control('engraving').maxLength).toBe(-1)
  await type('ringSize', 'M')
  await type('engraving', 'Ever yours, and yours ever')
  expect(page()).toContain('Two signs too many for size M')
  expect(control('engraving').value).toBe('Ever yours, and yours ever')
  expect(page()).toContain('final sale')
})

const stage = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button[aria-pressed]')].find(
    (one) => one.ariaLabel?.startsWith(name) ?? one.getAttribute('aria-label')?.startsWith(name)
  )

test('a second ring is a plain band of the same metal, and what is linked changes both', async () => {
  await open('?step=2')
  await fill()
  await press('Add a second ring')
  expect(document.querySelector('h1')?.textContent).toBe('Design two rings')
  expect(control('diamondType').form?.querySelector<HTMLInputElement>('[name=diamondType]:checked')?.value).toBe('none')
  expect(page()).toContain('Metal, both rings')
  await choose('metalType', '18k-rose-gold')
  await act(async () => stage('Ring 1')?.click())
  expect(document.querySelector<HTMLInputElement>('[name=metalType]:checked')?.value).toBe('18k-rose-gold')
  expect(document.querySelector<HTMLInputElement>('[name=diamondShape]:checked')?.value).toBe('oval')
})

test('both rings are sent as one request: the first in its fields, both in its design', async () => {
  await open('?step=4')
  await fill()
  await press('Add a second ring')
  await type('ringSize', 'T')
  await press('Submit Request')
  const sent = submit.mock.calls[0]?.[0]
  expect(sent).toMatchObject({ diamondType: 'natural', ringSize: 'N', metalType: 'platinum' })
  expect(sent.design).toBe('1*natural_oval_1.00_F_VS1_halo_platinum_N_plain*none______platinum_T_plain')
})

test('Undo goes back a choice at a time, with what was linked', async () => {
  await open('?step=2')
  await choose('metalType', 'platinum')
  await choose('metalType', '18k-rose-gold')
  await press('Undo')
  expect(document.querySelector<HTMLInputElement>('[name=metalType]:checked')?.value).toBe('platinum')
  await press('Undo')
  expect(document.querySelector('[name=metalType]:checked')).toBeNull()
  expect(
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Undo')
      ?.getAttribute('aria-disabled')
  ).toBe('true')
})

test('a design is kept, compared with what was made of it, and designed again', async () => {
  await open('?step=2')
  await fill()
  await press('Keep to compare')
  await choose('metalType', '18k-rose-gold')
  await press('Compare')
  const rows = [...document.querySelectorAll('table tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent)
  )
  expect(rows).toContainEqual(['Metal', '18K rose gold', 'Platinum'])
  expect(rows.map(([label]) => label)).not.toContain('Carat')
  await press('Design this one')
  expect(document.querySelector<HTMLInputElement>('[name=metalType]:checked')?.value).toBe('platinum')
})

test('rings of an address are shown, told, and can be undone; what is no longer made is replaced', async () => {
  await open('?rings=1*natural_oval_1.00_F_VS1_prong_9k-rose-gold_M_plain')
  await settle()
  expect(page()).toContain('Ring 1. No longer made: 9K rose gold. In its place: 18K rose gold.')
  expect(document.querySelector<HTMLInputElement>('[name=diamondShape]:checked')?.value).toBe('oval')
  expect(router.state.location.search).toBe('')
  await press('Undo')
  expect(document.querySelector('[name=diamondShape]:checked')).toBeNull()
})

test('until the rings of an address are in the form, what keeps or shares a design waits', async () => {
  const isBlocked = (words: string) =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === words)
      ?.getAttribute('aria-disabled') === 'true'
  act(() => draw('?rings=1*natural_oval_1.00_F_VS1_prong_platinum_M_plain'))
  expect(router.state.location.search).not.toBe('')
  expect([isBlocked('Keep to compare'), isBlocked('Share')]).toEqual([true, true])
  await settle()
  expect([isBlocked('Keep to compare'), isBlocked('Share')]).toEqual([false, false])
  await press('Keep to compare')
  await press('Compare')
  expect(page()).toContain('Both designs are the same.')
})

test('an address without readable rings says so', async () => {
  await open('?rings=nonsense')
  await settle()
  expect(page()).toContain('holds no rings that can be read')
})

test('the server’s page shows the rings of its address, with their price and measures', () => {
  const html = renderToString(
    <MemoryRouter initialEntries={['/bespoke-wedding-rings?rings=1*none______platinum_T_plain_court_5.0']}>
      <Page />
    </MemoryRouter>
  )
  expect(html).toContain('Plain band, platinum, 5.0 mm')
  expect(html).toContain('Platinum, 10.6 g'.slice(0, 8))
  expect(html).toMatch(/>5\.0<\/text>/)
})

test('the width is one of those the band is made in, or not known', async () => {
  await open('?step=2')
  await choose('diamondType', 'none')
  await choose('width', '5.0')
  await choose('metalType', 'platinum')
  expect(page()).toContain('5.0 mm, ')
  await choose('diamondType', 'natural')
  expect(offered('width')).toEqual(['1.8', '2.1', '2.5', '3.0'])
})

const idle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 600))))

test('where rings can be turned both are, with every choice; where they fail to the drawing is back', async () => {
  turning.why = null
  await open('?step=2')
  await idle()
  await press('Add a second ring')
  await press('Turn it')
  await choose('metalType', 'platinum')
  expect(page()).toContain('Live in platinum.')
  expect(page().match(/Live in platinum\./g)).toHaveLength(2)
  button('Design ring 1').focus()
  await press('Design ring 1')
  expect(page()).toContain('Design ring 2')
  // The button that was pressed still has the keys.
  expect(document.activeElement?.textContent).toBe('Designing ring 1')
  const press1 = vi.fn()
  await say(-2, { name: 'shown', press: press1 })
  const arrows = document.querySelector('[role="group"][aria-label="Turn ring 1"]')
  await act(async () => arrows?.querySelector<HTMLElement>('[aria-label="Turn left"]')?.click())
  expect(press1.mock.calls).toEqual([['ArrowLeft'], ['ArrowLeft'], ['ArrowLeft']])
  arrows?.querySelector<HTMLElement>('[aria-label="Turn left"]')?.focus()
  await say(-2, unreachable)
  expect(document.activeElement?.textContent).toMatch(/^We cannot get ring 1 to turn just now\./)
  await say(-2, { name: 'shown', press: press1 })
  // The keys are with ring 1, and it is the other that ends them all.
  button('Live in platinum.').focus()
  await say(-1, { name: 'failed', why: 'slow' })
  expect(page()).not.toContain('Live in')
  expect(stage('Ring 1')?.getAttribute('aria-pressed')).toBe('true')
  expect(page()).toContain('This device is too slow to turn the rings. Their drawings stay.')
  expect(document.activeElement?.textContent).toBe('This device is too slow to turn the rings. Their drawings stay.')
  expect(page()).not.toContain('Turn it')
})

const drawings = () =>
  [...document.querySelectorAll('[aria-label^="Drawing to scale"]')].map(
    ({ parentElement }) => !parentElement?.className.includes('beneath')
  )
/** Says of the ring at a place, as it is now, how it stands with it. */
const say = async (place: number, stage: object) => act(async () => turning.rings.at(place)?.(stage))
const unreachable = { name: 'failed', why: 'unreachable' }

test('a ring of which a part cannot be had is drawn, and is asked for again once the shop can be reached', async () => {
  turning.why = null
  await open('?step=2')
  await idle()
  await press('Turn it')
  expect(page()).toContain('Getting the ring.')
  expect(drawings()).toEqual([true])
  await say(-1, { name: 'shown' })
  expect(drawings()).toEqual([false])
  expect(page()).toContain('Computer picture of this design, to scale.')
  await say(-1, { name: 'coming' })
  expect(drawings()).toEqual([false])
  expect(page()).toContain('Getting the ring.')
  await act(async () => setConnection({ kind: 'offline', asOf: null }))
  await say(-1, unreachable)
  expect(drawings()).toEqual([true])
  expect(page()).toContain('We cannot get the ring to turn just now. Its drawing stays.')
  expect(page()).not.toMatch(/Computer picture|Getting/)
  expect(turning.asked).toBe(1)
  await act(async () => setConnection({ kind: 'online' }))
  expect(turning.asked).toBe(2)
  await say(-1, { name: 'coming' })
  expect(page()).toContain('We cannot get the ring')
  await say(-1, { name: 'shown' })
  expect(drawings()).toEqual([false])
  expect(page()).not.toContain('We cannot get')
})

test('a ring that could not be had is asked for again after a while also where nothing says that the line is cut', async () => {
  turning.why = null
  await open('?step=2')
  await idle()
  await press('Turn it')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await say(-1, unreachable)
  await act(async () => vi.advanceTimersByTime(8100))
  expect(turning.asked).toBe(2)
  // A try that takes longer is left to it; the next is as long after its answer.
  await act(async () => vi.advanceTimersByTime(30_000))
  expect(turning.asked).toBe(2)
  await say(-1, { name: 'failed', why: 'unreadable' })
  await act(async () => vi.advanceTimersByTime(7900))
  expect(turning.asked).toBe(2)
  await act(async () => vi.advanceTimersByTime(200))
  // A second failure in a row is waited for twice as long.
  expect(turning.asked).toBe(2)
  await act(async () => vi.advanceTimersByTime(8000))
  expect(turning.asked).toBe(3)
  await say(-1, { name: 'shown' })
  await act(async () => vi.advanceTimersByTime(30_000))
  vi.useRealTimers()
  expect(turning.asked).toBe(3)
})

test('a try that the line brought is left the time it takes', async () => {
  turning.why = null
  await open('?step=2')
  await idle()
  await press('Turn it')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await act(async () => setConnection({ kind: 'offline', asOf: null }))
  await say(-1, unreachable)
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(turning.asked).toBe(1)
  await act(async () => setConnection({ kind: 'online' }))
  expect(turning.asked).toBe(2)
  await act(async () => vi.advanceTimersByTime(60_000))
  vi.useRealTimers()
  expect(turning.asked).toBe(2)
})

test('a fault with one design is not said of another', async () => {
  turning.why = null
  await open('?step=2')
  await idle()
  await press('Turn it')
  await say(-1, { name: 'failed', why: 'fault' })
  expect(page()).toContain('This ring cannot be turned here. Its drawing stays.')
  expect(page()).not.toContain('Turn it')
  await choose('bandStyle', 'twisted')
  expect(page()).not.toContain('cannot be turned here')
  expect(page()).toContain('Turn it')
})

test('of two rings it is said which one cannot be had; the other turns on, and what was said of it goes with it', async () => {
  turning.why = null
  await open('?step=2')
  await idle()
  await press('Add a second ring')
  await press('Turn it')
  expect(page()).toContain('Getting the rings.')
  const [first, second] = turning.rings.slice(-2)
  await act(async () => first?.(unreachable))
  expect(page()).toContain('We cannot get ring 1 to turn just now. Its drawing stays. Getting ring 2.')
  await act(async () => second?.({ name: 'shown' }))
  expect(drawings()).toEqual([true, false])
  expect(page()).toContain('We cannot get ring 1 to turn just now. Its drawing stays. Computer picture of this design')
  await act(async () => setConnection({ kind: 'offline', asOf: null }))
  await act(async () => setConnection({ kind: 'online' }))
  expect(turning.asked).toBe(3)
  await press('Only one ring')
  expect(page()).toContain('We cannot get the ring to turn just now. Its drawing stays.')
  expect(page()).not.toContain('Computer picture')
  await press('Add a second ring')
  expect(drawings()).toEqual([true, true])
  expect(page()).toContain('Getting ring 2.')
})

test('nothing is offered to be turned that this browser cannot turn', async () => {
  await open('?step=2')
  await idle()
  expect(page()).not.toContain('Turn it')
})

test('engagement is its second door', async () => {
  await open('?for=engagement')
  expect(document.querySelector('h1')?.textContent).toBe('Design an engagement ring')
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

/** The values that can be chosen of a field. */
const offered = (name: string) =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLOptionElement>(
      `[name="${name}"][type=radio], [name="${name}"] option`
    )
  ]
    .map(({ value }) => value)
    .filter(Boolean)

test('the page offers what the shop takes; only the type says that there is no stone', async () => {
  await open()
  for (const [field, { options }] of Object.entries(RING_CHOICES)) {
    const values = options.map(({ value }) => value).filter((value) => value !== 'none' || field === 'diamondType')
    expect([field, ...offered(field)]).toEqual([field, ...values])
  }
})

test('of a plain band nothing about a stone is asked or told, and what was chosen before is back with a diamond', async () => {
  await open()
  await fill()
  await choose('diamondType', 'none')
  for (const name of ['diamondShape', 'diamondColor', 'caratWeight', 'settingType'])
    expect(control(name).closest('[hidden]:not(section)')).not.toBeNull()
  expect(offered('bandStyle')).toEqual(['plain', 'vintage-milgrain', 'twisted', 'not-sure'])
  expect(page()).toContain('A plain band has no stone')
  for (const step of ['ring design', 'final details', 'contact info']) await press(`Next, ${step}`)
  await press('Submit Request')
  expect(submit.mock.calls[0]?.[0]).toMatchObject({ diamondType: 'none', diamondShape: 'none', settingType: 'none' })
  await choose('diamondType', 'natural')
  expect(document.querySelector<HTMLInputElement>('[name=diamondShape]:checked')?.value).toBe('oval')
})

test('a plain band that comes back from the outbox and is to have a diamond has its shape still to choose', async () => {
  await open('?step=4')
  await fill()
  const { form } = request
  await act(async () => {
    for (const field of STONE_CHOICES) form?.setValue(field, 'none')
  })
  await choose('diamondType', 'natural')
  await press('Submit Request')
  expect(page()).toContain('Please select diamond shape')
  expect(form?.getValues('diamondShape')).toBe('')
})

test('one press answers the rest of a step with “not sure yet”, keeps what was chosen, and the focus is told so', async () => {
  await open()
  await choose('diamondShape', 'pear')
  await press('Not sure about the rest of the diamond')
  const chosen = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value
  expect(['diamondType', 'diamondShape', 'caratWeight'].map(chosen)).toEqual(['not-sure', 'pear', 'not-sure'])
  expect(control('diamondColor').value).toBe('not-sure')
  expect(control('ringSize').value).toBe('')
  expect(document.activeElement?.tagName).toBe('P')
  expect(focused()).toContain('4 choices are marked “not sure yet”')
  await choose('diamondType', 'none')
  expect(page()).not.toContain('marked')
})

test('after a try to send, one press answers every choice that is open', async () => {
  await open('?step=4')
  await type('name', 'Alex Morgan')
  await type('email', 'alex@example.com')
  await type('description', 'A quiet ring for every day.')
  await press('Submit Request')
  expect(page()).toContain('10 fields need another look')
  const wrong = [...document.querySelectorAll('[role=status] li')].map(({ textContent }) => textContent)
  expect(wrong.slice(0, 3)).toEqual([
    'Please select diamond type',
    'Please select diamond shape',
    'Please select carat weight'
  ])
  expect(wrong.at(-1)).toBe('Please select a budget range')
  await act(() => router.navigate('?step=4'))
  await press('Answer “not sure yet” to every open choice')
  expect(page()).not.toContain('another look')
  await press('Submit Request')
  expect(submit.mock.calls[0]?.[0]).toMatchObject({ diamondType: 'not-sure', budget: 'not-sure', customCarat: '' })
})

test('a second ring starts from the first that was sent, and names it once the shop has it', async () => {
  await open('?step=4')
  await fill()
  await press('Submit Request')
  request.current = { ...editing, state: { kind: 'done', id: '1' } }
  await act(async () => void router.navigate('?step=4&now'))
  await settle()
  await act(async () => request.form?.reset(ringRequestDefaults))
  await press('Design a second ring from this one')
  expect(focused()).toBe('Step 1 of 4: Diamond Details')
  expect(request.form?.getValues()).toMatchObject({ diamondShape: 'oval', name: 'Alex Morgan', ringSize: '' })
  expect(control('additionalDetails').value).toContain('designed just before')

  const sent = { kind: 'received', reference: 'NL-R-7K3F-9QXM', at: '2026-11-23T12:00:00Z', answerHours: 24 }
  request.current = { ...editing, state: { kind: 'done', id: '1' }, sent }
  await act(async () => void router.navigate('?now'))
  expect(control('additionalDetails').value).toBe('This ring goes with my request NL-R-7K3F-9QXM.')
  expect(page()).not.toContain('Design a second ring')
})
