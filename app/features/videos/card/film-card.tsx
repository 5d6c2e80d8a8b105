import { Link } from 'react-router-dom'
import { isTurntable } from '#domain/catalogue/pictures.ts'
import type { CraftsmanshipVideo, MadeFilm } from '#domain/catalogue/video-schema.ts'
import { PlayIcon } from '../../../ui/icons.tsx'
import { lazyPanel, useLazyPanel } from '../../../ui/lazy.tsx'
import { Picture } from '../../../ui/product/picture.tsx'
import { Tile } from '../../../ui/product/tile.tsx'
import text from '../../../ui/type/text.module.css'
import { enquiryLink } from '../films.ts'
import styles from './film-card.module.css'
import { thumbnailUrl } from './thumbnail.ts'
import watchButtonStyles from './watch-button.module.css'

/** As many stones as lie side by side on the ring. */
const STONES = 40
const RADIUS = 128

/** A round bezel divided like a clock face, stone beside stone, as it lies before setting. Decorative. */
function BezelDrawing() {
  return (
    <svg viewBox="-200 -160 400 320" fill="none" stroke="currentColor" aria-hidden="true" focusable="false">
      <circle r="143" />
      <circle r="113" strokeWidth="0.8" />
      <circle r="104" strokeWidth="0.5" />
      {turns(STONES).map((turn) => (
        <circle key={turn} cx={RADIUS} r="9.4" strokeWidth="0.8" transform={`rotate(${turn})`} />
      ))}
      {turns(60).map((turn) => (
        <path
          key={turn}
          d={turn % 30 === 0 ? 'M86 0H100' : 'M94 0H100'}
          strokeWidth="0.6"
          transform={`rotate(${turn})`}
        />
      ))}
      <path d="M-170 0H-154M154 0H170M0 -158V-148M0 148V158" strokeWidth="0.6" />
      <circle r="2" fill="currentColor" stroke="none" />
    </svg>
  )
}

/** Degrees of so many equal parts of a full turn. */
const turns = (parts: number): number[] => Array.from({ length: parts }, (_, part) => (part * 360) / parts)

/** Rows of links, each of three pieces, with the stones on the middle one. */
const ROWS = 7
const PITCH = 44

/** Links of a watch bracelet from above, the middle ones set with stones. Decorative. */
function LinksDrawing() {
  return (
    <svg viewBox="-200 -160 400 320" fill="none" stroke="currentColor" aria-hidden="true" focusable="false">
      <g transform="rotate(-90)">
        {Array.from({ length: ROWS }, (_, row) => (row - (ROWS - 1) / 2) * PITCH).map((y) => (
          <g key={y} transform={`translate(0 ${y})`}>
            <rect x="-62" y="-19" width="34" height="38" rx="4" />
            <rect x="28" y="-19" width="34" height="38" rx="4" />
            <rect x="-25" y="-19" width="50" height="38" rx="3" strokeWidth="0.8" />
            <path d="M-62 -13H-28M28 -13H62" strokeWidth="0.4" />
            {[-15, 0, 15].map((x) =>
              [-9, 9].map((across) => <circle key={`${x} ${across}`} cx={x} cy={across} r="6.4" strokeWidth="0.7" />)
            )}
          </g>
        ))}
      </g>
    </svg>
  )
}

const player = lazyPanel(() => import('./player-dialog.tsx'))

/** Lies over a film's picture: all of it opens the player, and its sign shows where a pointer or the focus is. */
function WatchButton({ title, film }: { title: string; film: MadeFilm }) {
  const dialog = useLazyPanel(player)
  return (
    <>
      <button type="button" className={watchButtonStyles.watch} aria-haspopup="dialog" {...dialog.intent}>
        <span className={watchButtonStyles.sign}>
          <PlayIcon />
          Watch Video<span className={text.visuallyHidden}>: {title}</span>
        </span>
      </button>
      {dialog.render({ title, film })}
    </>
  )
}

const sizes = '(min-width: 1600px) 459px, (min-width: 900px) 30vw, (min-width: 600px) 45vw, 92vw'

/** What a film shows, as its poster, as a picture or, where the shop has none, as a drawing. The film's title stands below it. */
function FilmPicture({ film }: { film: CraftsmanshipVideo }) {
  const url = (film.hasVideo ? thumbnailUrl(film.poster) : null) ?? thumbnailUrl(film.thumbnail)
  const drawn = <Drawn film={film} />
  return url === null ? drawn : <Picture url={url} alt="" sizes={sizes} fallback={drawn} />
}

function Drawn({ film }: { film: CraftsmanshipVideo }) {
  if (film.category === 'Luxury Watches')
    return <span className={styles.drawn}>{film.id === 'watch-bezel' ? <BezelDrawing /> : <LinksDrawing />}</span>
  return <img src="/drawings/bench.svg" alt="" width={1120} height={770} loading="lazy" />
}

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
