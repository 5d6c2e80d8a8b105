/** What a public read gives: the JSON as sent, and what the shop or the worker says beside it. */
export interface Answer {
  /** `null` where the shop says that there is no such thing (404). */
  body: unknown
  /** How many items there are in all, where the body is one page of them. */
  total: number | null
  /** Where the items are counted as designs: how many pieces they are in all. */
  pieces?: number
}

/** Reads one public address of the API, such as `/api/products?featured=true`. */
export type Reader = (path: string, signal?: AbortSignal) => Promise<Answer>

/**
 * An answer of the shop that is not a success. Its message is "{status}: {what the shop says}".
 * Storefront spec, section 8.
 */
export class ShopError extends Error {
  readonly status: number
  /** What the shop calls the request that failed, where it names it. */
  readonly requestId: string | null

  constructor(status: number, said: string, requestId: string | null = null) {
    super(`${status}: ${said}`)
    this.name = 'ShopError'
    this.status = status
    this.requestId = requestId
  }
}
