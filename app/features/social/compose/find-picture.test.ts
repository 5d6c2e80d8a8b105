import { expect, onTestFinished, test, vi } from 'vitest'
import { PICTURE_TO_FOLLOW } from '#domain/catalogue/pictures.ts'
import { findPicture, type LoadPicture } from './find-picture.ts'

const url = '/media/ring-1200.jpg?v=1a2b3c4d'

/** A device on which each address has a picture of this width; says what was asked for. */
function device(widthOf: (url: string) => number | undefined) {
  const asked: string[] = []
  const load: LoadPicture = async (address) => {
    asked.push(address)
    const naturalWidth = widthOf(address)
    return naturalWidth ? ({ naturalWidth } as HTMLImageElement) : null
  }
  return { asked, load }
}

test('with a connection the largest is taken, and no other is asked for', async () => {
  const { asked, load } = device(() => 1200)
  expect((await findPicture(url, load))?.naturalWidth).toBe(1200)
  expect(asked).toEqual(['/media/ring-1200.avif?v=1a2b3c4d'])
})

test('without signal the list-size picture, which the worker gives for any, is taken', async () => {
  const { load } = device(() => 400)
  expect((await findPicture(url, load))?.naturalWidth).toBe(400)
})

test('without signal one that was seen on a page goes before the list-size one', async () => {
  const { load } = device((address) => (address.includes('-800.avif') ? 800 : 400))
  expect((await findPicture(url, load))?.naturalWidth).toBe(800)
})

test('a browser that does not read AVIF gets the JPEG', async () => {
  const { load } = device((address) => (address.includes('.jpg') ? 1200 : undefined))
  expect((await findPicture(url, load))?.naturalWidth).toBe(1200)
})

test('where nothing can be had there is no picture, and a piece without one asks for none', async () => {
  const { asked, load } = device(() => undefined)
  expect(await findPicture(url, load)).toBeNull()
  asked.length = 0
  expect(await findPicture(PICTURE_TO_FOLLOW, load)).toBeNull()
  expect(asked).toEqual([])
})

/** A page whose worker answers so; says which addresses became images, and which of them were let go. */
function page(answer: () => Promise<Response>, decode = async () => {}) {
  const shown: string[] = []
  const released: string[] = []
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 1200
      decode = decode
      set src(address: string) {
        shown.push(address)
      }
    }
  )
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void released.push(address))
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return { shown, released }
}

test('a picture comes by the worker, not from what the page has loaded under the same address', async () => {
  const { shown, released } = page(async () => new Response('picture'))
  expect((await findPicture(url))?.naturalWidth).toBe(1200)
  expect(shown).toEqual(['blob:picture'])
  expect(released).toEqual(shown)
})

test('an answer that is no picture, and none at all, are no picture', async () => {
  page(async () => new Response('', { status: 404 }))
  expect(await findPicture(url)).toBeNull()
  page(async () => Promise.reject(new TypeError('no signal')))
  expect(await findPicture(url)).toBeNull()
  const { released } = page(
    async () => new Response('<form>'),
    async () => Promise.reject(new DOMException('', 'EncodingError'))
  )
  expect(await findPicture(url)).toBeNull()
  expect(new Set(released)).toEqual(new Set(['blob:picture']))
})
