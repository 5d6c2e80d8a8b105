import type { MadeFilm } from '#domain/catalogue/video-schema.ts'
import { PlayIcon } from '../../ui/icons.tsx'
import { lazyPanel, useLazyPanel } from '../../ui/lazy.tsx'
import text from '../../ui/type/text.module.css'
import styles from './watch-button.module.css'

const player = lazyPanel(() => import('./player-dialog.tsx'))

/** Lies over a film's picture: all of it opens the player, and its sign shows where a pointer or the focus is. */
export function WatchButton({ title, film }: { title: string; film: MadeFilm }) {
  const dialog = useLazyPanel(player)
  return (
    <>
      <button type="button" className={styles.watch} aria-haspopup="dialog" {...dialog.intent}>
        <span className={styles.sign}>
          <PlayIcon />
          Watch Video<span className={text.visuallyHidden}>: {title}</span>
        </span>
      </button>
      {dialog.render({ title, film })}
    </>
  )
}
