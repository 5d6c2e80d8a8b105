import { useEffect, useState } from 'react'
import { hasPicture } from '#domain/catalogue/pictures.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { useConnection } from '../../ui/page/connection.ts'
import { findPicture } from '../compose/find-picture.ts'

/** The chosen piece's picture: `list-size` is what a device without signal keeps of every piece. */
export type PieceImage =
  | { kind: 'none-chosen' }
  | { kind: 'looking' }
  | { kind: 'found'; image: HTMLImageElement; isListSize: boolean }
  /** Not here and now. */
  | { kind: 'missing' }
  /** Nowhere: the shop has drawn none yet. */
  | { kind: 'none-yet' }

const LIST_SIZE = 400

/** Looks for the picture of the chosen piece, and once more when signal comes back and a larger one may be had. */
export function usePicture(product: Product | undefined): PieceImage {
  const [found, setFound] = useState<{ url: string; image: HTMLImageElement | null } | null>(null)
  const { kind: connection } = useConnection()
  const url = product?.imageUrl
  // biome-ignore lint/correctness/useExhaustiveDependencies: once there is signal again, a larger one may be had
  useEffect(() => {
    if (url === undefined) return
    let isWanted = true
    void findPicture(url).then((image) => {
      if (isWanted) setFound({ url, image })
    })
    return () => {
      isWanted = false
    }
  }, [url, connection])

  if (url === undefined) return { kind: 'none-chosen' }
  if (!hasPicture(url)) return { kind: 'none-yet' }
  if (found?.url !== url) return { kind: 'looking' }
  if (!found.image) return { kind: 'missing' }
  return { kind: 'found', image: found.image, isListSize: found.image.naturalWidth <= LIST_SIZE }
}
