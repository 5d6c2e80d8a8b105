/** A short text that pages can read at once, before the database is there, and that all tabs hear of. */
export interface MirroredText {
  /** Null where there is none, and where the browser refuses storage: then it keeps nothing else either. */
  read(): string | null
  /** Tells of changes in this tab and in others; a tab that writes tells its own page by an event named like the key. */
  subscribe(listener: () => void): () => void
}

export function mirroredText(key: string): MirroredText {
  return {
    read() {
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    subscribe(listener) {
      addEventListener('storage', listener)
      addEventListener(key, listener)
      return () => {
        removeEventListener('storage', listener)
        removeEventListener(key, listener)
      }
    }
  }
}
