import { Link } from 'react-router-dom'
import { isTurntable } from '#domain/catalogue/pictures.ts'
import type { CraftsmanshipVideo } from '#domain/catalogue/video-schema.ts'
import { Tile } from '../../ui/product/tile.tsx'
import text from '../../ui/type/text.module.css'
import { enquiryLink } from '../films.ts'
import styles from './film-card.module.css'
import { FilmPicture } from './film-picture.tsx'
import { WatchButton } from './watch-button.tsx'

/** A film: its picture, which opens the player, its words, and the way to ask for such a piece. Requests spec, section 2. */
export function FilmCard({ film }: { film: CraftsmanshipVideo }) {
  const name = <span className={text.visuallyHidden}>: {film.title}</span>
  return (
    <article className={styles.card}>
      <Tile className={styles.tile}>
        <FilmPicture film={film} />
        {film.hasVideo && <WatchButton title={film.title} film={film} />}
      </Tile>
      <div className={styles.words}>
        <p className={text.overline}>
          {film.category}
          {film.hasVideo && `, ${isTurntable(film.videoUrl) ? 'turning view' : 'film'}, ${film.seconds} seconds`}
        </p>
        <h3>{film.title}</h3>
        <p className={text.body2}>{film.description}</p>
      </div>
      <div className={styles.actions}>
        {!film.hasVideo && (
          <button type="button" disabled>
            Coming Soon{name}
          </button>
        )}
        <Link to={enquiryLink(film)}>Product Enquiry{name}</Link>
      </div>
    </article>
  )
}
