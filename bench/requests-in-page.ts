/** What the measuring of requests runs in the page itself. Each stands alone: only its own text reaches the page. */

interface Row {
  seq?: number
  id: string
  subject: string
  kind: string
  state: string
}

/** How many bytes the pictures of the drafts on this device have. */
export function draftBytes(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('northlight')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const all = opening.result.transaction('draftPictures').objectStore('draftPictures').getAll()
      all.onsuccess = () => {
        opening.result.close()
        resolve((all.result as { bytes: ArrayBuffer }[]).reduce((sum, { bytes }) => sum + bytes.byteLength, 0))
      }
    }
  })
}

/** Puts copies of the one waiting request beside it, until there are so many. */
export function copyWaitingRequest(count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('northlight')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('entries', 'readwrite')
      const entries = transaction.objectStore('entries')
      const all = entries.getAll()
      all.onsuccess = () => {
        const one = (all.result as Row[]).find(({ kind }) => kind === 'wholesale')
        if (!one) return transaction.abort()
        for (let copies = 1; copies < count; copies++) {
          const { seq: _, ...copy } = one
          const id = crypto.randomUUID()
          entries.add({ ...copy, id, subject: `wholesale/${id}`, state: 'waiting' })
        }
      }
      transaction.onabort = () => reject(new Error('No request waits'))
      transaction.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}

/** How long the requests that wait take from the first that the shop has to the last, in ms. */
export function watchRequests(count: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('northlight')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = async () => {
      const db = opening.result
      const left = () =>
        new Promise<number>((answer) => {
          const all = db.transaction('entries').objectStore('entries').index('state').count('waiting')
          const sending = all.transaction?.objectStore('entries').index('state').count('sending')
          if (sending) sending.onsuccess = () => answer(all.result + sending.result)
        })
      let first = 0
      for (let waiting = await left(); waiting > 0; waiting = await left()) {
        if (waiting < count) first ||= performance.now()
        await new Promise((next) => setTimeout(next, 25))
      }
      db.close()
      resolve(performance.now() - first)
    }
  })
}
