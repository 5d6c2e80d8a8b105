import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Writes down, as CycloneDX, every package that the open shop is made of, with the hashes of the lock file: what npm itself
 * says of it, from the lock file alone. An npm that cannot say it holds up no build.
 */
export function writeSbom(file) {
  const asked = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev']
  const { status, stdout, error } = spawnSync('npm', asked, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) {
    console.warn(`Built without ${file}: ${error?.message ?? 'npm is too old to write it (10.2 is needed)'}.`)
    return
  }
  const sbom = JSON.parse(stdout)
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'))
  // npm takes the folder's name, and the shop for a library.
  Object.assign(sbom.metadata.component, { name, type: 'application' })
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
}
