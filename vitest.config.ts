import { defineConfig } from 'vitest/config'

const folders = (names: string) => [`{${names}}/**/*.test.{ts,tsx}`]
const shared = { environment: 'node', testTimeout: 20_000 } as const

export default defineConfig({
  test: {
    // All processors: what waits on a disk or a clock leaves them to the others.
    maxWorkers: '100%',
    projects: [
      // Pure functions leave nothing behind: they need no world of their own for each file, which takes longer than they.
      { test: { ...shared, name: 'pure', include: folders('domain,data'), isolate: false } },
      // Each opens a shop of its own, in a folder of its own: what they share is code.
      { test: { ...shared, name: 'api', include: ['api/**/*.test.ts'], isolate: false } },
      { test: { ...shared, name: 'with effects', include: folders('device,sw,app,bench,scripts,vite') } }
    ]
  }
})
