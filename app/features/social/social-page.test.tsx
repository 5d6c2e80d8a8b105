// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PICTURE_TO_FOLLOW } from '#domain/catalogue/pictures.ts'
import { unsavedDrafts } from '../../client-store/unsaved-drafts.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { setConnection } from '../../ui/page/connection.ts'
import { dismissToast, shownToast } from '../../ui/toast/toast-store.ts'
import { Page } from './social-page.tsx'
import { type FakeCanvas, fakeCanvas } from './testing.ts'

const bracelet = {
  id: 'bracelet-silver',
  name: 'Laboratory-grown tennis bracelet, sterling silver',
  category: 'tennis-bracelets',
  diamondType: 'lab-grown',
  metalType: 'sterlingsilver',
  price: '800.00',
  carat: 4.15,
  imageUrl: '/media/bracelet-1200.jpg',
  certification: 'in-house',
  metadata: { stoneCount: 50, stoneCarat: 0.083 }
}
const band = { ...bracelet, id: 'band', name: 'Natural band', category: 'wedding-rings', diamondType: 'natural' }

let root: ReturnType<typeof createRoot>
let canvases: FakeCanvas[]
let catalogue: () => Promise<unknown>
const realCreate = document.createElement.bind(document)

beforeEach(() => {
  canvases = []
  catalogue = async () => ({ body: [bracelet, band], total: 2 })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('Path2D', class {})
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 1200
      src = ''
      decode = async () => {}
    }
  )
  vi.spyOn(document, 'createElement').mockImplementation((name: string, options?: ElementCreationOptions) => {
    const element = realCreate(name, options)
    // jsdom has no canvas to draw on: neither for the preview nor for the post.
    if (element instanceof HTMLCanvasElement) canvases.push(fakeCanvas(element))
    return element
  })
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } })
  vi.stubGlobal('fetch', async () => new Response('picture'))
  URL.createObjectURL = () => 'blob:post'
  URL.revokeObjectURL = () => {}
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  for (let remove = button('Remove'); remove; remove = button('Remove')) await press(remove)
  act(() => root.unmount())
  act(() => setConnection({ kind: 'online' }))
  dismissToast()
  document.body.textContent = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const tree = () => (
  <QueryClientProvider
    client={new QueryClient({ defaultOptions: { queries: { queryFn: () => catalogue(), retry: false } } })}
  >
    <MemoryRouter>
      <Page />
    </MemoryRouter>
  </QueryClientProvider>
)

const find = <Found extends Element>(selector: string) => document.querySelector<Found>(selector) as Found
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith(words)
  ) as HTMLButtonElement
const until = (claim: () => boolean) => act(() => waitFor(() => expect(claim()).toBe(true)))
const press = (element: HTMLElement) => act(async () => element.click())
const posts = () => [...document.querySelectorAll('article h3')].map(({ textContent }) => textContent)
const pieces = () => [...document.querySelectorAll('input[name=product]')].map((input) => input.getAttribute('value'))

async function type(element: HTMLInputElement | HTMLTextAreaElement, value: string): Promise<void> {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
  await act(async () => void element.dispatchEvent(new Event('input', { bubbles: true })))
}

async function open(): Promise<void> {
  await act(async () => root.render(tree()))
  await until(() => find('[aria-busy]') === null)
}

const choose = (value: string) => press(find(`input[value="${value}"]`))

/** Presses the button once the picture is there, and gives the canvas of the post. */
async function createPost(): Promise<FakeCanvas> {
  const before = posts().length
  await until(() => !button('Create Post').disabled)
  await press(button('Create Post'))
  await until(() => posts().length > before)
  return canvases.at(-1) as FakeCanvas
}

async function openAndCreate(): Promise<FakeCanvas> {
  await open()
  await choose('bracelet-silver')
  return createPost()
}

test('the server writes the frame, with a way back to the store', () => {
  const html = renderToString(tree())
  expect(html).toContain('Back to Store')
  expect(html).toContain('Your posts')
})

test('the pieces are narrowed by origin, kind and words, and where none is left that is said', async () => {
  await open()
  expect(pieces()).toEqual(['bracelet-silver', 'band'])
  await press(find('input[name=diamondType][value=natural]'))
  expect(pieces()).toEqual(['band'])
  await type(find('input[name=q]'), 'bracelet')
  expect(pieces()).toEqual([])
  expect(document.body.textContent).toContain('No products match your filters')
  await press(button('Clear Filters'))
  expect(pieces()).toHaveLength(2)
})

test('a catalogue that cannot be read is not taken for an empty one', async () => {
  catalogue = async () => Promise.reject(new Error('no signal'))
  await open()
  expect(document.body.textContent).toContain('The catalogue could not be read just now')
  expect(document.body.textContent).not.toContain('No products match')
})

test('nothing can be created until a piece is chosen', async () => {
  await open()
  expect(button('Create Post').disabled).toBe(true)
  await choose('band')
  await until(() => !button('Create Post').disabled)
})

test('a post is a PNG of 1080 by 1080 with the name on two lines, and heads the list', async () => {
  const { element, texts } = await openAndCreate()
  expect([element.width, element.height]).toEqual([1080, 1080])
  expect(texts.map(({ text }) => text)).toEqual([
    'Laboratory-grown',
    'Laboratory-grown tennis bracelet,',
    'sterling silver',
    '4.15 ct total',
    'Northlight Diamonds'
  ])
  expect(shownToast()).toMatchObject({
    title: 'Social Post Created!',
    text: 'Your stylish diamond post is ready to share.'
  })
  await choose('band')
  await createPost()
  expect(posts()).toEqual(['Natural band', 'Laboratory-grown tennis bracelet, sterling silver'])
  expect(find('article img').getAttribute('alt')).toContain('Natural band. Natural')
})

test('a story is 1080 by 1920, and shows a price only when asked to', async () => {
  await open()
  await choose('bracelet-silver')
  await choose('story')
  await press(find('input[name=showsPrice]'))
  const { element, texts } = await createPost()
  expect([element.width, element.height]).toEqual([1080, 1920])
  expect(texts.map(({ text }) => text)).toContain('From £800')
})

test('caption and hashtags are written post by post, and the origin is added where it is left out', async () => {
  await openAndCreate()
  const caption = find<HTMLTextAreaElement>('textarea[name=caption]')
  expect(caption.value).toContain('Laboratory-grown tennis bracelet, sterling silver')
  await type(caption, 'A present')
  expect(document.body.textContent).toContain('“Laboratory-grown diamonds.” is added')
  const hashtags = find<HTMLInputElement>('input[name=hashtags]')
  expect(hashtags.value).toContain('#NorthlightDiamonds')
  await type(hashtags, 'gift, silver')
  await act(async () => void hashtags.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(hashtags.value).toBe('#gift #silver')
})

test('Facebook and X open in a window of 600 by 400 with the text and the piece', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await openAndCreate()
  await press(button('Facebook'))
  await press(button('X'))
  const [facebook, x] = opened.mock.calls.map(([address]) => new URL(String(address)))
  expect(facebook?.searchParams.get('u')).toBe('http://localhost:3000/products/bracelet-silver')
  expect(facebook?.searchParams.get('quote')).toContain('Laboratory-grown tennis bracelet')
  expect(x?.pathname).toBe('/intent/tweet')
  expect(opened.mock.calls[0]?.[2]).toContain('width=600,height=400')
})

test('Instagram gets the caption on the clipboard and the picture in the downloads', async () => {
  const writeText = vi.fn(async (_: string) => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const files: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  await openAndCreate()
  await press(button('Instagram'))
  expect(writeText.mock.calls[0]?.[0]).toContain('Laboratory-grown tennis bracelet')
  expect(files).toEqual(['northlight-bracelet-silver-plate.png'])
  expect(shownToast()?.title).toBe('Caption Copied!')
})

test('a clipboard that refuses is not said to have taken the caption', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await openAndCreate()
  await press(button('Instagram'))
  expect(shownToast()).toMatchObject({ title: 'Caption not copied', tone: 'destructive' })
})

test('a device that takes files is given the picture itself', async () => {
  const share = vi.fn(async (_: ShareData) => {})
  vi.stubGlobal('navigator', { share, canShare: () => true })
  await openAndCreate()
  await press(button('Share'))
  const [data] = share.mock.calls[0] ?? []
  expect(data?.files?.map(({ name, type }) => [name, type])).toEqual([
    ['northlight-bracelet-silver-plate.png', 'image/png']
  ])
  expect(data?.text).toContain('#NorthlightDiamonds')
})

test('without signal a post is made and downloaded all the same; the networks say what they need', async () => {
  setConnection({ kind: 'offline', asOf: null })
  await openAndCreate()
  expect(button('Facebook').getAttribute('aria-disabled')).toBe('true')
  expect(button('Download PNG').disabled).toBe(false)
  expect(document.body.textContent).toContain('Facebook and X need a connection.')
})

test('a post that was removed can be brought back', async () => {
  await openAndCreate()
  await press(button('Remove'))
  expect(find('article')).toBeNull()
  await press(button('Undo'))
  expect(find('article')).not.toBeNull()
})

test('where a post goes the focus goes to the way to bring it back, and while one is there nothing reloads the page', async () => {
  await openAndCreate()
  expect(unsavedDrafts.size).toBe(1)
  button('Remove').focus()
  await press(button('Remove'))
  expect(document.activeElement).toBe(button('Undo'))
  expect(unsavedDrafts.size).toBe(0)
  await press(button('Undo'))
  expect(unsavedDrafts.size).toBe(1)
})

test('while a post is made its button keeps the focus, and makes no second one', async () => {
  await open()
  await choose('band')
  await until(() => !button('Create Post').disabled)
  const drawn: (() => void)[] = []
  vi.mocked(document.createElement).mockImplementation((name: string) => {
    const { element } = fakeCanvas(realCreate(name) as HTMLCanvasElement)
    const toBlob = (done: BlobCallback) => drawn.push(() => done(new Blob(['png'])))
    return Object.assign(element, name === 'canvas' && { toBlob })
  })
  button('Create Post').focus()
  await press(button('Create Post'))
  await press(button('Creating'))
  expect(button('Creating').disabled).toBe(false)
  expect(button('Creating').getAttribute('aria-disabled')).toBe('true')
  act(() => {
    for (const end of drawn) end()
  })
  await until(() => button('Create Post') !== undefined)
  expect(document.activeElement).toBe(button('Create Post'))
  expect(posts()).toHaveLength(1)
})

test('a piece that has no picture anywhere is not said to get one with a connection', async () => {
  const undrawn = { ...band, id: 'undrawn', imageUrl: PICTURE_TO_FOLLOW }
  catalogue = async () => ({ body: [undrawn], total: 1 })
  await open()
  await choose('undrawn')
  expect(document.body.textContent).toContain('This piece has no picture yet, so there is nothing to post of it.')
  expect(button('Create Post').disabled).toBe(true)
})
