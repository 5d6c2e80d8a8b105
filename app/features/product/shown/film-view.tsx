import { pictureVariant, webmOf } from '#domain/catalogue/pictures.ts'

interface FilmViewProps {
  /** Address of its MP4. */
  url: string
  alt: string
  /** Address of the picture that stands until it plays. */
  poster: string
}

/** A film of a piece: nothing of it is fetched before it is wanted, and it never plays by itself. */
export default function FilmView({ url, alt, poster }: FilmViewProps) {
  return (
    <video controls playsInline muted loop preload="none" poster={pictureVariant(poster, 800, 'avif')} aria-label={alt}>
      <source src={webmOf(url)} type="video/webm" />
      <source src={url} type="video/mp4" />
    </video>
  )
}
