import Dialog from '@mui/material/Dialog'
import { MuiRoot } from '../../theme/mui-root.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { PanelHead } from '../../ui/layout/panel-head.tsx'
import styles from './player-dialog.module.css'

interface PlayerDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** The film's address. */
  url: string
}

/** A film on its own: it plays when the dialog opens and is gone when it closes. Never with sound unasked. Look, section 11. */
export default function PlayerDialog({ open, onClose, title, url }: PlayerDialogProps) {
  return (
    <MuiRoot>
      <Dialog open={open} onClose={onClose} maxWidth="lg" fullWidth aria-labelledby="film-title">
        <PanelHead title={title} titleId="film-title" close={<CloseIcon />} onClose={onClose} />
        <video className={styles.film} src={url} aria-label={title} controls autoPlay muted playsInline />
      </Dialog>
    </MuiRoot>
  )
}
