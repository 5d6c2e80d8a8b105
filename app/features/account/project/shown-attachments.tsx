import { useEffect, useState } from 'react'
import { ATTACHMENT_TYPE, type Attachment, sizeWords } from '#domain/requests/attachment.ts'
import {
  attachmentAddress,
  MOST_KEPT_ATTACHMENT,
  readKeptPicture
} from '../../../client-store/account/project-pictures.ts'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { isMetered } from '../../../ui/offline/metered.ts'
import { useConnection } from '../../../ui/page/connection.ts'
import text from '../../../ui/type/text.module.css'
import styles from './shown-attachments.module.css'
import type { PicturesOf } from './shown-pictures.tsx'
import { readShown } from './use-picture.ts'

/** PDFs beside something that was said or drawn: each with its name and size, saved by a press. */
export function ShownAttachments({ attachments, ...of }: PicturesOf & { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <ul className={styles.attachments} aria-label={attachments.length === 1 ? '1 PDF' : `${attachments.length} PDFs`}>
      {attachments.map((attachment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an attachment is its place
        <li key={index}>
          <One {...of} {...attachment} position={index + 1} />
        </li>
      ))}
    </ul>
  )
}

/** So large a one comes by itself, so that it is here without signal; a larger one with a press. */
const BY_ITSELF = 2_000_000

function One({ name, size, ...which }: PicturesOf & Attachment & { position: number }) {
  const { pdf, isKept, isMissing, isComing, fetchNow } = useAttachment(which, size)
  const kept = size > MOST_KEPT_ATTACHMENT ? 'too large to be kept on this device' : isKept && 'kept on this device'
  return (
    <>
      {pdf ? (
        <a className={styles.name} href={pdf} download={name}>
          <bdi>{name}</bdi>
        </a>
      ) : (
        <TextButton onClick={() => void fetchNow(name)} disabled={isComing}>
          <bdi>{name}</bdi>
        </TextButton>
      )}
      <span className={text.caption}>
        PDF, {sizeWords(size)}
        {kept && `, ${kept}`}
        <span role="status">
          {isComing && '. It is coming'}
          {isMissing && '. It could not be had just now: it opens when there is signal'}
        </span>
      </span>
    </>
  )
}

interface Known {
  /** Its address on this page, once it is here. */
  pdf: string | null
  isKept: boolean
}

function useAttachment({ reference, link, of, position }: PicturesOf & { position: number }, size: number) {
  const { kind: connection } = useConnection()
  const [known, setKnown] = useState<Known>({ pdf: null, isKept: false })
  const [standing, setStanding] = useState<'' | 'coming' | 'missing'>('')
  const address = attachmentAddress(reference, of, position)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be had is asked for again once there is a connection
  useEffect(() => {
    let isWanted = true
    let url: string | null = null
    const look = async () => {
      const comes = size <= BY_ITSELF && !isMetered()
      const found = comes ? await readShown(reference, address, link, ATTACHMENT_TYPE) : await readKeptPicture(address)
      if (!found || !isWanted) return
      const isKept = (await readKeptPicture(address)) !== null
      if (!isWanted) return
      url = urlOf(found)
      setKnown({ pdf: url, isKept })
    }
    look().catch(reportError)
    return () => {
      isWanted = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [address, reference, link, size, connection])

  /** Asks for it, keeps it where it fits, and saves it, as its link does from then on. */
  async function fetchNow(name: string): Promise<void> {
    setStanding('coming')
    const found = await readShown(reference, address, link, ATTACHMENT_TYPE)
    setStanding(found ? '' : 'missing')
    if (!found) return
    const pdf = urlOf(found)
    setKnown({ pdf, isKept: (await readKeptPicture(address)) !== null })
    Object.assign(document.createElement('a'), { href: pdf, download: name }).click()
  }

  return { ...known, isComing: standing === 'coming', isMissing: standing === 'missing', fetchNow }
}

/** Whatever came is a PDF to the browser, and never a page. */
const urlOf = (bytes: Blob): string => URL.createObjectURL(new Blob([bytes], { type: ATTACHMENT_TYPE }))
