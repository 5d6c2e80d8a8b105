import Dialog from '@mui/material/Dialog'
import { isTurntable, pictureVariant, webmOf } from '#domain/catalogue/pictures.ts'
import type { MadeFilm } from '#domain/catalogue/video-schema.ts'
import { MuiRoot } from '../../../theme/mui-root.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { useCloseRequest } from '../../../ui/page/use-close-request.ts'
import styles from './player-dialog.module.css'
import { thumbnailUrl } from './thumbnail.ts'

interface PlayerDialogProps {
  open: boolean
  onClose: () => void
  title: string
  film: MadeFilm
}

/**
 * A film on its own: it plays when the dialog opens, unless the visitor asked for little motion or little data, and is
 * gone when it closes. Never with sound unasked. LOOK, section 11.
 */
export default function PlayerDialog({ open, onClose, title, film }: PlayerDialogProps) {
  useCloseRequest(open, onClose)
  const starts = maySetMoving()
  const poster = thumbnailUrl(film.poster)
  return (
    <MuiRoot>
      <Dialog open={open} onClose={onClose} maxWidth="lg" fullWidth aria-labelledby="film-title">
        <PanelHead title={title} titleId="film-title" close={<CloseIcon />} onClose={onClose} />
        <video
          className={styles.film}
          poster={poster === null ? undefined : pictureVariant(poster, 800, 'jpg')}
          aria-label={film.alt ?? title}
          controls
          autoPlay={starts}
          preload={starts ? 'auto' : 'none'}
          loop
          muted
          playsInline
        >
          <source src={webmOf(film.videoUrl)} type="video/webm" />
          <source src={film.videoUrl} type="video/mp4" />
        </video>
        {isTurntable(film.videoUrl) && <p className={styles.words}>The finished piece, turned once under the light.</p>}
      </Dialog>
    </MuiRoot>
  )
}

/** Whether a film may begin by itself: not where the visitor asked for little motion, nor where every megabyte counts. */
function maySetMoving(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData !== true && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
