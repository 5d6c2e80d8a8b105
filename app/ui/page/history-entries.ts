/** Who writes the entries of the browser's history. */
export interface EntryWriter {
  push: (state: unknown, url: string) => void
  replace: (state: unknown, url: string) => void
}

export const browserEntries: EntryWriter = {
  push(state, url) {
    try {
      window.history.pushState(state, '', url)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'DataCloneError') throw error
      // Safari takes a hundred entries in half a minute and no more: the page is loaded instead.
      window.location.assign(url)
    }
  },
  replace(state, url) {
    window.history.replaceState(state, '', url)
  }
}

let writer = browserEntries

/** What the router and the pages write entries with: open panels may have laid entries of their own on the page's. */
export const entries: EntryWriter = {
  push: (state, url) => writer.push(state, url),
  replace: (state, url) => writer.replace(state, url)
}

/** From now on entries are written by another, which stands between the pages and the browser. */
export function writeEntriesBy(other: EntryWriter): void {
  writer = other
}
