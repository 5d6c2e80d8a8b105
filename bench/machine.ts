import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'

/** What the figures were measured on, a line each. */
export function describeMachine(chromiumPath: string): string[] {
  const cores = cpus()
  const chromium = execFileSync(chromiumPath, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore']
  }).trim()
  return [
    `${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    `Node ${process.versions.node}, ${chromium}`,
    `Load before the first part: ${loadavg()[0]?.toFixed(2)}`
  ]
}
