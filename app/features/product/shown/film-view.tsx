import { useEffect, useRef, useState } from 'react'
import { filmPoster, pictureVariant, webmOf } from '#domain/catalogue/pictures.ts'
import { FilmButton } from '../../../ui/film-button.tsx'

interface FilmViewProps {
  /** Address of its MP4. */
  url: string
  alt: string
  /** Address of the piece’s picture: it stands until the film plays, where that has none of its own. */
  poster: string
}

/**
 * A film of a piece: nothing of it is fetched before it is wanted, and it never plays by itself. One press plays it, and the
 * next holds it; the browser's own controls are for where no script runs.
 */
export default function FilmView({ url, alt, poster }: FilmViewProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [hasScript, setHasScript] = useState(false)
  const [isPlaying, setIsPlaying] = useState(false)
  useEffect(() => setHasScript(true), [])
  const press = () => {
    if (isPlaying) film.current?.pause()
    // Where it cannot be had the picture stays, and the button as it is.
    else film.current?.play().catch(() => setIsPlaying(false))
  }
  return (
    <>
      <video
        ref={film}
        controls={!hasScript}
        playsInline
        muted
        loop
        preload="none"
        poster={pictureVariant(filmPoster(url, poster), 800, 'avif')}
        aria-label={alt}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
      >
        <source src={webmOf(url)} type="video/webm" />
        <source src={url} type="video/mp4" />
      </video>
      {hasScript && <FilmButton isPlaying={isPlaying} film="the film" onPress={press} />}
    </>
  )
}
