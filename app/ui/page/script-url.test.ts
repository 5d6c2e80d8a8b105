import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('where Trusted Types hold, the shop’s own scripts are vouched for, and no others', async () => {
  vi.stubEnv('DEV', false)
  const names: string[] = []
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, { createScriptURL }: { createScriptURL: (url: string) => string }) => {
      names.push(name)
      return { createScriptURL: (url: string) => ({ trusted: createScriptURL(url) }) }
    }
  })
  const { scriptUrl } = await import('./script-url.ts')
  expect(names).toEqual(['northlight'])
  expect(scriptUrl('/sw.js')).toEqual({ trusted: '/sw.js' })
  expect(scriptUrl('/assets/shrink.worker-1.js')).toEqual({ trusted: '/assets/shrink.worker-1.js' })
  for (const other of ['https://evil.example/x.js', '//evil.example/assets/x.js', 'data:,alert(1)', '/api/uploads/1'])
    expect(() => scriptUrl(other)).toThrow('is no script of this shop')
})

test('elsewhere an address is what it is', async () => {
  const { scriptUrl } = await import('./script-url.ts')
  expect(scriptUrl('/sw.js')).toBe('/sw.js')
})
