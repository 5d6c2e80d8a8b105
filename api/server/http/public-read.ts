import type { Subject } from '../../db/engine.ts'

/** What a public read is asked for. */
export interface ReadRequest {
  params: Readonly<Record<string, string>>
  /** Only the parameters that the read knows, without empty ones. */
  query: Readonly<Record<string, string>>
}

export interface ReadAnswer {
  body: unknown
  /** Where the body is one page of a list: how many items there are in all. */
  total?: number
  /** Where those are designs: how many pieces they are in all. */
  pieces?: number
  /** The query of the page after this one. */
  next?: Readonly<Record<string, string>>
  /** The subjects that this answer depends on besides the listing. It is cached until one of these changes. */
  about: readonly Subject[]
}

/**
 * A GET that answers everyone alike: no cookie, no session, nothing but the catalogue and the day. That is why its
 * answers may be kept. It throws a Problem for what it cannot answer.
 */
export interface PublicRead {
  /** As @koa/router writes it: `/api/products/:id`. */
  path: string
  /** The query parameters it knows. Others do not count, so that they cannot make one answer into many. */
  parameters: readonly string[]
  read: (request: ReadRequest) => Promise<ReadAnswer>
}
