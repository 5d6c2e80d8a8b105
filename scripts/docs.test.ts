import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createMetrics } from '#api/observability/metrics.ts'
import { readConfig } from '#api/server/config.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
const names = (folder: string) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`)

/** What people read to run the shop, and the files they copy from it. */
const PAPERS = ['README.md', 'docs/operate.md', 'docs/scale.md']
const UNITS = names('docs').filter((name) => /\.(?:service|timer)$/.test(name))
const COPIED = [...UNITS, 'docs/Caddyfile', 'docs/shop.sh']
const RECORDS = names('docs/decisions')

const config = read('api/server/config.ts')
const VARIABLES = [...config.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name ?? '')

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function folder(): string {
  const made = mkdtempSync(path.join(os.tmpdir(), 'papers-'))
  folders.push(made)
  return made
}

const isInstalled = (program: string, ask: string) => spawnSync(program, [ask], { stdio: 'ignore' }).status === 0

/** All that a pattern finds in a paper, each once; its first group where it has one. */
const found = (paper: string, pattern: RegExp) =>
  [...new Set([...read(paper).matchAll(pattern)].map(([whole, group]) => group ?? whole))].sort()

test('systemd finds nothing wrong with the units', ({ skip }) => {
  if (!isInstalled('systemd-analyze', '--version')) skip('systemd-analyze is not installed here')
  const place = folder()
  for (const unit of UNITS) {
    // Where Node lies is the machine's affair: there it is Debian's.
    const text = read(unit).replaceAll('/usr/bin/node', process.execPath)
    writeFileSync(path.join(place, path.basename(unit)), text)
  }
  const files = UNITS.map((unit) => path.join(place, path.basename(unit)))
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
    encoding: 'utf8'
  })
  // A setting it does not know is a complaint to it, and no failure.
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' })
})

test('Caddy takes its file as it is', ({ skip }) => {
  if (!isInstalled('caddy', 'version')) skip('caddy is not installed here')
  const home = folder()
  copyFileSync(path.join(root, 'docs/Caddyfile'), path.join(home, 'Caddyfile'))
  const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'Caddyfile'], {
    cwd: home,
    encoding: 'utf8',
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  })
  expect(status, stderr).toBe(0)
})

test('the settings that the guide begins with are settings of the shop', () => {
  const block = /^(PUBLIC_URL=[^`]+)```/m.exec(read('docs/operate.md'))?.[1] ?? ''
  const lines = block.trim().split('\n')
  const given = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split('=')
      return [name, value.join('=').replace(/^'(.*)'$/, '$1')]
    })
  )
  expect(Object.keys(given).filter((name) => !VARIABLES.includes(name))).toEqual([])
  expect(readConfig(given)).toMatchObject({ kind: 'config', publicUrl: 'https://shop.example.com' })
})

test('every setting has its row in the README', () => {
  const rows = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|')[1] ?? '')
    .join()
  expect(VARIABLES.length).toBeGreaterThan(20)
  expect(VARIABLES.filter((name) => !rows.includes(`\`${name}\``))).toEqual([])
})

test.for(PAPERS)('every variable that %s names is read somewhere', (paper) => {
  const sources = [
    config,
    ...['scripts', 'bench', 'bench/load', 'bench/drill', 'drill', 'api/desk', 'e2e'].flatMap(textsOf)
  ]
  const unread = found(paper, /`([A-Z]+(?:_[A-Z]+)+)\b/g).filter((name) => !sources.some((text) => text.includes(name)))
  expect(unread.filter((name) => !isReservedWord(name))).toEqual([])
})

test.for([...PAPERS, ...COPIED])('every command that %s names is there', (paper) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [
    ...found(paper, /npm run (?:-s |--silent )?([a-z][a-z:-]*)/g),
    ...found(paper, /^shop ([a-z][a-z:-]*)/gm),
    ...found(paper, /`shop ([a-z][a-z:-]*)/g)
  ]
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})

test.for([...PAPERS, ...COPIED, ...RECORDS])('every file that %s names is there', (paper) => {
  const named = found(
    paper,
    /(?<![\w/.@-])((?:api|app|bench|data|device|docs|domain|drill|e2e|public|scripts|sw|vite)\/[\w./-]*\w)/g
  )
  const linked = found(paper, /\]\((?!https?:|#)([^)#]+)/g).map((link) => path.join(path.dirname(paper), link))
  const missing = [...named, ...linked].filter((name) => !isHere(name))
  expect(missing).toEqual([])
})

test('every figure that the guide says to look at is shown', () => {
  const [, table = ''] = read('docs/operate.md').split(/<!-- \/?figures -->/)
  const named = [...table.matchAll(/`([a-z\d]+(?:_[a-z\d]+)+)`/g)].map(([, name]) => name ?? '')
  const figures = createMetrics({ process: true })
  // Nothing asks the database until somebody reads them.
  figures.watch({} as never, Date.now)
  const shown = figures.registry.getMetricsAsArray().map(({ name }) => name)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !shown.includes(name))).toEqual([])
})

const isHere = (name: string) => ['', '.ts', '.tsx'].some((ending) => existsSync(path.join(root, name + ending)))

/** Words in capitals that are none of ours. */
const isReservedWord = (name: string) => /^SQLITE_/.test(name)

function textsOf(name: string): string[] {
  if (!isHere(name)) return []
  return names(name)
    .filter((file) => /\.(?:mjs|ts)$/.test(file))
    .map(read)
}
