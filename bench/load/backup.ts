import { execFile } from 'node:child_process'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FilledPlace } from './places.ts'
import type { ClientRun } from './run-client.ts'
import { latencyOf } from './samples.ts'

export interface BackupFigures {
  /** p99 in ms, before the first backup and while they are made. */
  before: number
  during: number
  /** Of each backup, in ms. */
  took: number[]
  bytes: number
}

const backups = 3

/** Backs the shop up, as its owner does, once shoppers have been there for a while. `shopping` lets them come for its time. */
export async function measureBackup(
  root: string,
  { folder, url = '' }: FilledPlace,
  quietMs: number,
  shopping: (beside: () => Promise<void>) => Promise<ClientRun>
): Promise<BackupFigures> {
  const file = path.join(folder, '..', 'load-backup')
  const took: number[] = []
  let bytes = 0
  let [began, ended] = [0, 0]
  const { samples } = await shopping(async () => {
    await wait(quietMs)
    began = Date.now()
    for (let turn = 0; turn < backups; turn++) {
      const started = performance.now()
      const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: url }
      await promisify(execFile)(process.execPath, ['scripts/keep.mjs', 'backup', file], { cwd: root, env })
      took.push(performance.now() - started)
      bytes = (await stat(file)).size
      await rm(file)
    }
    ended = Date.now()
  })
  const before = samples.filter(({ at }) => at < began)
  const during = samples.filter(({ at, ms }) => at <= ended && at + ms >= began)
  return { before: latencyOf(before).p99, during: latencyOf(during).p99, took, bytes }
}
