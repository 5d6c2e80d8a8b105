import type { MediaStore } from './media-store.ts'

/** Bytes that a machine keeps beside a store that it shares, at most. */
const MOST_CACHED = 4_000_000_000

const isOriginal = (name: string): boolean => name.startsWith('originals/')

/**
 * A store that is shared, with what this machine has read or written of it kept beside, in a folder of its own: it is served
 * from there also while the store is away. Names are hashes of what they name, so nothing in there is ever out of date.
 * Originals are not kept beside, but one that still lies there, of a shop that is being moved, is found.
 */
export function createCachedStore(shared: MediaStore, beside: MediaStore, most = MOST_CACHED): MediaStore {
  let cached: Promise<Map<string, number>> | undefined

  /** What lies beside, the oldest first as this process came to know of it. */
  async function listed(): Promise<Map<string, number>> {
    const sizes = new Map<string, number>()
    for await (const name of beside.list()) if (!isOriginal(name)) sizes.set(name, (await beside.size(name)) ?? 0)
    return sizes
  }

  async function keep(name: string, write: () => Promise<void>, bytes: number): Promise<void> {
    await write()
    cached ??= listed()
    const sizes = await cached
    sizes.delete(name)
    sizes.set(name, bytes)
    let sum = [...sizes.values()].reduce((one, other) => one + other, 0)
    for (const [oldest, size] of sizes) {
      if (sum <= most || oldest === name) break
      sizes.delete(oldest)
      sum -= size
      await beside.remove(oldest)
    }
  }

  async function read(name: string): Promise<Buffer | null> {
    const near = await beside.read(name)
    if (near) return near
    const bytes = await shared.read(name)
    if (bytes && !isOriginal(name)) await keep(name, () => beside.write(name, bytes), bytes.length)
    return bytes
  }

  return {
    keepsOriginals: shared.keepsOriginals,
    read,
    size: async (name) => {
      const near = await beside.size(name)
      if (near !== null) return near
      // A film is brought whole: who plays it asks for its parts next.
      if (!isOriginal(name)) return (await read(name))?.length ?? null
      return shared.size(name)
    },
    stream: async (name, range) => ((await beside.size(name)) === null ? shared : beside).stream(name, range),
    write: async (name, bytes) => {
      await shared.write(name, bytes)
      if (!isOriginal(name)) await keep(name, () => beside.write(name, bytes), bytes.length)
    },
    writeFile: async (name, file) => {
      await shared.writeFile(name, file)
      if (isOriginal(name)) return
      await keep(name, () => beside.writeFile(name, file), 0)
      const sizes = await cached
      sizes?.set(name, (await beside.size(name)) ?? 0)
    },
    remove: async (name) => {
      await shared.remove(name)
      await beside.remove(name)
    },
    list: shared.list
  }
}
