// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LivePiece, LiveView } from '#domain/live-piece/format.ts'
import { Viewer } from './viewer.ts'

/** Scenes that are built when they are told to, and what the renderer was given of them. */
const made = vi.hoisted(() => ({ finish: new Map<unknown, () => void>(), scenes: [] as unknown[] }))

vi.mock('./scene.ts', () => ({
  *buildScene(piece: unknown) {
    let isDone = false
    made.finish.set(piece, () => {
      isDone = true
    })
    while (!isDone) yield
    return piece
  }
}))
vi.mock('./renderer.ts', () => ({
  Renderer: class {
    hasShadow = true
    isShadowWhole = true
    isCompiled = () => true
    setScene = (scene: unknown) => void made.scenes.push(scene)
    setSize() {}
    draw() {}
    dispose() {}
  }
}))
// How slow this machine is does not count.
vi.mock('./governor.ts', async (original) => ({
  ...(await original<typeof import('./governor.ts')>()),
  isTooSlow: () => false
}))

class Observer {
  observe() {}
  disconnect() {}
}
const view = { azimuth: 0, elevation: 20 } as LiveView
const piece = (name: string) => ({ name }) as unknown as LivePiece
let band: LivePiece
let other: LivePiece
let viewer: Viewer | null
let onShown: () => void

beforeEach(async () => {
  // Whoever has a piece keeps what was built of it: each test has its own.
  band = piece('band')
  other = piece('other')
  made.scenes.length = 0
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('ResizeObserver', Observer)
  vi.stubGlobal('matchMedia', () => new EventTarget())
  const canvas = document.createElement('canvas')
  Object.defineProperties(canvas, { clientWidth: { value: 100 }, clientHeight: { value: 100 } })
  canvas.getContext = (() => ({
    getExtension: () => null,
    isContextLost: () => false
  })) as unknown as typeof canvas.getContext
  const isShown = new Promise<void>((resolve) => {
    onShown = resolve
  })
  const opened = Viewer.open(canvas, {
    piece: band,
    view,
    metal: 'platinum',
    light: 0,
    onShown: () => onShown(),
    onRest: () => {},
    onEnd: (ending) => expect.soft(ending).toBeUndefined()
  })
  await finish(band)
  viewer = await opened
  await isShown
})
afterEach(() => {
  viewer?.close()
  vi.unstubAllGlobals()
})

/** Lets the scene of a piece be built to its end, once it has been begun. */
async function finish(of: LivePiece): Promise<void> {
  await vi.waitUntil(() => made.finish.has(of))
  made.finish.get(of)?.()
}

test('what was chosen last is shown, and a piece that is still being built is not said to be seen', async () => {
  const first = viewer?.show(other, view)
  await vi.waitUntil(() => made.finish.has(other))
  const back = viewer?.show(band, view)
  await finish(other)
  expect(await first).toBe(false)
  expect(await back).toBe(true)
  expect(made.scenes.at(-1)).toBe(band)
})

test('asked twice for a piece that is being built, both are answered when it is seen', async () => {
  const asked = [viewer?.show(other, view), viewer?.show(other, view)]
  const early = await Promise.race([...asked, new Promise((resolve) => setTimeout(resolve, 50, 'nothing'))])
  expect(early).toBe('nothing')
  await finish(other)
  expect(await Promise.all(asked)).toEqual([true, true])
  expect(made.scenes).toEqual([band, other])
})

test('what was asked of a viewer that has been closed is not seen', async () => {
  const asked = viewer?.show(other, view)
  viewer?.close()
  await finish(other)
  expect(await asked).toBe(false)
  expect(made.scenes).toEqual([band])
})
