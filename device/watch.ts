import { Dexie, liveQuery } from 'dexie'

/** Calls the listener with what is read now, and after every change in any tab or the worker. Returns how to stop. */
export function watch<Value>(read: () => Promise<Value>, listener: (value: Value) => void): () => void {
  const subscription = liveQuery(read).subscribe({
    next: listener,
    error: (error) => {
      // A closed database has nothing more to tell; anything else is told to whoever watches for errors.
      if (!(error instanceof Dexie.DatabaseClosedError)) throw error
    }
  })
  return () => subscription.unsubscribe()
}
