import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answerLivePiece, isLivePiece, warmLivePieces } from './live-pieces.ts'

// Workbox begins to log where it is loaded, and a test is no worker.
vi.mock('workbox-precaching', () => ({ addPlugins: () => {} }))

const address = (key: string, version = '1a2b3c4d') => `/media/live/${key}.bin?v=${version}`
const at = (path: string) => new URL(path, 'https://shop.example')

function pack(pieces: Record<string, number[]>): Uint8Array<ArrayBuffer> {
  const list = Object.entries(pieces).map(([key, file]) => ({ key, version: '1a2b3c4d', bytes: file.length }))
  const text = new TextEncoder().encode(JSON.stringify(list))
  const length = new Uint8Array(new Uint32Array([text.length]).buffer)
  return new Uint8Array([...new TextEncoder().encode('NLPK'), ...length, ...text, ...Object.values(pieces).flat()])
}

interface World {
  sold: string[]
  kept?: string[]
  pack?: Uint8Array<ArrayBuffer> | null
  put?: () => void
}

/** A worker with this catalogue and these live pieces, and a shop with this pack, or out of reach; says what it fetches. */
function keep({ sold, kept: before = [], pack: served = null, put = () => {} }: World) {
  const kept = new Map(before.map((url) => [url, new Response(new Uint8Array([0]))]))
  const fetched: string[] = []
  const path = (url: string) => at(url).pathname + at(url).search
  const live = {
    match: async (url: string) => kept.get(path(url))?.clone(),
    keys: async () => [...kept.keys()].map((url) => ({ url: at(url).href })),
    delete: async (url: string) => kept.delete(url),
    put: async (url: string, answer: Response) => {
      put()
      kept.set(url, answer)
    }
  }
  const catalogue = { match: async () => Response.json(sold.map((liveUrl) => ({ metadata: { liveUrl } }))) }
  const others = { match: async () => undefined, keys: async () => [], put: async () => {}, delete: async () => true }
  const named: Record<string, unknown> = { 'catalogue-1': catalogue, 'live-pieces-1': live }
  vi.stubGlobal('caches', {
    open: async (name: string) => named[name] ?? others,
    delete: async (name: string) => {
      if (name === 'live-pieces-1') kept.clear()
      return true
    }
  })
  vi.stubGlobal('fetch', async (asked: string | Request) => {
    fetched.push(typeof asked === 'string' ? asked : asked.url)
    if (!served) throw new TypeError('no signal')
    return new Response(served)
  })
  return { kept, fetched }
}

beforeEach(() => onTestFinished(() => void vi.unstubAllGlobals()))

test('only the file of a live piece is one', () => {
  expect(isLivePiece(at(address('ring')))).toBe(true)
  expect(isLivePiece(at('/media/live/catalogue.pack'))).toBe(false)
  expect(isLivePiece(at('/media/ring-400.avif'))).toBe(false)
})

test('the pieces that are missing come out of one file, each under its own address', async () => {
  const { kept, fetched } = keep({
    sold: [address('ring'), address('studs')],
    pack: pack({ ring: [1, 2], studs: [3], retired: [4] })
  })
  await warmLivePieces()

  expect(fetched).toEqual(['/media/live/catalogue.pack'])
  expect([...kept.keys()]).toEqual([address('ring'), address('studs')])
  expect(await opened(address('ring'))).toEqual([1, 2])
  expect(await opened(address('studs'))).toEqual([3])
})

/** What a page gets that opens a piece. */
async function opened(url: string): Promise<number[]> {
  return [...new Uint8Array(await (await answerLivePiece(new Request(at(url)))).arrayBuffer())]
}

test('a piece lies compressed on the device, says how large it is there, and opens as it came', async () => {
  const plain = Array.from({ length: 20_000 }, (_, index) => index % 7)
  const { kept } = keep({ sold: [address('ring')], pack: pack({ ring: plain }) })
  await warmLivePieces()

  const lying = kept.get(address('ring'))?.clone()
  const bytes = (await lying?.arrayBuffer())?.byteLength ?? 0
  expect(bytes).toBeLessThan(1000)
  expect(lying?.headers.get('content-length')).toBe(String(bytes))
  expect(await opened(address('ring'))).toEqual(plain)
})

test('a browser that cannot compress keeps a piece as it came', async () => {
  vi.stubGlobal('CompressionStream', undefined)
  vi.stubGlobal('DecompressionStream', undefined)
  keep({ sold: [address('ring')], pack: pack({ ring: [1, 2] }) })
  await warmLivePieces()

  expect(await opened(address('ring'))).toEqual([1, 2])
})

test('where all are there nothing is fetched, and what is no longer sold goes', async () => {
  const { kept, fetched } = keep({ sold: [address('ring')], kept: [address('ring'), address('ring', '00000000')] })
  await warmLivePieces()

  expect([...kept.keys()]).toEqual([address('ring')])
  expect(fetched).toEqual([])
})

test('asked by two pages at once, the pack is fetched once', async () => {
  const { fetched } = keep({ sold: [address('ring')], pack: pack({ ring: [1] }) })
  await Promise.all([warmLivePieces(), warmLivePieces()])

  expect(fetched).toHaveLength(1)
})

test.each([
  ['no signal', null],
  ['the sign-in page of somebody’s network', new TextEncoder().encode('<!doctype html><title>Sign in</title>')],
  ['half of it', pack({ ring: [1, 2, 3] }).slice(0, -1)]
])('with %s nothing is kept, and what is there stays', async (_, served) => {
  const { kept } = keep({ sold: [address('ring'), address('studs')], kept: [address('studs')], pack: served })
  await warmLivePieces()

  expect([...kept.keys()]).toEqual([address('studs')])
})

test('where the device is full the live pieces are given up', async () => {
  const put = () => {
    throw new DOMException('No room', 'QuotaExceededError')
  }
  const { kept } = keep({
    sold: [address('ring'), address('studs')],
    kept: [address('studs')],
    pack: pack({ ring: [1] }),
    put
  })
  await warmLivePieces()

  expect(kept.size).toBe(0)
})

test('a piece that is kept comes from the device, another one from the shop', async () => {
  const { fetched } = keep({ sold: [], kept: [address('ring')], pack: pack({}) })
  const kept = await answerLivePiece(new Request(at(address('ring'))))
  await answerLivePiece(new Request(at(address('studs'))))

  expect(new Uint8Array(await kept.arrayBuffer())).toEqual(new Uint8Array([0]))
  expect(fetched).toEqual([at(address('studs')).href])
})
