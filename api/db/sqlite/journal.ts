import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

/** Asks the disk to have what was written of an open file. */
type Sync = (file: number) => Promise<void>

export interface Journal {
  /** Resolves once what was committed before is on the disk; rejects with what the disk said. */
  onDisk: () => Promise<void>
  close: () => Promise<void>
}

const syncFile: Sync = promisify(fdatasync)

/**
 * Brings SQLite's journal to the disk. SQLite would do it within the commit, where everybody stands still meanwhile:
 * here nobody does, and all who have committed meanwhile are served by the next sync. docs/decisions/0028.
 */
export function createJournal(database: string, sync = syncFile): Journal {
  /** Opened when it is first wanted: SQLite makes it with the first thing written, and keeps it while it is open itself. */
  let file: number | undefined
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let refusal: { why: unknown } | undefined

  function begin(): Promise<void> {
    next = undefined
    file ??= openSync(`${database}-wal`, 'r')
    running = sync(file).then(
      () => {
        running = undefined
      },
      (why) => {
        running = undefined
        refusal ??= { why }
        throw why
      }
    )
    return running
  }

  return {
    onDisk: async () => {
      // A system that failed to write a page down forgets that it has to: its next answer would be no promise.
      if (refusal) throw refusal.why
      // What runs already may have begun before the commit.
      if (running) next ??= running.then(begin)
      return next ?? begin()
    },
    close: async () => {
      await (next ?? running)?.catch(() => {})
      if (file !== undefined) closeSync(file)
      file = undefined
    }
  }
}
