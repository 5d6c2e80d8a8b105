import type { CatalogueVersion } from '../db/catalogue-version.ts'

/** Keeps what was reckoned from the catalogue until the catalogue changes; the least recently asked for falls out first. */
export class KeptPerVersion<Value> {
  readonly #version: CatalogueVersion
  readonly #most: number
  readonly #kept = new Map<string, Promise<Value>>()
  #keptFor = ''

  constructor(version: CatalogueVersion, most: number) {
    this.#version = version
    this.#most = most
  }

  get(key: string, reckon: () => Promise<Value>): Promise<Value> {
    const version = this.#version()
    if (version !== this.#keptFor) this.#kept.clear()
    this.#keptFor = version

    const value = this.#kept.get(key) ?? reckon()
    this.#kept.delete(key)
    this.#kept.set(key, value)
    value.catch(() => this.#kept.delete(key))
    const oldest = this.#kept.keys().next().value
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
    return value
  }
}
