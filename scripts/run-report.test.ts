import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failedJourneys, failedTests, flakyJourneys, tellTests } from './run-report.mjs'

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
  expect(failedJourneys(report)).toMatchObject([{ place: 'e2e/a.spec.ts:7', name: 'never passes' }])
  expect(tellTests('— flaky', flakyJourneys(report)).split('\n').slice(0, 3)).toEqual([
    '— flaky',
    '  e2e/a.spec.ts:5 of a shop › passes at last',
    '    Error: it is tried'
  ])
  expect(tellTests('— flaky', [])).toBe('')
})

const tests = `
import { expect, test } from 'vitest'
test('passes', () => {})
test('fails', () => expect(1, 'it is two').toBe(2))
`

test('a test that fails is told by its name, a file that does not begin by its own, and what nobody caught as well', () => {
  const folder = mkdtempSync(path.join(root, '.cache/red-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, '.cache/test'), { recursive: true })
  writeFileSync(path.join(folder, 'a.test.ts'), tests)
  writeFileSync(path.join(folder, 'b.test.ts'), `throw new Error('no beginning')`)
  writeFileSync(
    path.join(folder, 'c.test.ts'),
    `import { test } from 'vitest'; test('leaves', () => void Promise.reject(new Error('left alone')))`
  )
  // Vitest leaves out what lies below a folder of this name, unless it is told otherwise.
  writeFileSync(path.join(folder, 'vitest.config.mjs'), 'export default { test: { exclude: [] } }')
  const reporters = ['--reporter=json', `--reporter=${path.join(root, 'scripts/uncaught-errors.mjs')}`]
  const args = ['run', '--root', folder, ...reporters, '--outputFile=.cache/test/vitest.json']
  const { VITEST: _, ...env } = process.env
  const run = () => execFileSync(path.join(root, 'node_modules/.bin/vitest'), args, { cwd: folder, env, stdio: 'pipe' })
  expect(run).toThrow()
  const written = (name: string) => JSON.parse(readFileSync(path.join(folder, `.cache/test/${name}.json`), 'utf8'))
  const failed = failedTests(written('vitest'), folder).sort((one, other) => one.place.localeCompare(other.place))
  expect(failed).toMatchObject([
    { place: 'a.test.ts', name: 'fails', failure: expect.stringContaining('it is two') },
    { place: 'b.test.ts', name: 'did not begin', failure: expect.stringContaining('no beginning') }
  ])
  expect(written('uncaught')).toMatchObject([{ message: 'left alone' }])
})
