import { expect } from 'vitest'
import type { TestVisitor } from '../start-shop.ts'

/** Whether a test runs in full: with as much as a large shop has, and its figures told. */
export const isLong = process.env.FAULTS === 'every'

const mostMs = 300

/**
 * Opens each page of the desk so many times, and answers a line for each that is never there within 300 ms. Whatever else this
 * machine does meanwhile is not the page's: told are all, and judged is the quickest.
 */
export async function slowPages(
  staff: Pick<TestVisitor, 'get'>,
  pages: readonly string[],
  times: number
): Promise<string[]> {
  const slow: string[] = []
  for (const page of pages) {
    const took: number[] = []
    for (let time = 0; time < times; time++) {
      const began = performance.now()
      const answer = await staff.get(page)
      took.push(performance.now() - began)
      expect(answer.status, page).toBe(200)
    }
    const sorted = took.toSorted((one, other) => one - other)
    const [least, p50, p99] = [0, 0.5, 0.99].map(
      (share) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
    )
    const line = `${page}: least ${least?.toFixed(0)} ms, p50 ${p50?.toFixed(0)} ms, p99 ${p99?.toFixed(0)} ms`
    if (isLong) process.stdout.write(`${line}\n`)
    if ((least ?? Number.NaN) >= mostMs) slow.push(line)
  }
  return slow
}
