import type { CraftsmanshipVideo } from '#domain/catalogue/video-schema.ts'
import { Badge } from '../ui/badge.tsx'
import styles from './videos.module.css'

interface FilmCardsProps {
  cards: readonly CraftsmanshipVideo[]
  /** The name of each card's film, by the card's id. */
  keys: ReadonlyMap<string, string>
}

/** Every card with the name that its film goes by, and whether the film is there. */
export function FilmCards({ cards, keys }: FilmCardsProps) {
  return (
    <ol className={styles.cards}>
      {cards.map(({ id, title, category, hasVideo }) => (
        <li key={id}>
          <div>
            <b>{title}</b>
            <span>
              {category}, <code>{keys.get(id) ?? id}</code>
            </span>
          </div>
          <Badge tone={hasVideo ? 'done' : 'plain'}>{hasVideo ? 'Can be watched' : 'Coming Soon'}</Badge>
        </li>
      ))}
    </ol>
  )
}
