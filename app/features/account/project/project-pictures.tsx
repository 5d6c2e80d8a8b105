import { useEffect, useState } from 'react'
import { ask } from '#device/ask.ts'
import { browserOptions } from '#device/browser.ts'
import { openDevice } from '../../../client-store/account/open-device.ts'
import { useConnection } from '../../../ui/page/connection.ts'
import text from '../../../ui/type/text.module.css'
import styles from './project-page.module.css'
import { projectPath } from './use-project.ts'

interface ProjectPicturesProps {
  reference: string
  link: string
  count: number
}

/** The photographs that came with a request. The link goes with each question and never stands in an address. */
export function ProjectPictures({ reference, link, count }: ProjectPicturesProps) {
  const pictures = usePictures(reference, link, count)
  if (count === 0) return null
  return (
    <>
      <ul className={styles.pictures} aria-label="Your photographs">
        {pictures.map((address, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a photograph is its place
          <li key={index}>
            {address && (
              <a href={address}>
                <img src={address} alt={`Photograph ${index + 1} of ${count}`} />
              </a>
            )}
          </li>
        ))}
      </ul>
      {pictures.includes(null) && (
        <p className={text.caption}>
          {count === 1 ? 'Your photograph is with us. It is' : `Your ${count} photographs are with us. They are`} shown
          here when there is signal.
        </p>
      )}
    </>
  )
}

/** Addresses of the pictures on this device; null of one that could not be had, undefined until it is known. */
function usePictures(reference: string, link: string, count: number): readonly (string | null | undefined)[] {
  const { kind: connection } = useConnection()
  const [pictures, setPictures] = useState<readonly (string | null | undefined)[]>(() =>
    new Array(count).fill(undefined)
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be had is asked for again once there is a connection
  useEffect(() => {
    let isWanted = true
    const made: string[] = []
    const read = async (): Promise<void> => {
      const owner = (await (await openDevice())?.ownerHeader()) ?? ''
      const found = await Promise.all(
        Array.from({ length: count }, (_, index) =>
          readPicture(`${projectPath(reference)}/pictures/${index + 1}`, owner, link)
        )
      )
      const addresses = found.map((picture) => picture && URL.createObjectURL(picture))
      made.push(...addresses.filter((address) => address !== null))
      if (isWanted) setPictures(addresses)
      else for (const address of made) URL.revokeObjectURL(address)
    }
    read().catch(reportError)
    return () => {
      isWanted = false
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [reference, link, count, connection])
  return pictures
}

async function readPicture(path: string, owner: string, link: string): Promise<Blob | null> {
  const reply = await ask(browserOptions(), { method: 'GET', path, owner, ...(link && { link }) })
  const isPicture =
    reply.kind === 'answer' && reply.response.ok && reply.response.headers.get('content-type')?.startsWith('image/')
  if (!isPicture) return null
  try {
    return await reply.response.blob()
  } catch (error) {
    // Cut off on the way: it is asked for again with the next visit.
    if (error instanceof TypeError || error instanceof DOMException) return null
    throw error
  }
}
