import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository, wherever it was copied to. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

const oldestNode = [20, 19]

/** Stops with one clear line. */
export function stop(line) {
  console.error(line)
  process.exit(1)
}

/** Runs a program of this repository and stops when it fails. */
export function run(program, args, { onFailure, ...options } = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options })
  if (status === 0) return
  stop(onFailure ?? `${program} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`)
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  stop(`Node ${oldestNode.join('.')} or newer is needed; this is ${process.versions.node}.`)
}

/** Installs what the lock file names, unless it is already there. */
export function ensureInstalled() {
  const wanted = readFileSync(path.join(root, 'package-lock.json'))
  const mark = path.join(root, 'node_modules/.installed')
  const hash = createHash('sha256').update(wanted).digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return
  console.log('Installing the packages of the lock file. The database driver may compile for a minute or two.')
  // Not `npm ci`: it refuses a lock file without the binaries of every other platform, and not every registry has them all.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
    onFailure:
      'The packages could not be installed. If better-sqlite3 did not compile, install a compiler first: apt-get install -y g++ make python3'
  })
  writeFileSync(mark, hash)
}

const sources = ['domain', 'data', 'api', 'device', 'sw', 'app', 'public', 'vite']
const sourceFiles = [
  'index.html',
  'manifest.webmanifest',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'vite.desk.config.ts'
]

/** Names, sizes and times of everything the build is made of. */
function sourcesHash() {
  const hash = createHash('sha256')
  const add = (name) => {
    const { mtimeMs, size } = statSync(path.join(root, name))
    hash.update(`${name} ${mtimeMs} ${size}\n`)
  }
  const visit = (folder) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`
      if (entry.isDirectory()) visit(name)
      else if (!/\.test\.tsx?$/.test(name) && !/^data\/media\/(?:pictures|films)\//.test(name)) add(name)
    }
  }
  for (const folder of sources) visit(folder)
  for (const file of sourceFiles) add(file)
  return hash.digest('hex')
}

/** Builds the shop unless the build is as new as the sources. */
export function ensureBuilt() {
  const mark = path.join(root, 'dist/.built')
  const hash = sourcesHash()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return
  console.log('Building the shop.')
  run(process.execPath, ['scripts/build.mjs'])
  mkdirSync(path.dirname(mark), { recursive: true })
  writeFileSync(mark, hash)
}
