import { vi } from 'vitest'

/** vi.waitFor, as long as a slow machine may take: its own second passes where code is still being fetched. */
export const waitFor = <Result>(work: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(work, { timeout: 15_000 })
