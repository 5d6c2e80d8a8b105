import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { DatabaseUnavailable } from '../away.ts'

/** Asks the disk to have what was written of an open file. */
type Sync = (file: number) => Promise<void>

export interface JournalOptions {
  sync?: Sync
  /** Told how long the disk took, in ms. */
  onSync?: (ms: number) => void
}

export interface Journal {
  /** Resolves once what was committed before is on the disk. */
  onDisk: () => Promise<void>
  /** Throws once the disk has not kept something: asked before anything is written. */
  check: () => void
  close: () => Promise<void>
}

const syncFile: Sync = promisify(fdatasync)

/**
 * Brings SQLite's journal to the disk. SQLite would do it within each commit, where everybody stands still meanwhile:
 * here they go on, and all who have committed meanwhile are served by the next sync. docs/decisions/0028.
 */
export function createJournal(database: string, { sync = syncFile, onSync = () => {} }: JournalOptions = {}): Journal {
  /** Opened when it is first wanted: SQLite makes it when it first reads, and keeps it while it is open itself. */
  let file: number | undefined
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let refusal: Error | undefined

  function begin(): Promise<void> {
    next = undefined
    file ??= openSync(`${database}-wal`, 'r')
    running = write(file)
    return running
  }

  async function write(open: number): Promise<void> {
    const started = performance.now()
    try {
      await sync(open)
      onSync(performance.now() - started)
    } catch (cause) {
      refusal = new DatabaseUnavailable('The disk did not keep what was written', { cause })
      throw refusal
    } finally {
      running = undefined
    }
  }

  /** A system that failed to write a page down forgets that it has to: its next answer would be no promise. */
  function check(): void {
    if (refusal) throw refusal
  }

  return {
    check,
    onDisk: async () => {
      check()
      // What runs already may have begun before the commit.
      if (running) next ??= running.then(begin)
      return next ?? begin()
    },
    close: async () => {
      // Whoever waits for it is told by itself what went wrong.
      while (running) await (next ?? running).catch(() => {})
      if (file !== undefined) closeSync(file)
      file = undefined
    }
  }
}
