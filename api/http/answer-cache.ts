import type { PreparedAnswer } from './prepared-answer.ts'

/**
 * Keeps answers until the edition changes: the catalogue's version and the day. Bounded in number and in bytes; what
 * was asked for longest ago goes first. One answer may be kept under several addresses.
 */
export class AnswerCache {
  readonly #edition: () => string
  readonly #mostAnswers: number
  readonly #mostBytes: number
  readonly #kept = new Map<string, PreparedAnswer>()
  #keptFor = ''
  #bytes = 0

  constructor(edition: () => string, { mostAnswers = 1000, mostBytes = 64_000_000 } = {}) {
    this.#edition = edition
    this.#mostAnswers = mostAnswers
    this.#mostBytes = mostBytes
  }

  /** What a `keep` that follows must name, so that an answer begun before a change is not kept after it. */
  edition(): string {
    const edition = this.#edition()
    if (edition !== this.#keptFor) {
      this.#kept.clear()
      this.#bytes = 0
      this.#keptFor = edition
    }
    return edition
  }

  find(key: string): PreparedAnswer | undefined {
    this.edition()
    const answer = this.#kept.get(key)
    if (!answer) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, answer)
    return answer
  }

  keep(key: string, answer: PreparedAnswer, edition: string): void {
    if (edition !== this.edition() || answer.size > this.#mostBytes) return
    this.#drop(key)
    this.#kept.set(key, answer)
    this.#bytes += answer.size
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#mostAnswers && this.#bytes <= this.#mostBytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.size ?? 0
    this.#kept.delete(key)
  }
}
