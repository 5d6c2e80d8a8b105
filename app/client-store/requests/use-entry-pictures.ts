import { useEffect, useState } from 'react'
import { readEntryPictures } from '#device/entry-pictures.ts'

/** Addresses of pictures that wait in the outbox, by their keys, of which each is a line. */
export function useEntryPictures(keys: string): ReadonlyMap<string, string> {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    let isWanted = true
    let made: string[] = []
    if (keys === '') return setUrls(new Map())
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
