import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser, ensureHeadlessShell } from './browser.mjs'
import { ensurePostgres } from './postgres/find.mjs'
import { isRunTwice } from './postgres/tests.mjs'
import { failedJourneys, failedTests, flakyJourneys, tellTests } from './run-report.mjs'
import { checkNode, ensureInstalled, root } from './setup.mjs'

// npm test: sets up as npm start does, finds a browser, runs everything, and closes with one line.
checkNode()
ensureInstalled()
process.chdir(root)
const results = '.cache/test'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
process.env.CHROMIUM_PATH = ensureBrowser()
const headlessShell = ensureHeadlessShell(process.env.CHROMIUM_PATH)
if (headlessShell) process.env.HEADLESS_SHELL_PATH = headlessShell
const postgres = ensurePostgres()

let passed = 0
let failed = 0
let skipped = 0
/** Journeys that passed only when they were tried once more. */
let flaky = []
/** What is red, for the last lines: of a run elsewhere they are all that is left. */
const red = []

/** Runs one step, and says whether it went well. What runs beside another says all it has to say when it is over. */
async function step(name, program, args, { count, isBeside = false } = {}) {
  if (!isBeside) console.log(`\n— ${name}`)
  const started = Date.now()
  const child = spawn(program, args, { stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
  const [status] = await once(child, 'close')
  if (isBeside) console.log(`\n— ${name}\n${Buffer.concat(said)}`)
  const redBefore = red.length
  const counted = count?.() ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
  // A runner that fails without naming a test has failed all the same.
  if (status !== 0 && counted.failed === 0) counted.failed = 1
  if (status !== 0 && red.length === redBefore)
    red.push({ place: name, name: 'failed', failure: `It ended with ${status}.` })
  passed += counted.passed
  failed += counted.failed
  skipped += counted.skipped ?? 0
  const leftOut = counted.skipped ? `, ${counted.skipped} skipped` : ''
  console.log(
    `${name}: ${counted.passed} passed, ${counted.failed} failed${leftOut}, ${Math.round((Date.now() - started) / 1000)} s`
  )
  return status === 0
}

/** What a runner has written of its tests; undefined where it did not come to it. */
function readResult(runner) {
  const file = `${results}/${runner}.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function vitestCount() {
  if (!readResult('vitest')) return { passed: 0, failed: 1 }
  const report = readResult('vitest')
  red.push(...failedTests(report, root))
  for (const { name, message, stack } of readResult('uncaught') ?? [])
    red.push({ place: 'Vitest', name: 'an error that nobody caught', failure: `${name}: ${message}\n${stack}` })
  // Those that are about the other database, or need a program that is not here, say so themselves.
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
}

/** The API's tests that run once more where there is a PostgreSQL to run them on, and could not here. */
function countLeftOut() {
  const report = readResult('vitest')
  if (postgres || !report) return
  const { testResults } = report
  const again = testResults.filter(({ name }) => isRunTwice(path.relative(root, name)))
  const tests = again.flatMap(({ assertionResults }) => assertionResults)
  const leftOut = tests.filter(({ status }) => status === 'passed').length
  skipped += leftOut + 1
  console.log(
    `\n— PostgreSQL: ${leftOut} tests of the API and a journey are left out, because there is no server program of it here. ` +
      'On Debian: apt-get install -y postgresql'
  )
}

function playwrightCount() {
  const report = readResult('playwright')
  if (!report) return { passed: 0, failed: 1 }
  red.push(...failedJourneys(report))
  flaky = flakyJourneys(report)
  writeFileSync(`${results}/flaky.json`, `${JSON.stringify(flaky, null, 2)}\n`)
  const { expected, unexpected, skipped } = report.stats
  return { passed: expected + flaky.length, failed: unexpected, skipped }
}

/** The studio's own tests, which need a Python that can reckon with arrays; a shop without one sells as well. */
function testStudio() {
  const python = ['/usr/bin/python3', 'python3'].find(
    (program) => spawnSync(program, ['-c', 'import numpy'], { stdio: 'ignore' }).status === 0
  )
  if (!python) {
    console.log('\n— studio: its tests are left out, because there is no python3 with numpy here')
    return
  }
  console.log('\n— studio')
  const { status, stderr } = spawnSync(python, ['-m', 'unittest', 'discover', '-t', '.', '-p', 'test_*.py'], {
    cwd: 'data/studio',
    encoding: 'utf8',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' }
  })
  console.log(stderr)
  const [, ran = '0'] = /^Ran (\d+) tests?/m.exec(stderr) ?? []
  const broken = [...stderr.matchAll(/(?:failures|errors)=(\d+)/g)].reduce((sum, [, each]) => sum + Number(each), 0)
  const lost = status === 0 ? 0 : Math.max(broken, 1)
  passed += Math.max(Number(ran) - lost, 0)
  failed += lost
  if (lost > 0) red.push({ place: 'data/studio', name: 'its tests', failure: stderr.split('\n').slice(-12).join('\n') })
}

// What uses one processor, side by side; then what uses all there are.
const [, , , isBuilt] = await Promise.all([
  step('types', 'npx', ['tsc', '-b'], { isBeside: true }),
  step('lint', 'npx', ['biome', 'ci', '--diagnostic-level=warn', '.'], { isBeside: true }),
  step('walls', 'npm', ['run', '--silent', 'walls'], { isBeside: true }),
  step('build', process.execPath, ['scripts/ready.mjs'], { isBeside: true })
])
await step(
  'unit and API',
  'npx',
  [
    'vitest',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${results}/vitest.json`,
    '--reporter=./scripts/uncaught-errors.mjs'
  ],
  { count: vitestCount }
)
countLeftOut()
testStudio()
if (!isBuilt) console.log('\n— end to end: no journey is made, because there is no build')
// Without the setting nothing is flaky: what fails is red.
const retries = Number(process.env.JOURNEY_RETRIES ?? 0)
if (isBuilt) await step('end to end', 'npx', ['playwright', 'test', `--retries=${retries}`], { count: playwrightCount })

if (flaky.length > 0)
  console.log(`\n${tellTests(`— flaky: ${flaky.length} failed, and passed when tried once more`, flaky)}`)
if (red.length > 0) console.log(`\n${tellTests(`— red: ${red.length}`, red)}`)

console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed === 0 ? 0 : 1)
