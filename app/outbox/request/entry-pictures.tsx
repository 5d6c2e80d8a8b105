import { useEffect, useState } from 'react'
import { readEntryPictures } from '#device/entry-pictures.ts'
import type { EntryPicture } from '#device/outbox/entry.ts'
import styles from './what-you-wrote.module.css'

/** An entry's pictures, small. Their places are there before the bytes are. */
export function EntryPictures({ pictures }: { pictures: readonly EntryPicture[] }) {
  // A live query hands the same pictures over in new objects: only other keys are other pictures.
  const shown = usePictureUrls(pictures.map(({ key }) => key).join('\n'))
  return (
    <ul className={styles.pictures} aria-label="Your pictures">
      {pictures.map(({ key, name }, index) => {
        const url = shown.get(key)
        return <li key={key}>{url && <img src={url} alt={name ?? `Picture ${index + 1}`} />}</li>
      })}
    </ul>
  )
}

function usePictureUrls(keys: string): ReadonlyMap<string, string> {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    let isWanted = true
    let made: string[] = []
    readEntryPictures(keys.split('\n')).then((pictures) => {
      if (!isWanted) return
      const found = new Map(pictures.map(({ key, bytes, mime }) => [key, urlOf(bytes, mime)]))
      made = [...found.values()]
      setUrls(found)
    }, reportError)
    return () => {
      isWanted = false
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [keys])
  return urls
}

const urlOf = (bytes: ArrayBuffer, type: string): string => URL.createObjectURL(new Blob([bytes], { type }))
