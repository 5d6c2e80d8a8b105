import styles from './film-button.module.css'
import { PlayIcon } from './icons.tsx'

interface FilmButtonProps {
  isPlaying: boolean
  /** What it plays and holds, such as "the film: the ring from above". */
  film: string
  onPress: () => void
  isWaiting?: boolean
}

/** One press plays a film, and the next holds it: it lies over all of the film, which stands in a box of its own. */
export const FilmButton = ({ isPlaying, film, onPress, isWaiting = false }: FilmButtonProps) => (
  <button
    type="button"
    className={styles.film}
    aria-label={`${isPlaying ? 'Pause' : 'Play'} ${film}`}
    aria-disabled={isWaiting}
    onClick={() => {
      if (!isWaiting) onPress()
    }}
  >
    <span className={isPlaying ? styles.playing : ''}>{isPlaying ? <i /> : <PlayIcon />}</span>
  </button>
)
