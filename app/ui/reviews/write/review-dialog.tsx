import Dialog from '@mui/material/Dialog'
import { useEffect, useEffectEvent } from 'react'
import shop from '#data/shop.json' with { type: 'json' }
import { MuiRoot } from '../../../theme/mui-root.tsx'
import { Button } from '../../controls/button.tsx'
import { CloseIcon } from '../../icons.tsx'
import { PanelHead } from '../../layout/panel-head.tsx'
import { useCloseRequest } from '../../page/use-close-request.ts'
import { RequestSent } from '../../requests/request-sent.tsx'
import { ToastBar } from '../../toast/toast-bar.tsx'
import text from '../../type/text.module.css'
import { ReviewForm } from './review-form.tsx'
import { useReview } from './use-review.ts'
import styles from './write-review.module.css'

interface ReviewDialogProps {
  open: boolean
  onClose: () => void
  productId: string | null
  productName?: string | undefined
}

/**
 * Closing keeps what was written as a draft. Once it is in the outbox the dialog closes by itself, and a toast says where
 * it is; but what needs the customer stays until it was read.
 */
export default function ReviewDialog({ open, onClose, productId, productName }: ReviewDialogProps) {
  const review = useReview(productId)
  const { state, sent, again } = review.request
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
      <Dialog open={open} onClose={close} maxWidth="sm" fullWidth aria-labelledby="review-title">
        <PanelHead title="Write a Review" titleId="review-title" close={<CloseIcon />} onClose={close} />
        <div className={styles.body}>
          <p className={text.h4}>{productName ?? `${shop.brand.name}, the shop as a whole`}</p>
          {doneAs === null ? (
            <ReviewForm {...review} />
          ) : (
            <div className={styles.end}>
              <RequestSent sent={sent} name="Review" />
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
