import { type ReactNode, useCallback, useState } from 'react'
import { DARK_FORMATS, DARK_PAGE, darkVersion, pictureSrcSet, pictureVariant } from '#domain/catalogue/pictures.ts'

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

/** A picture in the version for the page's colours and the best format the browser reads, in the size it needs, with its true proportions from the start. */
export function Picture({ url, alt, sizes, first = false, height = 1200, standIn = null, fallback }: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  // A picture can fail before React hears of it: ask the element when it is taken over.
  const noticeEarlyFailure = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailedUrl(url)
    },
    [url]
  )
  const dark = darkVersion(url)
  if (failedUrl === url && fallback) return <>{fallback}</>
  return (
    <picture>
      {dark &&
        DARK_FORMATS.map((format) => (
          <source
            key={format}
            media={DARK_PAGE}
            type={`image/${format}`}
            srcSet={pictureSrcSet(dark, format)}
            sizes={sizes}
          />
        ))}
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
        onError={() => setFailedUrl(url)}
      />
    </picture>
  )
}
