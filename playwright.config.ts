import { defineConfig } from '@playwright/test'

const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

const launching = (executablePath: string | undefined) => ({
  launchOptions: { ...(executablePath && { executablePath }), args: launchArgs }
})

/**
 * What only a whole browser has: installing an app, passkeys, pushes, and a profile that is opened by a browser begun anew.
 * All else is seen in Chromium's headless shell, the same engine without a window to draw around each page, which takes a
 * third less of the processor's time. Where there is no shell (scripts/browser.mjs) the whole browser does for all.
 */
const needsWholeBrowser = /\/(healing-installed|install|installed|passkeys|push|report-to|requests|update)\.spec\.ts$/

/** What turns takes minutes for each file, in a browser of its own (e2e/live.ts): begun last, it would run on alone. */
const turns = /\/live-\w+\.spec\.ts$/

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH = CHROMIUM_PATH } = process.env
export const wholeBrowser = launching(CHROMIUM_PATH)

/** Journeys in a real Chromium; each test that stops or changes its shop has one of its own (e2e/shop.ts). */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/first-shop.ts',
  // More than there are processors: most of a journey is waiting for a page, a toast or a moment to pass.
  workers: 4,
  fullyParallel: true,
  // How long a slow machine may take; nothing waits for it.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: '.cache/test/playwright.json' }]],
  projects: [
    { name: 'what turns', testMatch: turns, use: wholeBrowser },
    { name: 'whole browser', testMatch: needsWholeBrowser, use: wholeBrowser },
    { name: 'headless shell', testIgnore: [turns, needsWholeBrowser], use: launching(HEADLESS_SHELL_PATH) }
  ],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 390, height: 844 },
    // Recording takes a quarter of the time of a run; a failure has its picture of the page without it.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off'
  }
})
