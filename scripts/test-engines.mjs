import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { checkNode, ensureBuilt, ensureInstalled, root } from './setup.mjs'

// npm run test:engines: the main journeys in Chromium, Firefox and WebKit, in a window of a telephone's size. What Debian has
// of them is installed where that is allowed; an engine that is not here is told as not run. The last result is written to
// bench/engines-results.md. ENGINES=webkit,firefox runs only these, and writes nothing.
checkNode()
ensureInstalled()
process.chdir(root)

/** What each engine is made of, as Debian names it, and a file that is there when it is. */
const engines = {
  chromium: { packages: ['chromium'], file: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
  firefox: { packages: ['firefox-esr'], file: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr' },
  webkit: {
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb', 'dbus-daemon'],
    file: '/usr/bin/WebKitWebDriver'
  }
}
const wanted = process.env.ENGINES?.split(',') ?? Object.keys(engines)
const isMissing = (name) => !existsSync(engines[name].file)
const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const toInstall = wanted.filter(isMissing).flatMap((name) => engines[name].packages)
if (toInstall.length > 0 && isDebianRoot) {
  console.log(`Installing ${toInstall.join(', ')}.`)
  const quietly = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], quietly)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...toInstall], quietly)
}
const here = wanted.filter((name) => !isMissing(name))
for (const name of wanted.filter(isMissing)) console.log(`Not run: ${name} is not here.`)
ensureBuilt()

const report = path.resolve('.cache/test/engines.json')
mkdirSync(path.dirname(report), { recursive: true })
const { status } = spawnSync('npx', ['playwright', 'test', '--config=e2e/engines/playwright.config.ts'], {
  stdio: 'inherit',
  env: { ...process.env, ENGINES: here.join(','), ENGINES_REPORT: report }
})
if (!process.env.ENGINES && existsSync(report)) {
  writeFileSync('bench/engines-results.md', resultsPage(JSON.parse(readFileSync(report, 'utf8'))))
  console.log('Written to bench/engines-results.md')
}
process.exit(status === 0 && here.length === wanted.length ? 0 : 1)

/** A table of the journeys, by engine and version. */
function resultsPage({ suites }) {
  const journeys = suites.flatMap(journeysIn)
  const titles = [...new Set(journeys.map(({ title }) => title))]
  const outcome = (title, engine) => {
    const journey = journeys.find((one) => one.title === title && one.engine === engine)
    return journey ? `${journey.outcome}, ${(journey.ms / 1000).toFixed(0)} s` : 'not run'
  }
  const versionOf = (engine) => journeys.find((one) => one.engine === engine)?.version ?? ''
  const names = Object.keys(engines)
  return [
    '# The main journeys in each engine',
    '',
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC. As \`npm run test:engines\` saw them, nothing tried again.`,
    '',
    `On ${os.cpus().length} cores, in a window of 390 × 844.`,
    '',
    `| journey | ${names.map((engine) => `${engine} ${versionOf(engine)}`.trim()).join(' | ')} |`,
    `| --- |${' --- |'.repeat(names.length)}`,
    ...titles.map((title) => `| ${title} | ${names.map((engine) => outcome(title, engine)).join(' | ')} |`),
    ''
  ].join('\n')
}

function journeysIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName: engine, annotations, results }) => ({
      title,
      engine,
      version: annotations.find(({ type }) => type === 'version')?.description ?? '',
      outcome: results.at(-1)?.status ?? 'not run',
      ms: results.at(-1)?.duration ?? 0
    }))
  )
  return [...own, ...suites.flatMap(journeysIn)]
}
