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
      { test: { ...shared, name: 'with effects', include: folders('api,device,sw,app,bench,scripts,vite') } }
    ]
  }
})
