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
