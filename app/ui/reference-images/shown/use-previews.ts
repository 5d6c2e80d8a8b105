import { useEffect, useRef, useState } from 'react'

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

interface Previewed {
  key: string
  bytes: ArrayBuffer
  mime: string
}

/** Addresses under which the page can show pictures it holds; each is given back once its picture is gone. */
interface Previews {
  show(pictures: readonly Previewed[]): ReadonlyMap<string, string>
  close(): void
}

export function createPreviews(): Previews {
  const addresses = new Map<string, string>()

  function show(pictures: readonly Previewed[]): ReadonlyMap<string, string> {
    const keys = new Set(pictures.map(({ key }) => key))
    for (const [key, address] of addresses) {
      if (keys.has(key)) continue
      URL.revokeObjectURL(address)
      addresses.delete(key)
    }
    for (const { key, bytes, mime } of pictures)
      if (!addresses.has(key)) addresses.set(key, URL.createObjectURL(new Blob([bytes], { type: mime })))
    return new Map(addresses)
  }

  return { show, close: () => void show([]) }
}
