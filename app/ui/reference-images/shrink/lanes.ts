import type { Shrunk } from './shrink-picture.ts'

/** One that shrinks pictures, one after the other. Never rejects: what cannot be done is an answer. */
export interface Lane {
  shrink(file: Blob): Promise<Shrunk>
  close(): void
}

/** Brings a picture into memory when its turn has come; rejects when it is not to be had any more. */
export type OpenFile = () => Promise<Blob>

/** As many as a small phone has cores and memory for. */
const MOST_LANES = 2

/** Shrinks files two at a time; the answers come in the order of the files, and each comes. */
export function shrinkAll(files: readonly OpenFile[], openLane: () => Lane): Promise<Shrunk>[] {
  const answer: ((shrunk: Shrunk) => void)[] = []
  const answers = files.map(() => new Promise<Shrunk>((resolve) => answer.push(resolve)))
  const waiting = files.entries()

  async function work(): Promise<void> {
    const lane = openLane()
    for (const [index, openFile] of waiting) answer[index]?.(await shrinkWith(lane, openFile))
    lane.close()
  }

  for (let lane = 0; lane < Math.min(MOST_LANES, files.length); lane++) void work()
  return answers
}

async function shrinkWith(lane: Lane, openFile: OpenFile): Promise<Shrunk> {
  let file: Blob
  try {
    file = await openFile()
  } catch {
    // Taken in another tab, or not readable any more: the shopper can only bring it again.
    return { kind: 'refused', reason: 'unreadable' }
  }
  try {
    return await lane.shrink(file)
  } catch (error) {
    // A request waits for this answer: it must not wait for ever.
    reportError(error)
    return { kind: 'refused', reason: 'broken' }
  }
}
