import { Dexie, liveQuery } from 'dexie'

/** Calls the listener with what is read now, and after every change in any tab or the worker. Returns how to stop. */
export function watch<Value>(read: () => Promise<Value>, listener: (value: Value) => void): () => void {
  // Async here: the database follows what is read after an `await` only in a function that says so itself.
  const subscription = liveQuery(async () => read()).subscribe({ next: listener, error: tellUnlessClosed })
  return () => subscription.unsubscribe()
}

/**
 * The same of what is the current owner's. Who that is may have to be written down first, which a live query must not do.
 */
export function watchOwned<Value>(
  owner: () => Promise<string>,
  read: () => Promise<Value>,
  listener: (value: Value) => void
): () => void {
  let stop = () => {}
  let isStopped = false
  owner().then(() => {
    if (!isStopped) stop = watch(read, listener)
  }, tellUnlessClosed)
  return () => {
    isStopped = true
    stop()
  }
}

/** A closed database has nothing more to tell; anything else is told to whoever watches for errors. */
export function tellUnlessClosed(error: unknown): void {
  if (!(error instanceof Dexie.DatabaseClosedError)) throw error
}
