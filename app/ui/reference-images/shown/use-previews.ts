import { useEffect, useRef, useState } from 'react'
import { createPreviews, type Previews } from './previews.ts'

/** The address of each picture's preview by its key. */
export function usePreviews(pictures: Parameters<Previews['show']>[0]): ReadonlyMap<string, string> {
  const previews = useRef<Previews | null>(null)
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    previews.current ??= createPreviews()
    setAddresses(previews.current.show(pictures))
  }, [pictures])
  useEffect(() => () => previews.current?.close(), [])
  return addresses
}
