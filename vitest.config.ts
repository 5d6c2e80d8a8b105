import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { findPostgres } from './scripts/postgres/find.mjs'
import { placesRunTwice } from './scripts/postgres/tests.mjs'

const folders = (names: string) => [`{${names}}/**/*.test.{ts,tsx}`]
const shared = {
  environment: 'node',
  // How long a slow machine may take; nothing waits for it. Vitest's own seconds are not enough where others work as well.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } }
} as const
// Each opens a shop of its own, in a place of its own: what they share is code.
const api = { ...shared, include: ['api/**/*.test.ts'], isolate: false }

const drawnAsBuilt = 'app/surfaces.test.tsx'

/**
 * The tests of the page, the device and the worker. One that has a document, or puts modules in place of others, has a world of
 * its own for each file; to load all modules anew for the others takes longer than they do.
 */
const withEffects = { alone: [] as string[], shared: [] as string[] }
const inPlaces = ['device', 'sw', 'app', 'bench', 'scripts', 'vite'].flatMap((place) =>
  readdirSync(path.join(import.meta.dirname, place), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(place, file)
  )
)
for (const file of inPlaces) {
  if (file === drawnAsBuilt || !/\.test\.tsx?$/.test(file)) continue
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8')
  const isAlone = text.startsWith('// @vitest-environment') || /\bvi\.(mock|doMock|resetModules)\(/.test(text)
  withEffects[isAlone ? 'alone' : 'shared'].push(file)
}

const testsIn = (place: string) => (place.endsWith('/') ? `${place}**/*.test.ts` : place)

/** The API's tests once more, on a server that the run starts for itself: those that concern it, or all. */
const onPostgres = {
  ...api,
  include: process.env.POSTGRES_TESTS === 'every' ? api.include : placesRunTwice.map(testsIn),
  name: 'api on PostgreSQL',
  exclude: ['api/db/sqlite/**'],
  env: { SHOP_TEST_DATABASE: 'postgres' },
  globalSetup: 'api/testing/place/cluster.ts'
}

export default defineConfig({
  test: {
    // All processors: what waits on a disk or a clock leaves them to the others.
    maxWorkers: '100%',
    projects: [
      // Pure functions leave nothing behind: they need no world of their own for each file, which takes longer than they.
      { test: { ...shared, name: 'pure', include: folders('domain,data'), isolate: false } },
      { test: { ...api, name: 'api', exclude: ['api/db/postgres/**'] } },
      ...(process.env.POSTGRES_TESTS !== 'none' && findPostgres() ? [{ test: onPostgres }] : []),
      { test: { ...shared, name: 'in a world of their own', include: withEffects.alone } },
      { test: { ...shared, name: 'with effects', include: withEffects.shared, isolate: false } },
      // It draws some thousand parts of pages: by the React that shoppers have, which takes a third of the time.
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: { ...shared, name: 'as built', include: [drawnAsBuilt], env: { NODE_ENV: 'production' } }
      }
    ]
  }
})
