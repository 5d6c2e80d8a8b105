import type { CraftsmanshipVideo } from '#domain/catalogue/video-schema.ts'
import { Picture } from '../../ui/product/picture.tsx'
import { BezelDrawing } from './bezel-drawing.tsx'
import styles from './film-card.module.css'
import { LinksDrawing } from './links-drawing.tsx'
import { thumbnailUrl } from './thumbnail.ts'

const sizes = '(min-width: 1600px) 459px, (min-width: 900px) 30vw, (min-width: 600px) 45vw, 92vw'

/** What a film shows, as its poster, as a picture or, where the shop has none, as a drawing. The film's title stands below it. */
export function FilmPicture({ film }: { film: CraftsmanshipVideo }) {
  const url = (film.hasVideo ? thumbnailUrl(film.poster) : null) ?? thumbnailUrl(film.thumbnail)
  const drawn = <Drawn film={film} />
  return url === null ? drawn : <Picture url={url} alt="" sizes={sizes} fallback={drawn} />
}

function Drawn({ film }: { film: CraftsmanshipVideo }) {
  if (film.category === 'Luxury Watches')
    return <span className={styles.drawn}>{film.id === 'watch-bezel' ? <BezelDrawing /> : <LinksDrawing />}</span>
  return <img src="/drawings/bench.svg" alt="" width={1120} height={770} loading="lazy" />
}
