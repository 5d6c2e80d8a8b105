import { expect, onTestFinished, test, vi } from 'vitest'
import { type Lane, type OpenFile, shrinkAll } from './lanes.ts'
import type { Shrunk } from './shrink-picture.ts'

const ready = (bytes: number): Shrunk => ({ kind: 'ready', bytes: new ArrayBuffer(bytes), mime: 'image/jpeg' })

/** Lanes whose pictures are ready when the test says so. */
function lanesByHand() {
  const begun: { size: number; end: () => void }[] = []
  let open = 0
  let opened = 0
  const openLane = (): Lane => {
    open++
    opened++
    return {
      shrink: ({ size }) => new Promise((resolve) => begun.push({ size, end: () => resolve(ready(size)) })),
      close: () => open--
    }
  }
  return { openLane, begun, open: () => open, opened: () => opened }
}

const files = [1, 2, 3].map(
  (length): OpenFile =>
    async () =>
      new Blob(['x'.repeat(length)])
)

test('two are worked on at a time, and the third when one of them is done', async () => {
  const lanes = lanesByHand()
  const answers = shrinkAll(files, lanes.openLane)
  await expect.poll(() => lanes.begun.map(({ size }) => size)).toEqual([1, 2])
  lanes.begun[1]?.end()
  await answers[1]
  await expect.poll(() => lanes.begun.map(({ size }) => size)).toEqual([1, 2, 3])
  lanes.begun[2]?.end()
  lanes.begun[0]?.end()
  const sizes = (await Promise.all(answers)).map((shrunk) => shrunk.kind === 'ready' && shrunk.bytes.byteLength)
  expect(sizes).toEqual([1, 2, 3])
  await expect.poll(lanes.open).toBe(0)
})

test('a single picture opens a single lane', () => {
  const lanes = lanesByHand()
  void shrinkAll(files.slice(0, 1), lanes.openLane)
  expect(lanes.opened()).toBe(1)
})

test('a file is brought into memory when its turn has come, and not before', async () => {
  const lanes = lanesByHand()
  const opened: number[] = []
  const each = [1, 2, 3].map(
    (length): OpenFile =>
      async () => {
        opened.push(length)
        return new Blob(['x'.repeat(length)])
      }
  )
  shrinkAll(each, lanes.openLane)
  await expect.poll(() => lanes.begun.length).toBe(2)
  expect(opened).toEqual([1, 2])
})

test('what cannot be opened, or makes a lane fail, is an answer, and the next one has its turn', async () => {
  vi.stubGlobal('reportError', vi.fn())
  onTestFinished(() => void vi.unstubAllGlobals())
  const gone: OpenFile = () => Promise.reject(new Error('gone'))
  const shrink = async ({ size }: Blob) => {
    if (size === 2) throw new Error('no memory')
    return ready(size)
  }
  const answers = shrinkAll([gone, ...files], () => ({ shrink, close: () => {} }))
  expect(await Promise.all(answers)).toMatchObject([
    { kind: 'refused', reason: 'unreadable' },
    { kind: 'ready' },
    { kind: 'refused', reason: 'broken' },
    { kind: 'ready' }
  ])
})
