import { Link } from 'react-router-dom'
import text from '../ui/type/text.module.css'
import { type FilmKind, filmKinds, films } from './films.ts'
import styles from './kind-filter.module.css'

/** The kinds as links: the choice lives in the address, can be shared, and needs no script. */
export function KindFilter({ kind }: { kind: FilmKind | null }) {
  return (
    <nav aria-label="Kinds of work">
      <ul className={styles.kinds}>
        <Kind to="/video-gallery" label="All" count={films.length} isChosen={kind === null} />
        {filmKinds.map(({ category, slug, count }) => (
          <Kind
            key={slug}
            to={`/video-gallery?category=${slug}`}
            label={category}
            count={count}
            isChosen={kind?.slug === slug}
          />
        ))}
      </ul>
    </nav>
  )
}

interface KindProps {
  to: string
  label: string
  count: number
  isChosen: boolean
}

function Kind({ to, label, count, isChosen }: KindProps) {
  return (
    <li>
      <Link className={styles.kind} to={to} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
        {label}
        <small>
          <span className={text.visuallyHidden}>, </span>
          {count}
        </small>
      </Link>
    </li>
  )
}
