import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { flakyJourneys, tellFlaky } from './flaky.mjs'

const root = path.resolve(import.meta.dirname, '..')

const journeys = `
import { expect, test } from '@playwright/test'
test('passes', () => {})
test.describe('of a shop', () => {
  test('passes at last', ({}, { retry }) => expect(retry, 'it is tried').toBe(1))
})
test('never passes', () => expect(1).toBe(2))
`

/** The report of Playwright's own run of the journeys above, each tried once more where it fails. */
function reportOfRun() {
  // Below the repository, where @playwright/test is found.
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(path.join(root, '.cache/flaky-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'a.spec.ts'), journeys)
  const config = { testDir: folder, outputDir: path.join(folder, 'results'), reporter: 'json', workers: 1 }
  writeFileSync(path.join(folder, 'playwright.config.ts'), `export default ${JSON.stringify(config)}`)
  const file = path.join(folder, 'report.json')
  const args = ['test', '--config', folder, '--retries=1']
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, FORCE_COLOR: '1' }
  expect(() => execFileSync(path.join(root, 'node_modules/.bin/playwright'), args, { env, stdio: 'pipe' })).toThrow()
  return JSON.parse(readFileSync(file, 'utf8'))
}

test('a journey that passes when it is tried once more is told with its first failure; one that fails twice is red', () => {
  const report = reportOfRun()
  expect(report.stats).toMatchObject({ expected: 1, flaky: 1, unexpected: 1 })
  const [flaky, ...others] = flakyJourneys(report)
  expect(others).toEqual([])
  expect(flaky).toMatchObject({ place: 'e2e/a.spec.ts:5', name: 'of a shop › passes at last' })
  expect(tellFlaky(flakyJourneys(report)).split('\n').slice(0, 3)).toEqual([
    '— flaky: 1 failed, and passed when tried once more',
    '  e2e/a.spec.ts:5 of a shop › passes at last',
    '    Error: it is tried'
  ])
  expect(tellFlaky([])).toBe('')
})
