import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Plugin {
  cacheDidUpdate(param: { newResponse: Response }): Promise<void>
  handlerDidComplete(param: { event: Event; request: { url: string }; response?: Response }): Promise<void>
}
let plugin: Plugin
vi.mock('workbox-precaching', () => ({
  addPlugins: ([given]: [Plugin]) => {
    plugin = given
  },
  getCacheKeyForURL: (url: string) => url
}))

const said: object[] = []
let hear: (message: object) => void
class Channel extends EventTarget {
  constructor() {
    super()
    hear = (data) => this.dispatchEvent(new MessageEvent('message', { data }))
  }
  postMessage = (message: object) => said.push(message)
}

beforeEach(() => {
  vi.resetModules()
  said.length = 0
  vi.stubGlobal('BroadcastChannel', Channel)
})
afterEach(() => vi.unstubAllGlobals())

const install = new Event('install')
const request = { url: 'https://shop.test/assets/1.js' }
const answer = (bytes: number) => new Response(null, { headers: { 'content-length': String(bytes) } })
const shop = (done: number, total: number, bytes: number) => ({ type: 'progress', stage: 'shop', done, total, bytes })

/** A worker that begins, beside one that is at work or alone. */
async function beginWorker(active: object | null) {
  const worker = Object.assign(new EventTarget(), { registration: { active } })
  vi.stubGlobal('self', worker)
  const progress = await import('./progress.ts')
  progress.followInstallation(3)
  worker.dispatchEvent(install)
  return { worker, ...progress }
}

test('a first worker says with every file how far it is, and how much came over the line', async () => {
  const { fileCame } = await beginWorker(null)
  await plugin.cacheDidUpdate({ newResponse: answer(1200) })
  await plugin.handlerDidComplete({ event: install, request, response: answer(1200) })
  fileCame()
  expect(said).toEqual([shop(0, 3, 0), shop(1, 3, 1200), shop(2, 3, 1200)])
})

test('a file that was fetched ahead counts at once, and not again when Workbox finds it', async () => {
  const { programFileCame } = await beginWorker(null)
  programFileCame(request.url, answer(900))
  await plugin.handlerDidComplete({ event: install, request, response: answer(900) })
  expect(said).toEqual([shop(0, 3, 0), shop(1, 3, 900)])
})

test('a file that is there from an earlier try counts as done, and not as fetched', async () => {
  await beginWorker(null)
  await plugin.handlerDidComplete({ event: install, request, response: answer(1200) })
  expect(said.at(-1)).toEqual(shop(1, 3, 0))
})

test('a file that could not be had does not count, nor does one that a page asks for later', async () => {
  await beginWorker(null)
  await plugin.handlerDidComplete({ event: install, request })
  await plugin.handlerDidComplete({ event: new Event('fetch'), request, response: answer(1) })
  expect(said).toEqual([shop(0, 3, 0)])
})

test('who begins to listen is answered at once, as long as something is coming', async () => {
  const { worker } = await beginWorker(null)
  hear({ type: 'how-far' })
  expect(said).toEqual([shop(0, 3, 0), shop(0, 3, 0)])
  worker.dispatchEvent(new Event('activate'))
  said.length = 0
  hear({ type: 'how-far' })
  expect(said).toEqual([])
})

test('a worker that replaces one says nothing: the shop is available already', async () => {
  await beginWorker({})
  await plugin.handlerDidComplete({ event: install, request, response: answer(1) })
  expect(said).toEqual([])
})

test('pictures go on from what is there; when some cannot be had, pages hear that it stopped', async () => {
  const { begin, fileCame, stopped } = await beginWorker({})
  begin('pictures', 3, 1)
  fileCame(answer(7000))
  stopped()
  const pictures = { type: 'progress', stage: 'pictures', total: 3 }
  expect(said).toEqual([{ ...pictures, done: 1, bytes: 0 }, { ...pictures, done: 2, bytes: 7000 }, { type: 'stopped' }])
})

test('what is missing is told once program and catalogue have been looked at', async () => {
  const { tellMissing } = await beginWorker({})
  tellMissing('program', 2)
  expect(said).toEqual([])
  tellMissing('catalogue', 1)
  tellMissing('program', 0)
  expect(said).toEqual([3, 1].map((files) => ({ type: 'missing', files })))
})

test('pictures that have all come end without a word', async () => {
  const { begin, fileCame, stopped } = await beginWorker({})
  begin('pictures', 1)
  fileCame()
  stopped()
  expect(said.at(-1)).toMatchObject({ type: 'progress', done: 1, total: 1 })
})
