import type { Heard } from './connection.ts'

/** Set by the worker on what it answers in the shop's place: the time at which that was known to be true. */
export const AS_OF = 'x-as-of'

/** The shop's own mark: it is on everything that its program answers. */
const SHOPS_MARK = 'x-request-id'

let listener: ((heard: Heard) => void) | null = null
let unheard: Heard | null = null

/** Whoever keeps in touch is told of every request from now on, and of the last one before. */
export function hearRequests(next: (heard: Heard) => void): void {
  listener = next
  if (unheard) next(unheard)
  unheard = null
}

function report(heard: Heard): void {
  if (listener) listener(heard)
  else unheard = heard
}

/**
 * The way to the shop for everything but pages, pictures and files: as `fetch`, and whether the shop answered is reported.
 * OFFLINE, section 5.4.
 */
export async function askShop(input: RequestInfo | URL, init?: RequestInit, asked = false): Promise<Response> {
  try {
    const response = await fetch(input, init)
    if (!response.headers.has(AS_OF)) report({ kind: isShops(response) ? 'answered' : 'not-answered', asked })
    return response
  } catch (error) {
    // Given up by whoever asked: nothing was learned.
    const isGivenUp = error instanceof DOMException && error.name === 'AbortError'
    if (!isGivenUp) report({ kind: 'not-answered', asked })
    throw error
  }
}

/** A gateway may number requests too, but it answers with a page. */
const isShops = ({ headers }: Response): boolean =>
  headers.has(SHOPS_MARK) && !headers.get('content-type')?.startsWith('text/html')

/** How long the shop may take to say that it is there, in ms. */
const TIMEOUT = 4000

/** Asks whether the shop is there, and reports it; `asked`: at the connection model's word. */
export async function isShopThere(asked = true): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const response = await askShop('/healthz', { cache: 'no-store', redirect: 'error', signal }, asked)
    // An answer that nobody reads to its end keeps one of the browser's few connections to the shop.
    await response.arrayBuffer()
    return isShops(response)
  } catch {
    // Whatever it was: no answer.
    return false
  }
}
