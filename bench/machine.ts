import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'

/** What the figures were measured on, a line each; with the browser, where one had a part in them. */
export function describeMachine(chromiumPath?: string): string[] {
  const cores = cpus()
  const programs = [`Node ${process.versions.node}`, ...(chromiumPath === undefined ? [] : [versionOf(chromiumPath)])]
  return [
    `${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    programs.join(', '),
    `Load before the first part: ${loadavg()[0]?.toFixed(2)}`
  ]
}

const versionOf = (chromiumPath: string): string =>
  execFileSync(chromiumPath, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore']
  }).trim()
