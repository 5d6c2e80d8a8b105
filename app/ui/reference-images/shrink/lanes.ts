import type { Shrunk } from './shrink-picture.ts'

/** One that shrinks pictures, one after the other. Never rejects: what cannot be done is an answer. */
export interface Lane {
  shrink(file: Blob): Promise<Shrunk>
  close(): void
}

/** As many as a small phone has cores and memory for. */
const MOST_LANES = 2

/** Shrinks files two at a time; the answers come in the order of the files. */
export function shrinkAll(files: readonly Blob[], openLane: () => Lane): Promise<Shrunk>[] {
  const answer: ((shrunk: Promise<Shrunk>) => void)[] = []
  const answers = files.map(() => new Promise<Shrunk>((resolve) => answer.push(resolve)))
  const waiting = files.entries()

  async function work(): Promise<void> {
    const lane = openLane()
    for (const [index, file] of waiting) {
      const shrunk = lane.shrink(file)
      answer[index]?.(shrunk)
      await shrunk
    }
    lane.close()
  }

  for (let lane = 0; lane < Math.min(MOST_LANES, files.length); lane++) void work()
  return answers
}
