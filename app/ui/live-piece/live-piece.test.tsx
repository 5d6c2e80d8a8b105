// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import LivePiece, { type LivePieceStage } from './live-piece.tsx'

/** A viewer that draws its first frame when it is told to. */
const viewer = vi.hoisted(() => ({
  drawFirst: () => {},
  rest: (_isResting: boolean) => {},
  fail: (_why: string) => {},
  open: () => {},
  isOpened: Promise.resolve(),
  isShown: false,
  shown: [] as unknown[]
}))
const shop = vi.hoisted(() => ({ asked: [] as string[], missing: [] as string[] }))

vi.mock('./viewer.ts', () => ({
  built: async () => {},
  Viewer: {
    open: async (_canvas: unknown, props: Record<string, (what?: unknown) => void> & { piece: unknown }) => {
      await viewer.isOpened
      viewer.shown.push(props.piece)
      viewer.drawFirst = () => {
        viewer.isShown = true
        props.onShown?.()
      }
      viewer.rest = (isResting) => props.onRest?.(isResting)
      viewer.fail = (why) => props.onEnd?.(why)
      return {
        show: async (piece: unknown) => {
          viewer.shown.push(piece)
          return viewer.isShown
        },
        setMetal() {},
        setLight() {},
        setEngraving() {},
        close() {}
      }
    }
  }
}))
vi.mock('./fetch-piece.ts', () => ({
  fetchPiece: async (url: string) => {
    shop.asked.push(url)
    return shop.missing.includes(url) ? 'unreachable' : { url, views: { main: {} }, metal: [], stones: [], meshes: [] }
  }
}))

let root: ReturnType<typeof createRoot>
let stages: LivePieceStage[]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('reportError', (error: unknown) => expect.soft(error).toBeUndefined())
  Object.assign(viewer, { isShown: false, shown: [] })
  viewer.isOpened = new Promise((resolve) => {
    viewer.open = resolve
  })
  Object.assign(shop, { asked: [], missing: [] })
  stages = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.textContent = ''
  vi.unstubAllGlobals()
})

const props = (url: string) => ({
  url,
  metal: 'platinum' as const,
  light: -38,
  label: 'A ring, to be turned.',
  onStage: (stage: LivePieceStage) => void stages.push(stage)
})
const draw = (url: string, tries = 0) => act(async () => root.render(<LivePiece {...props(url)} tries={tries} />))
const look = () => document.querySelector('canvas')?.dataset.look
const last = () => stages.at(-1)

test('the first frame of what was chosen before is not shown in the name of what is wanted now', async () => {
  shop.missing = ['/b.bin']
  await draw('/a.bin')
  await draw('/b.bin')
  expect(last()).toEqual({ name: 'failed', why: 'unreachable' })
  await act(async () => viewer.open())
  await act(async () => viewer.drawFirst())
  await act(async () => viewer.rest(true))
  expect(last()).toEqual({ name: 'failed', why: 'unreachable' })
  expect(look()).toBe('coming')

  await draw('/a.bin')
  expect(last()).toMatchObject({ name: 'shown', file: { url: '/a.bin' } })
  expect(look()).toBe('resting')
})

test('what was chosen while the viewer opened is what its first frame shows', async () => {
  await draw('/a.bin')
  await draw('/b.bin')
  await act(async () => viewer.open())
  expect(stages.some(({ name }) => name === 'shown')).toBe(false)
  await act(async () => viewer.drawFirst())
  expect(last()).toMatchObject({ name: 'shown', file: { url: '/b.bin' } })
  expect(viewer.shown.at(-1)).toMatchObject({ url: '/b.bin' })
})

test('what could not be had is asked for again where it stands, and by nothing but another try', async () => {
  shop.missing = ['/a.bin']
  await draw('/a.bin')
  const canvas = document.querySelector('canvas')
  await draw('/a.bin')
  expect(shop.asked).toEqual(['/a.bin'])
  shop.missing = []
  await draw('/a.bin', 1)
  expect(shop.asked).toEqual(['/a.bin', '/a.bin'])
  await act(async () => viewer.open())
  await act(async () => viewer.drawFirst())
  expect(last()).toMatchObject({ name: 'shown' })
  expect(document.querySelector('canvas')).toBe(canvas)
})

test('what was made of a piece is kept, unless another has the room', async () => {
  const assemble = vi.fn((band: object) => ({ ...band }))
  const show = async (url: string, next?: null) => {
    const more = { assemble: assemble as never, ...(next === null && { next }) }
    await act(async () => root.render(<LivePiece {...props(url)} {...more} />))
    await act(async () => viewer.rest(true))
    await act(async () => viewer.rest(false))
  }
  await show('/a.bin')
  await act(async () => viewer.open())
  await act(async () => viewer.drawFirst())
  for (const url of ['/b.bin', '/a.bin', '/b.bin']) await show(url)
  expect(assemble).toHaveBeenCalledTimes(2)
  for (const url of ['/a.bin', '/b.bin', '/a.bin']) await show(url, null)
  expect(assemble.mock.calls.length).toBeGreaterThan(3)
})

test('before a piece is seen no key leads to it', async () => {
  await draw('/a.bin')
  expect(document.querySelector('canvas')?.tabIndex).toBe(-1)
  expect(document.querySelector('[role=img]')).toBeNull()
  await act(async () => viewer.open())
  await act(async () => viewer.drawFirst())
  expect(document.querySelector('canvas')?.tabIndex).toBe(0)
  expect(document.querySelector('canvas')?.getAttribute('aria-label')).toBe('A ring, to be turned.')
})

test('a piece whose context was taken away is seen no more', async () => {
  await draw('/a.bin')
  await act(async () => viewer.open())
  await act(async () => viewer.drawFirst())
  expect(look()).toBe('shown')
  await act(async () => viewer.fail('lost'))
  expect(last()).toEqual({ name: 'failed', why: 'lost' })
  expect(look()).toBe('coming')
})
