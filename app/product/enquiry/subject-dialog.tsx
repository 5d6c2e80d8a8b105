import Dialog from '@mui/material/Dialog'
import { useEffect, useEffectEvent } from 'react'
import { MuiRoot } from '../../theme/mui-root.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { PanelHead } from '../../ui/layout/panel-head.tsx'
import { useCloseRequest } from '../../ui/page/use-close-request.ts'
import { RequestSent } from '../../ui/requests/request-sent.tsx'
import { ToastBar } from '../../ui/toast/toast-bar.tsx'
import text from '../../ui/type/text.module.css'
import styles from './enquiry-dialog.module.css'
import { EnquiryForm } from './form/enquiry-form.tsx'
import { useEnquiry } from './form/use-enquiry.ts'
import type { EnquirySubject } from './subject.ts'

interface SubjectDialogProps {
  open: boolean
  onClose: () => void
  subject: EnquirySubject
}

/**
 * Closing keeps what was written as a draft of this piece. Once it is in the outbox the dialog closes by itself, and a
 * toast says where it is; but what needs the shopper stays until it was read.
 */
export default function SubjectDialog({ open, onClose, subject }: SubjectDialogProps) {
  const { form, request, submit } = useEnquiry(subject)
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
      <Dialog open={open} onClose={close} maxWidth="sm" fullWidth aria-labelledby="enquiry-title">
        <PanelHead title="Diamond Enquiry" titleId="enquiry-title" close={<CloseIcon />} onClose={close} />
        <div className={styles.body}>
          <div className={styles.piece}>
            <p className={text.h4}>{subject.piece.productName}</p>
            {subject.facts && <p className={text.caption}>{subject.facts}</p>}
          </div>
          {doneAs === null ? (
            <EnquiryForm form={form} request={request} onSubmit={submit} />
          ) : (
            <div className={styles.end}>
              <RequestSent sent={sent} name="Diamond enquiry" />
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
