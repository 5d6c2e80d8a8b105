import { type ReactNode, useCallback, useState } from 'react'
import {
  DARK_FORMAT,
  DARK_PAGE,
  darkVersion,
  lightVersion,
  pictureSrcSet,
  pictureVariant
} from '#domain/catalogue/pictures.ts'

interface PictureProps {
  /** The picture's main address, as in `imageUrl`. */
  url: string
  alt: string
  sizes: string
  /** The first picture of the page: fetched at once and first. All others wait until they are near. */
  first?: boolean
  height?: number
  /** The address of a smaller file of it that the browser has at hand: seen until the right one has come. */
  standIn?: string | null
  /** Stands in when the picture cannot be had. */
  fallback?: ReactNode
}

type Version = 'dark' | 'light'

/** Which versions of a picture could not be had: the other one is shown, as on a device that has seen it in other colours. */
interface Failed {
  url: string
  versions: readonly Version[]
}

/** A picture in the version for the page's colours and the best format the browser reads, in the size it needs, with its true proportions from the start. */
export function Picture({ url, alt, sizes, first = false, height = 1200, standIn = null, fallback }: PictureProps) {
  const [failed, setFailed] = useState<Failed>({ url, versions: [] })
  const dark = darkVersion(url)
  const isFailed = (version: Version) => failed.url === url && failed.versions.includes(version)
  const fail = useCallback(
    ({ currentSrc }: HTMLImageElement) =>
      setFailed((before) => {
        const versions = before.url === url ? before.versions : []
        if (lightVersion(currentSrc)) return { url, versions: [...versions, 'dark'] }
        if (!versions.includes('light')) return { url, versions: [...versions, 'light'] }
        // The light one again: the browser reads no file of the dark one, or the page was printed, where that is not shown.
        return matchMedia('screen').matches ? { url, versions: ['light', 'dark'] } : before
      }),
    [url]
  )
  // A picture can fail before React hears of it: ask the element when it is taken over.
  const noticeEarlyFailure = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc) fail(image)
    },
    [fail]
  )
  if (isFailed('light') && (!dark || isFailed('dark')) && fallback) return <>{fallback}</>
  return (
    <picture>
      {dark && !isFailed('dark') && (
        <source
          media={isFailed('light') ? 'screen' : DARK_PAGE}
          type={`image/${DARK_FORMAT}`}
          srcSet={pictureSrcSet(dark, DARK_FORMAT)}
          sizes={sizes}
        />
      )}
      <source type="image/avif" srcSet={pictureSrcSet(url, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSrcSet(url, 'webp')} sizes={sizes} />
      <img
        ref={noticeEarlyFailure}
        src={pictureVariant(url, 800, 'jpg')}
        srcSet={pictureSrcSet(url, 'jpg')}
        sizes={sizes}
        alt={alt}
        width={1200}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : 'auto'}
        style={standIn ? { backgroundImage: `url("${standIn}")`, backgroundSize: 'cover' } : undefined}
        onError={({ currentTarget }) => fail(currentTarget)}
      />
    </picture>
  )
}
