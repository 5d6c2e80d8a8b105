/**
 * What waits, each in the name of somebody: whoever comes with one thing is served after one of each other's, however
 * many of theirs stand before it.
 */
export class FairQueue<Item> {
  readonly #waiting = new Map<string, Item[]>()
  #length = 0

  get length(): number {
    return this.#length
  }

  /** How much of one name waits. */
  waitingOf(name: string): number {
    return this.#waiting.get(name)?.length ?? 0
  }

  push(name: string, item: Item): void {
    const own = this.#waiting.get(name)
    if (own) own.push(item)
    else this.#waiting.set(name, [item])
    this.#length++
  }

  /** The next one, of those names that may have a turn now. */
  shift(mayHaveTurn: (name: string) => boolean = () => true): { name: string; item: Item } | undefined {
    for (const [name, own] of this.#waiting) {
      if (!mayHaveTurn(name)) continue
      // Whoever has had a turn goes to the end.
      this.#waiting.delete(name)
      const item = own.shift()
      if (own.length > 0) this.#waiting.set(name, own)
      if (item === undefined) continue
      this.#length--
      return { name, item }
    }
    return undefined
  }
}
