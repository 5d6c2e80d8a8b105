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

export interface LoadSummary {
  /** Tries, answered or not. */
  count: number
  /** Served a second. */
  rate: number
  reads: Latency
  writes: Latency
  /** No answer came. */
  errors: number
  /** Answers of 500 and more. */
  failures: number
}

/** ms. Not a number where nothing of it was served. */
export interface Latency {
  p50: number
  p99: number
  max: number
}

/** Answered with anything but a fault of the shop's. */
const isServed = ({ status }: Sample) => status > 0 && status < 500

/** What the samples come to, over so many seconds. */
export function summaryOf(samples: readonly Sample[], seconds: number): LoadSummary {
  return {
    count: samples.length,
    rate: samples.filter(isServed).length / seconds,
    reads: latencyOf(samples.filter(({ isWrite }) => !isWrite)),
    writes: latencyOf(samples.filter(({ isWrite }) => isWrite)),
    errors: samples.filter(({ status }) => status === 0).length,
    failures: samples.filter(({ status }) => status >= 500).length
  }
}

/** How soon was served what was served: a shop that puts shoppers off at once is no faster for it. */
export function latencyOf(samples: readonly Sample[]): Latency {
  const times = samples.filter(isServed).map(({ ms }) => ms)
  const at = (percent: number) => (times.length === 0 ? Number.NaN : percentile(times, percent))
  return { p50: at(50), p99: at(99), max: at(100) }
}
