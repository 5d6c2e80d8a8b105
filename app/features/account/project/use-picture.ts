import { useEffect, useState } from 'react'
import { ask } from '#device/ask.ts'
import { browserOptions } from '#device/browser.ts'
import { openDevice } from '../../../client-store/account/open-device.ts'
import { keepPicture, pictureAddress, readKeptPicture } from '../../../client-store/account/project-pictures.ts'
import { useConnection } from '../../../ui/page/connection.ts'

interface Wanted {
  reference: string
  link: string
  of: string
  position: number
  size: 'small' | 'whole'
}

/** So many are asked for at once: a long conversation must not hold up what else the page asks. */
const AT_ONCE = 4
let asking = 0
const waiting: (() => void)[] = []

/** A picture of a request's page, of this device or of the shop; what was seen once is seen without signal. */
export const usePicture = ({ reference, link, of, position, size }: Wanted): Shown =>
  useShown(reference, pictureAddress(reference, of, position, size), link)

interface Shown {
  url: string | null
  isMissing: boolean
}

/** The same by its address. */
export function useShown(reference: string, address: string, link: string): Shown {
  const { kind: connection } = useConnection()
  const [shown, setShown] = useState<Shown>({ url: null, isMissing: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be had is asked for again once there is a connection
  useEffect(() => {
    let isWanted = true
    let url: string | null = null
    readShown(reference, address, link).then((picture) => {
      if (!isWanted) return
      url = picture && URL.createObjectURL(picture)
      setShown({ url, isMissing: url === null })
    }, reportError)
    return () => {
      isWanted = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [reference, address, link, connection])
  return shown
}

/** Never another one under the same address: what is kept need not be asked for again. */
export async function readShown(
  reference: string,
  address: string,
  link: string,
  type = 'image/'
): Promise<Blob | null> {
  const kept = await readKeptPicture(address)
  if (kept) return kept
  const asked = await inTurn(() => askFor(address, link, type))
  if (asked) await keepPicture(reference, address, asked)
  return asked
}

async function askFor(path: string, link: string, type: string): Promise<Blob | null> {
  const owner = (await (await openDevice())?.ownerHeader()) ?? ''
  const reply = await ask(browserOptions(), { method: 'GET', path, owner, ...(link && { link }) })
  if (reply.kind !== 'answer' || !reply.response.ok) return null
  if (!reply.response.headers.get('content-type')?.startsWith(type)) return null
  try {
    return await reply.response.blob()
  } catch (error) {
    // Cut off on the way: it is asked for again with the next visit.
    if (error instanceof TypeError || error instanceof DOMException) return null
    throw error
  }
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (asking >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else asking++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else asking--
  }
}
