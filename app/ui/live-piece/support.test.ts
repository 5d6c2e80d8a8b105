import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** What a browser answers that turns pieces; each test takes something away. */
const good = {
  saveData: false,
  hasContext: true,
  extensions: ['EXT_color_buffer_float', 'WEBGL_debug_renderer_info', 'WEBGL_lose_context'],
  precision: 23,
  renderer: 'Adreno (TM) 730'
}
let givenBack = 0

function stub({ saveData, hasContext, extensions, precision, renderer }: typeof good): void {
  const gl = {
    FRAGMENT_SHADER: 1,
    HIGH_FLOAT: 2,
    RENDERER: 3,
    getExtension: (name: string) =>
      extensions.includes(name) ? { UNMASKED_RENDERER_WEBGL: 4, loseContext: () => givenBack++ } : null,
    getShaderPrecisionFormat: () => ({ precision }),
    getParameter: () => renderer
  }
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value)
  })
  vi.stubGlobal('navigator', { connection: { saveData } })
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => (hasContext ? gl : null) }) })
  vi.stubGlobal('window', {})
}

const asked = () => import('./support.ts')

beforeEach(() => {
  vi.resetModules()
  givenBack = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a browser that can turns pieces, asked once, and has its context back', async () => {
  stub(good)
  const { whyNoLivePiece, knownNoLivePiece } = await asked()
  expect(whyNoLivePiece()).toBeNull()
  stub({ ...good, hasContext: false })
  expect(whyNoLivePiece()).toBeNull()
  expect(knownNoLivePiece()).toBeNull()
  expect(givenBack).toBe(1)
})

test.each([
  ['saves-data', { saveData: true }],
  ['no-webgl2', { hasContext: false }],
  ['no-float-targets', { extensions: ['WEBGL_debug_renderer_info'] }],
  ['imprecise', { precision: 10 }],
  ['unfit-renderer', { renderer: 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)))' }],
  ['unfit-renderer', { renderer: 'llvmpipe (LLVM 15.0.6, 256 bits)' }],
  ['unfit-renderer', { renderer: 'Mali-450 MP' }],
  ['unfit-renderer', { renderer: 'Adreno (TM) 306' }]
])('none is turned where it would be in vain or unwanted: %s, %o', async (why, lack) => {
  stub({ ...good, ...lack })
  const { whyNoLivePiece, knownNoLivePiece } = await asked()
  expect(whyNoLivePiece()).toBe(why)
  expect(knownNoLivePiece()).toBe(why)
})

test('half-precise targets are enough', async () => {
  stub({ ...good, extensions: ['EXT_color_buffer_half_float'] })
  expect((await asked()).whyNoLivePiece()).toBeNull()
})

test('a context that is taken away once may be chance; after the second time pictures stay for the session', async () => {
  stub(good)
  const first = await asked()
  vi.setSystemTime(1000)
  first.noteContextLost()
  // Of two rings that are turned together both contexts go at once.
  first.noteContextLost()
  expect(first.whyNoLivePiece()).toBeNull()
  vi.setSystemTime(3000)
  first.noteContextLost()
  expect(first.whyNoLivePiece()).toBe('taken-away-twice')
  vi.resetModules()
  expect((await asked()).whyNoLivePiece()).toBe('taken-away-twice')
})
