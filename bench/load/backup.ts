import { execFile } from 'node:child_process'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FilledPlace } from './places.ts'
import type { ClientRun } from './run-client.ts'
import { type LoadSummary, latencyOf, summaryOf } from './samples.ts'

export interface BackupSummary {
  /** p99 in ms, before the first backup and while they are made. */
  before: number
  during: number
  /** Of each backup, in ms. */
  took: number[]
  bytes: number
  /** Of all that was asked for before, during and after. */
  figures: LoadSummary
}

const mostBackups = 3

/**
 * Backs the shop up, as its owner does, once shoppers have been there for a third of their time; again as long as they
 * are there. `shopping` lets them come for so many `seconds`.
 */
export async function measureBackup(
  root: string,
  { folder, url = '' }: FilledPlace,
  seconds: number,
  shopping: (beside: () => Promise<void>) => Promise<ClientRun>
): Promise<BackupSummary> {
  const file = path.join(folder, '..', 'load-backup')
  const took: number[] = []
  let bytes = 0
  let [began, ended] = [0, 0]
  const run = await shopping(async () => {
    await wait((seconds / 3) * 1000)
    began = Date.now()
    const leaveAt = began + (seconds * 2000) / 3
    while (took.length === 0 || (took.length < mostBackups && Date.now() < leaveAt)) {
      const started = performance.now()
      const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: url }
      await promisify(execFile)(process.execPath, ['scripts/keep.mjs', 'backup', file], { cwd: root, env })
      took.push(performance.now() - started)
      bytes = (await stat(file)).size
      await rm(file)
    }
    ended = Date.now()
  })
  const { samples } = run
  const before = samples.filter(({ at }) => at < began)
  const during = samples.filter(({ at, ms }) => at <= ended && at + ms >= began)
  const figures = summaryOf(samples, run.seconds)
  return { before: latencyOf(before).p99, during: latencyOf(during).p99, took, bytes, figures }
}
