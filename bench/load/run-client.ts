import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { endWithBenchmark } from '../processes.ts'
import type { Sample } from '../shoppers/sure.ts'
import type { ClientSettings } from './client.ts'
import { readSamples } from './samples.ts'

export interface ClientRun {
  samples: Sample[]
  /** ms since 1970. */
  began: number
  seconds: number
}

/** Lets a client go for its time, doing something beside it from when it has begun. */
export async function runClient(
  settings: ClientSettings,
  beside: () => Promise<void> = async () => {}
): Promise<ClientRun> {
  const client = spawn(process.execPath, [path.join(import.meta.dirname, 'load-client.js')], {
    env: { ...process.env, CLIENT: JSON.stringify(settings) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true
  })
  if (client.pid === undefined) throw new Error('The client could not be started')
  const forget = endWithBenchmark(client.pid)
  const ended = once(client, 'close') as Promise<[number | null]>
  await Promise.race([once(client.stdout, 'data'), ended])
  const began = Date.now()
  const [[code]] = await Promise.all([ended, beside()])
  forget()
  if (code !== 0) throw new Error(`The client ended with ${code}`)
  const samples = (await readSamples(settings.samples)).filter(({ at }) => at >= began)
  return { samples, began, seconds: (Date.now() - began) / 1000 }
}
