import { PROJECT_PICTURES as PICTURES, readProjectCopy } from './project-copy.ts'

/** How large all of them may be, in bytes: a hundred small ones are less than one, the rest is for drawings. */
const AT_MOST = 12_000_000

/** Where the pictures, PDFs and films of one request begin. */
const pathOf = (reference: string): string => `/api/requests/${encodeURIComponent(reference)}/`

/** The address of a picture at the shop, whole or small. */
export const pictureAddress = (reference: string, ofId: string, position: number, size: 'small' | 'whole'): string =>
  `${pathOf(reference)}shown/${encodeURIComponent(ofId)}/${position}${size === 'small' ? '?size=small' : ''}`

/** The address of a PDF at the shop. */
export const attachmentAddress = (reference: string, ofId: string, position: number): string =>
  `${pathOf(reference)}attachments/${encodeURIComponent(ofId)}/${position}`

/** The address of a film from the bench at the shop, and of what stands until it plays. */
export const filmAddress = (reference: string, filmId: string, format: 'mp4' | 'webm'): string =>
  `${pathOf(reference)}films/${encodeURIComponent(filmId)}/${format}`
export const posterAddress = (reference: string, filmId: string): string =>
  `${pathOf(reference)}films/${encodeURIComponent(filmId)}/poster`

/** How large a PDF or a film may be to be kept: a larger one would push out the drawings. */
export const MOST_KEPT_ATTACHMENT = 5_000_000

const isHere = (): boolean => typeof caches !== 'undefined'

/** A picture, PDF or film of this device; null where it has none of this address. */
export async function readKeptPicture(address: string): Promise<Blob | null> {
  if (!isHere()) return null
  const kept = await (await caches.open(PICTURES)).match(address)
  return kept ? kept.blob() : null
}

/**
 * Keeps a picture, PDF or film of a request whose page is kept: one that was still on its way when somebody signed out, or when its link
 * was renewed, comes too late. Those that came longest ago make room; a device that has none keeps nothing.
 */
export async function keepPicture(reference: string, address: string, picture: Blob): Promise<void> {
  const isPicture = picture.type.startsWith('image/')
  if (!isHere() || picture.size > (isPicture ? AT_MOST : MOST_KEPT_ATTACHMENT) || readProjectCopy(reference) === null)
    return
  try {
    const cache = await caches.open(PICTURES)
    const headers = { 'Content-Type': picture.type, 'Content-Length': String(picture.size) }
    await cache.put(address, new Response(picture, { headers }))
    await makeRoom(cache)
  } catch (error) {
    // Full or refused: it is asked for again with the next visit.
    if (!(error instanceof DOMException)) throw error
  }
}

async function makeRoom(cache: Cache): Promise<void> {
  // In the order in which they came.
  const sizes = await Promise.all(
    (await cache.keys()).map(async (key) => {
      const size = Number((await cache.match(key))?.headers.get('Content-Length') ?? 0)
      return { key, size }
    })
  )
  let all = sizes.reduce((sum, { size }) => sum + size, 0)
  for (const { key, size } of sizes) {
    if (all <= AT_MOST) return
    await cache.delete(key)
    all -= size
  }
}

/** Forgets the pictures of one request: its link was renewed, or it is gone. Those of all go with the copies of their pages. */
export async function forgetProjectPictures(reference: string): Promise<void> {
  if (!isHere() || !(await caches.has(PICTURES))) return
  const cache = await caches.open(PICTURES)
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(pathOf(reference)))
  await Promise.all(keys.map((key) => cache.delete(key)))
}
