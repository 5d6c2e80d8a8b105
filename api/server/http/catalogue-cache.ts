import { LRUCache } from 'lru-cache'
import type { Catalogue, CatalogueVersion } from '../../db/catalogue/catalogue.ts'

interface Cached<Value> {
  value: Value
  about: ReadonlySet<string>
}

/** What was made, and all that it tells of beside the listing. */
export interface Made<Value> {
  value: Value
  about: Iterable<string>
}

interface Bounds<Value> {
  /** How many, and how large all of them together, in the unit of `sizeOf`. */
  most: number
  mostInAll: number
  sizeOf: (value: Value) => number
}

/**
 * Keeps what was made from the catalogue until the listing changes, or one of the subjects it tells of. Bounded in number
 * and in size; what was asked for longest ago goes first.
 */
export class CatalogueCache<Value> {
  readonly #catalogue: Catalogue
  readonly #entries: LRUCache<string, Cached<Value>>
  readonly #coming = new Map<string, { version: CatalogueVersion; value: Promise<Value> }>()
  #version: CatalogueVersion

  constructor(catalogue: Catalogue, { most, mostInAll, sizeOf }: Bounds<Value>) {
    this.#catalogue = catalogue
    // Nothing is of no size to the cache: an empty list takes a place as well.
    const sizeCalculation = ({ value }: Cached<Value>) => Math.max(1, sizeOf(value))
    this.#entries = new LRUCache({ max: most, maxSize: mostInAll, sizeCalculation })
    this.#version = catalogue.version()
  }

  /** What is kept, or else is made: once for all who ask meanwhile. A failure is not kept. */
  async ask(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const cached = this.find(key)
    if (cached !== undefined) return cached
    const version = this.version()
    const coming = this.#coming.get(key)
    if (coming?.version === version) return coming.value
    const own = { version, value: this.#make(key, version, make) }
    this.#coming.set(key, own)
    try {
      return await own.value
    } finally {
      if (this.#coming.get(key) === own) this.#coming.delete(key)
    }
  }

  async #make(key: string, version: CatalogueVersion, make: () => Promise<Made<Value>>): Promise<Value> {
    const { value, about } = await make()
    this.keep(key, value, about, version)
    return value
  }

  /** What a `keep` that follows must name, so that nothing begun before a change is kept after it. */
  version(): CatalogueVersion {
    const version = this.#catalogue.version()
    if (version.change !== this.#version.change || version.listing !== this.#version.listing) {
      this.#forget(this.#catalogue.changedSince(this.#version))
      this.#version = version
    }
    return this.#version
  }

  /** Whether it is kept, or being made for somebody. */
  has(key: string): boolean {
    const version = this.version()
    return this.#entries.has(key) || this.#coming.get(key)?.version === version
  }

  find(key: string): Value | undefined {
    this.version()
    return this.#entries.get(key)?.value
  }

  /** `about`: all that the value tells of beside the listing. */
  keep(key: string, value: Value, about: Iterable<string>, version: CatalogueVersion): void {
    this.version()
    const changed = this.#catalogue.changedSince(version)
    const cached = { value, about: new Set(about) }
    if (changed !== 'everything' && !meet(cached.about, changed)) this.#entries.set(key, cached)
  }

  #forget(changed: ReadonlySet<string> | 'everything'): void {
    if (changed === 'everything') this.#entries.clear()
    else if (changed.size > 0)
      for (const [key, { about }] of [...this.#entries]) if (meet(about, changed)) this.#entries.delete(key)
  }
}

function meet(about: ReadonlySet<string>, changed: ReadonlySet<string>): boolean {
  for (const subject of changed) if (about.has(subject)) return true
  return false
}
