import Dialog from '@mui/material/Dialog'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { SentState } from '../../client-store/requests/sent-state.ts'
import type { RequestState } from '../../client-store/use-request.ts'
import { MuiRoot } from '../../theme/mui-root.tsx'
import { Button } from '../controls/button.tsx'
import { CloseIcon } from '../icons.tsx'
import { PanelHead } from '../layout/panel-head.tsx'
import { useCloseRequest } from '../page/use-close-request.ts'
import { ToastBar } from '../toast/toast-bar.tsx'
import styles from './request-dialog.module.css'
import { RequestSent } from './request-sent.tsx'

interface RequestDialogProps {
  open: boolean
  onClose: () => void
  title: string
  titleId: string
  /** Of what is written in it, and what becomes of that. */
  request: { state: RequestState; sent: SentState; again: () => void }
  /** What is sent, in words. */
  name: string
  /** What it is about: stands above the form, and above what became of it. */
  about: ReactNode
  children: ReactNode
}

/**
 * A form in a dialog. Closing keeps what was written as a draft. Once it is in the outbox the dialog closes by itself, and a
 * toast says where it is; but what needs the shopper stays until it was read.
 */
export function RequestDialog({ open, onClose, title, titleId, request, name, about, children }: RequestDialogProps) {
  const { state, sent, again } = request
  const doneAs = state.kind === 'done' ? state.id : null

  function close() {
    onClose()
    if (doneAs !== null) again()
  }

  useCloseRequest(open, close)

  const settle = useEffectEvent(() => {
    if (sent.kind !== 'needs-you') close()
  })
  useEffect(() => {
    if (doneAs !== null) settle()
  }, [doneAs])

  return (
    <MuiRoot>
      <Dialog open={open} onClose={close} maxWidth="sm" fullWidth aria-labelledby={titleId}>
        <PanelHead title={title} titleId={titleId} close={<CloseIcon />} onClose={close} />
        <div className={styles.body}>
          {about}
          {doneAs === null ? (
            children
          ) : (
            <div className={styles.end}>
              <RequestSent sent={sent} name={name} />
              <div>
                {/* The form is gone, and the focus with it. */}
                <Button outlined autoFocus onClick={close}>
                  Close
                </Button>
              </div>
            </div>
          )}
        </div>
        <ToastBar className={styles.toasts} />
      </Dialog>
    </MuiRoot>
  )
}
