import Snackbar from '@mui/material/Snackbar'
import { MuiRoot } from '../theme/mui-root.tsx'
import styles from './notice-bar.module.css'
import { type Notice, offer } from './notice-store.ts'

/** "Ready to use offline", which leaves by itself; "A new version is ready", which stays until it is answered. */
export default function NoticeBar({ notice }: { notice: Notice }) {
  const isUpdate = notice.kind === 'new-version'
  return (
    <MuiRoot>
      <Snackbar
        open
        key={notice.kind}
        autoHideDuration={isUpdate ? null : 6000}
        onClose={(_, reason) => reason !== 'clickaway' && offer(null)}
        message={isUpdate ? 'A new version is ready' : 'Ready to use offline'}
        action={
          <button type="button" className={styles.action} onClick={isUpdate ? notice.take : () => offer(null)}>
            {isUpdate ? 'Reload' : 'Close'}
          </button>
        }
      />
    </MuiRoot>
  )
}
