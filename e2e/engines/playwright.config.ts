import { defineConfig } from '@playwright/test'
import { ENGINES, type EngineName } from './engine.ts'

const chosen = process.env.ENGINES?.split(',') ?? ENGINES

/** The main journeys in each engine that is here (scripts/test-engines.mjs). */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  testMatch: '*.engine.ts',
  outputDir: '../../test-results/engines',
  globalSetup: '../first-shop.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 300_000,
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: process.env.ENGINES_REPORT ?? '../../.cache/test/engines.json' }]],
  projects: ENGINES.filter((name) => chosen.includes(name)).map((name) => ({ name, use: { engineName: name } }))
})
