import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'

const programs = ['initdb', 'pg_ctl', 'postgres']
const holdsServer = (folder) => programs.every((program) => existsSync(path.join(folder, program)))

/** Where the programs on PATH really lie: initdb finds its files beside itself. */
function onPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return folders
    .map((folder) => path.join(folder, 'initdb'))
    .filter((program) => existsSync(program))
    .map((program) => path.dirname(realpathSync(program)))
}

/** Where Debian puts it, the newest first. */
function debians() {
  const parent = '/usr/lib/postgresql'
  if (!existsSync(parent)) return []
  const versions = readdirSync(parent).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => path.join(parent, version, 'bin'))
}

/** The folder of PostgreSQL's server programs, or null. POSTGRES_BIN names another, or `none`. */
export function findPostgres() {
  const { POSTGRES_BIN } = process.env
  const folders = POSTGRES_BIN ? [POSTGRES_BIN] : [...onPath(), ...debians()]
  return folders.find(holdsServer) ?? null
}

const quietly = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }

/** As above, after installing it where that is allowed: on Debian, as root. */
export function ensurePostgres() {
  const found = findPostgres()
  if (found || process.env.POSTGRES_BIN || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  console.log('No PostgreSQL found: installing one.')
  spawnSync('apt-get', ['update'], quietly)
  spawnSync('apt-get', ['install', '-y', 'postgresql'], quietly)
  return findPostgres()
}
