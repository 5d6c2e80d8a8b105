import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { stop } from './setup.mjs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable'
]

function playwrights() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const file = chromium.executablePath()
  return file && existsSync(file) ? file : undefined
}

function find() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH)
    return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : stop(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which is not there.`)
  return usual.find((file) => existsSync(file)) ?? playwrights()
}

const quietly = { stdio: 'ignore' }

/** The Chromium to test in: the one named, one installed, Playwright's own, or one that is installed now. */
export function ensureBrowser() {
  const found = find()
  if (found) return found
  console.log('No Chromium found: installing one.')
  if (spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], quietly).status !== 0) {
    spawnSync('apt-get', ['update'], quietly)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quietly)
  }
  return (
    find() ?? stop('No Chromium could be installed. Install one and name it: CHROMIUM_PATH=/path/to/chromium npm test')
  )
}

const debians = '/usr/bin/chromium-headless-shell'

/**
 * Chromium's headless shell, in which most journeys are made (playwright.config.ts): the one named, or the one that belongs
 * to Debian's browser, which is installed where that is allowed. Undefined where there is none: the browser does as well.
 */
export function ensureHeadlessShell(browser) {
  const { HEADLESS_SHELL_PATH } = process.env
  if (HEADLESS_SHELL_PATH)
    return existsSync(HEADLESS_SHELL_PATH)
      ? HEADLESS_SHELL_PATH
      : stop(`HEADLESS_SHELL_PATH names ${HEADLESS_SHELL_PATH}, which is not there.`)
  if (browser !== '/usr/bin/chromium') return undefined
  if (existsSync(debians)) return debians
  if (process.getuid?.() !== 0) return undefined
  // Of the browser's own version: another would bring another browser with it.
  const { stdout } = spawnSync('dpkg-query', ['--status', 'chromium'], { encoding: 'utf8' })
  const [, version] = /^Version: (.+)$/m.exec(stdout ?? '') ?? []
  if (!version) return undefined
  console.log('No headless shell of Chromium found: installing one.')
  const install = ['install', '-y', '--no-install-recommends', `chromium-headless-shell=${version}`]
  if (spawnSync('apt-get', install, quietly).status !== 0) {
    spawnSync('apt-get', ['update'], quietly)
    spawnSync('apt-get', install, quietly)
  }
  return existsSync(debians) ? debians : undefined
}
