import { askShop } from '#device/ask-shop.ts'
import { type Reader, ShopError } from './answer.ts'

/** Reads from the shop over the network, or from the service worker in its place. */
export const fetchReader: Reader = async (path, signal) => {
  const response = await askShop(path, {
    credentials: 'include',
    headers: { accept: 'application/json' },
    ...(signal && { signal })
  })
  if (response.status === 404) return { body: null, total: null }
  if (!response.ok)
    throw new ShopError(response.status, await whatItSays(response), response.headers.get('x-request-id'))
  const total = response.headers.get('x-total-count')
  const pieces = response.headers.get('x-total-pieces')
  return {
    body: await response.json(),
    total: total === null ? null : Number(total),
    ...(pieces !== null && { pieces: Number(pieces) })
  }
}

async function whatItSays(response: Response): Promise<string> {
  const text = await response.text()
  if (!response.headers.get('content-type')?.includes('json')) return text || response.statusText
  const problem: { detail?: string } = JSON.parse(text)
  return problem.detail ?? text
}
