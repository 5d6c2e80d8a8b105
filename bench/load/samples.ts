import { readFile } from 'node:fs/promises'
import type { Kind, Sample } from '../shoppers/sure.ts'
import { percentile } from '../spread.ts'

export const sampleLine = ({ kind, isWrite, at, ms, status }: Sample): string =>
  `${kind},${isWrite ? 'w' : 'r'},${at},${ms.toFixed(2)},${status}\n`

export async function readSamples(file: string): Promise<Sample[]> {
  const text = await readFile(file, 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [kind, way, at, ms, status] = line.split(',')
      return { kind: kind as Kind, isWrite: way === 'w', at: Number(at), ms: Number(ms), status: Number(status) }
    })
}

export interface Figures {
  /** Requests answered. */
  count: number
  /** A second. */
  rate: number
  reads: Latency
  writes: Latency
  /** No answer came. */
  errors: number
  /** Answers of 500 and more. */
  failures: number
}

/** ms. Not a number where nothing of it was asked. */
export interface Latency {
  p50: number
  p99: number
  max: number
}

/** What the samples come to, over so many seconds. */
export function figuresOf(samples: readonly Sample[], seconds: number): Figures {
  const answered = samples.filter(({ status }) => status > 0)
  return {
    count: answered.length,
    rate: answered.length / seconds,
    reads: latencyOf(answered.filter(({ isWrite }) => !isWrite)),
    writes: latencyOf(answered.filter(({ isWrite }) => isWrite)),
    errors: samples.length - answered.length,
    failures: answered.filter(({ status }) => status >= 500).length
  }
}

export function latencyOf(samples: readonly Sample[]): Latency {
  const times = samples.map(({ ms }) => ms)
  const at = (percent: number) => (times.length === 0 ? Number.NaN : percentile(times, percent))
  return { p50: at(50), p99: at(99), max: at(100) }
}
