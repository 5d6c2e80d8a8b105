import type { DeviceOptions } from './device-options.ts'

export type Ways = Pick<DeviceOptions, 'fetch' | 'origin' | 'timeout'>

export interface Question {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  owner: string
  key?: string
  /** The token of the link by which a request's page is opened. */
  link?: string
  body?: { content: BodyInit; mime: string }
}

/** An answer of whoever it is, or that none came. */
export type Reply = { kind: 'answer'; response: Response } | { kind: 'none'; reason: string }

/** Asks the shop. Never follows a redirect: that is somebody else's page. OFFLINE, section 2.5. */
export async function ask({ fetch, origin, timeout }: Ways, question: Question): Promise<Reply> {
  const { method, path, owner, key, link, body } = question
  const headers = new Headers({ accept: 'application/json', 'x-owner': owner })
  if (key) headers.set('idempotency-key', key)
  if (link) headers.set('x-request-link', link)
  if (body) headers.set('content-type', body.mime)
  try {
    const response = await fetch(origin + path, {
      method,
      headers,
      credentials: 'include',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
      ...(body && { body: body.content })
    })
    return { kind: 'answer', response }
  } catch (error) {
    return { kind: 'none', reason: String(error) }
  }
}
