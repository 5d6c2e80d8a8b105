// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftPicture, SharedItem, TakenPicture } from '#device/database.ts'
import { ReferenceImages } from './reference-images.tsx'

const kept = vi.hoisted(() => ({ device: null as unknown }))
vi.mock('../../client-store/device.ts', () => ({ loadDevice: async () => kept.device }))
// What a picture is has tests of its own: here a file is what its name says.
vi.mock('./shrink/open-lane.ts', () => ({
  openLane: () => ({
    shrink: async (file: Blob) =>
      file.type === 'application/pdf'
        ? { kind: 'refused', reason: 'pdf' }
        : { kind: 'ready', bytes: new ArrayBuffer(1), mime: 'image/jpeg' },
    close: () => {}
  })
}))

let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  let last = 0
  URL.createObjectURL = () => `blob:${++last}`
  URL.revokeObjectURL = () => {}
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

/** A list on the device that tells its watchers of every change. */
function listOf<Item extends { key: string }>(items: Item[]) {
  let listener = (_: Item[]) => {}
  const change = (next: Item[]) => {
    items = next
    listener([...items])
  }
  return {
    all: () => items,
    change,
    watch(told: typeof listener) {
      listener = told
      told([...items])
      return () => {}
    }
  }
}

function deviceOf(names: string[], items: SharedItem[], draft: object | null) {
  let lastKey = names.length
  const asKept = (name: string, key: string): DraftPicture => ({
    key,
    name,
    mime: 'image/jpeg',
    bytes: new ArrayBuffer(1),
    sha256: key
  })
  const pictures = listOf(names.map((name, index) => asKept(name, `key-${index}`)))
  const shared = listOf(items)
  const fresh = ({ name }: TakenPicture) => asKept(name, `key-${lastKey++}`)
  const read: string[] = []
  kept.device = {
    drafts: { read: async () => draft },
    draftPictures: {
      list: async () => pictures.all(),
      watch: (_: string, listener: (pictures: DraftPicture[]) => void) => pictures.watch(listener),
      add: async (_: string, picture: TakenPicture) => {
        if (pictures.all().length >= 5) return 'full'
        pictures.change([...pictures.all(), fresh(picture)])
        return 'added'
      },
      replace: async (_: string, instead: string, picture: TakenPicture) => {
        pictures.change(pictures.all().map((old) => (old.key === instead ? fresh(picture) : old)))
        return 'added'
      },
      remove: async (_: string, gone: string) => pictures.change(pictures.all().filter(({ key }) => key !== gone))
    },
    shared: {
      watch: shared.watch,
      read: async (key: string) => {
        read.push(key)
        return new ArrayBuffer(1)
      },
      take: async (taken: string) => shared.change(shared.all().filter(({ key }) => key !== taken))
    }
  }
  return { names: () => pictures.all().map(({ name }) => name), shared: () => shared.all(), read }
}

const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })

function Address() {
  return <span data-search={useLocation().search} />
}

async function open({
  names = [] as string[],
  shared = [] as SharedItem[],
  address = '/bespoke',
  draft = null as object | null
} = {}) {
  const device = deviceOf(names, shared, draft)
  const texts: string[] = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={[address]}>
        <textarea />
        <ReferenceImages draftKey={`draft-${Math.random()}`} onSharedText={(text) => void texts.push(text)} />
        <Address />
      </MemoryRouter>
    )
  )
  return { ...device, texts, search: () => document.querySelector('[data-search]')?.getAttribute('data-search') }
}

const input = () => document.querySelector('input') as HTMLInputElement
const words = () => document.body.textContent
const press = (name: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)?.click()
  })
const pick = (...files: File[]) =>
  act(async () => {
    Object.defineProperty(input(), 'files', { value: files, configurable: true })
    input().dispatchEvent(new Event('change', { bubbles: true }))
  })

/** An event of the window with files beside it. Returns whether the browser was kept from its own way. */
async function bring(kind: 'paste' | 'drop', on: Element, files: File[], types = ['Files']): Promise<boolean> {
  const event = new Event(kind, { bubbles: true, cancelable: true })
  Object.assign(event, { [kind === 'paste' ? 'clipboardData' : 'dataTransfer']: { types, files } })
  await act(async () => void on.dispatchEvent(event))
  return event.defaultPrevented
}

test('the server renders the plain place for photos', () => {
  root = createRoot(document.createElement('div'))
  const markup = renderToString(
    <MemoryRouter>
      <ReferenceImages draftKey="bespoke" />
    </MemoryRouter>
  )
  expect(markup).toContain('type="file"')
  expect(markup).not.toContain('<img')
})

test('photos that are picked are kept and shown, each with a way to remove it', async () => {
  const { names } = await open()
  await pick(photo('front.jpg'), photo('side.jpg'))
  expect(names()).toEqual(['front.jpg', 'side.jpg'])
  expect(words()).toContain('2 of 5 photos')
  expect(document.querySelectorAll('img[src^="blob:"]')).toHaveLength(2)
  expect(document.querySelector('[aria-label="Remove photo 2, side.jpg"]')).not.toBeNull()
})

test('after a photo is removed the focus goes to its neighbour, and at last to the picker', async () => {
  await open({ names: ['a.jpg', 'b.jpg'] })
  await press('Remove photo 1, a.jpg')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove photo 1, b.jpg')
  await press('Remove photo 1, b.jpg')
  expect(document.activeElement).toBe(input())
})

test('a sixth photo asks which one should make room', async () => {
  const { names } = await open({ names: ['1', '2', '3', '4', '5'] })
  await pick(photo('new.jpg'))
  expect(words()).toContain('Which photo should make room for new.jpg?')
  expect(document.activeElement?.tagName).toBe('H3')
  await press('Replace photo 3, 3')
  expect(names()).toEqual(['1', '2', 'new.jpg', '4', '5'])
  expect(document.activeElement).toBe(input())
})

test('several too many are counted and may all be left out', async () => {
  const { names } = await open({ names: ['1', '2', '3', '4'] })
  await pick(photo('a.jpg'), photo('b.jpg'), photo('c.jpg'))
  expect(words()).toContain('and one more waits after it')
  await press('Leave all 2 out')
  expect(names()).toEqual(['1', '2', '3', '4', 'a.jpg'])
  expect(words()).not.toContain('make room')
})

test('a file that is no photo is refused in words, the others are taken', async () => {
  const { names } = await open()
  await pick(photo('list.jpg', 'application/pdf'), photo('b.jpg'))
  expect(names()).toEqual(['b.jpg'])
  expect(words()).toContain('“list.jpg” is a PDF')
})

test('a photo can be pasted anywhere, and pasted text stays text', async () => {
  const { names } = await open()
  expect(await bring('paste', document.body, [photo('shot.png')])).toBe(true)
  const field = document.querySelector('textarea') as Element
  expect(await bring('paste', field, [photo('words.png')], ['text/plain', 'Files'])).toBe(false)
  expect(names()).toEqual(['shot.png'])
})

test('a photo dropped on the zone is taken, one dropped beside it does not lead away', async () => {
  const { names } = await open()
  expect(await bring('drop', document.querySelector('label') as Element, [photo('a.jpg')])).toBe(true)
  expect(await bring('drop', document.body, [photo('b.jpg')])).toBe(true)
  expect(names()).toEqual(['a.jpg'])
})

const sharedPhoto: SharedItem = {
  kind: 'picture',
  name: 'shared.jpg',
  mime: 'image/jpeg',
  size: 1,
  key: 'photo',
  sharedAt: ''
}
const sharedText: SharedItem = { kind: 'text', text: 'A ring like this', key: 'text', sharedAt: '' }

test('what was shared just now is taken over, and the address is cleaned', async () => {
  const { names, texts, shared, search } = await open({
    shared: [sharedPhoto, sharedText],
    address: '/bespoke?shared=1&from=app'
  })
  expect(names()).toEqual(['shared.jpg'])
  expect(texts).toEqual(['A ring like this'])
  expect(shared()).toEqual([])
  expect(search()).toBe('?from=app')
})

test('into a full draft, what was shared waits on the device until it is answered', async () => {
  const { names, shared } = await open({
    names: ['1', '2', '3', '4', '5'],
    shared: [sharedPhoto],
    address: '/bespoke?shared=1'
  })
  await press('Add it here')
  expect(words()).toContain('Which photo should make room for shared.jpg?')
  expect(shared()).toHaveLength(1)
  await press('Replace photo 5, 5')
  expect(names()).toEqual(['1', '2', '3', '4', 'shared.jpg'])
  expect(shared()).toEqual([])
})

test('what was shared earlier is offered, not taken', async () => {
  const { names, shared } = await open({ shared: [sharedPhoto] })
  expect(names()).toEqual([])
  await press('Add it here')
  expect(names()).toEqual(['shared.jpg'])
  expect(shared()).toEqual([])
})

test('where the app was not ready to take it, the shopper hears so, and nothing older is taken instead', async () => {
  const { names } = await open({ shared: [sharedPhoto], address: '/bespoke?shared=unsaved' })
  expect(names()).toEqual([])
  expect(words()).toContain('the app was not ready to take it')
})

test('into a form that is begun nothing is taken unasked: any site can send something here', async () => {
  const device = await open({ draft: { values: {} }, shared: [sharedPhoto, sharedText], address: '/bespoke?shared=1' })
  expect([device.names(), device.texts, device.read]).toEqual([[], [], []])
  expect(words()).toContain('You shared a photo and some text into the shop. Is this where it belongs?')
  expect(words()).not.toContain('goes into this request')
  await press('Add it here')
  expect([device.names(), device.texts]).toEqual([['shared.jpg'], ['A ring like this']])
})

test.each([
  ['many', 'The last of it was left out', ['shared.jpg']],
  ['full', 'was not kept: 20 photos or texts', []],
  ['no-room', 'had no room to keep all', []]
])('a share that was not kept whole (%s) says why', async (said, why, taken) => {
  const { names } = await open({ shared: [sharedPhoto], address: `/bespoke?shared=${said}` })
  expect(words()).toContain(why)
  expect(names()).toEqual(taken)
})

/** A form around the photos; returns how often it was submitted. */
async function openInForm(draftKey: string) {
  const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  const render = (isShown: boolean) =>
    act(async () =>
      root.render(
        <MemoryRouter>
          <form onSubmit={sent}>
            {isShown && <ReferenceImages draftKey={draftKey} />}
            <button type="submit">Send</button>
          </form>
        </MemoryRouter>
      )
    )
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await render(true)
  return { sent, render }
}

test('a request waits for no answer: the sixth photo is left out, and the question says so', async () => {
  const device = deviceOf(['1', '2', '3', '4', '5'], [], null)
  const { sent } = await openInForm('in-form')
  await pick(photo('new.jpg'))
  expect(words()).toContain('This one is left out unless you choose one to make room.')
  await press('Send')
  expect(sent).toHaveBeenCalledOnce()
  expect(device.names()).toHaveLength(5)
})

test('a step back in the form and forth again keeps the photo that waits', async () => {
  deviceOf(['1', '2', '3', '4', '5'], [], null)
  const { render } = await openInForm('in-steps')
  await pick(photo('new.jpg'))
  await render(false)
  await render(true)
  expect(words()).toContain('Which photo should make room for new.jpg?')
})
