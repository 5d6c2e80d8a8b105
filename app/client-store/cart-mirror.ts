/** Where the copy stands. Storefront spec, section 3: a fixed key, store version 0. */
const key = 'northlight-cart'

/** What the copy says at a glance; the lines themselves are in it for whoever looks. */
interface Mirror {
  /** Pieces in the cart: the badge. */
  count: number
  /** Some change is not with the shop yet: there is something to send even if the cart is empty. */
  isWaiting: boolean
}

const empty: Mirror = { count: 0, isWaiting: false }
let read = { text: null as string | null, mirror: empty }
/** Whether what was read last also stands in the browser: where it could not be written, it lives as long as the page. */
let isKept = true
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Keeps a copy of the cart that can be read at once, before the database is there; all tabs hear of it. */
export function writeMirror(mirror: Mirror & { items: readonly object[] }): void {
  const text = JSON.stringify({ state: mirror, version: 0 })
  const isNews = text !== read.text
  if (!isNews && isKept) return
  read = { text, mirror }
  isKept = put(text)
  if (isNews) tell()
}

/** Writes the copy down, or says that it could not: the browser refuses storage, or it is full. */
function put(text: string): boolean {
  try {
    window.localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function readMirror(): Mirror {
  const kept = storage()
  if (!kept || !isKept) return read.mirror
  const text = kept.getItem(key)
  if (text !== read.text) read = { text, mirror: parse(text) }
  return read.mirror
}

export function subscribeToMirror(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hear)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function hear(event: StorageEvent): void {
  // Without a key, everything was cleared.
  if (event.key !== key && event.key !== null) return
  isKept = true
  tell()
}

/** Anyone may write to local storage: what is not our copy counts as none. */
function parse(text: string | null): Mirror {
  try {
    const { count, isWaiting } = JSON.parse(text ?? '').state
    return { count: count > 0 ? Math.floor(count) : 0, isWaiting: isWaiting === true }
  } catch {
    return empty
  }
}

/** Null where the browser refuses it. */
function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
