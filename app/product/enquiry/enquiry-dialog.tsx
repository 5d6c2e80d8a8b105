import Dialog from '@mui/material/Dialog'
import { useEffect } from 'react'
import { productFacts } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { MuiRoot } from '../../theme/mui-root.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { PanelHead } from '../../ui/layout/panel-head.tsx'
import { ToastBar } from '../../ui/toast/toast-bar.tsx'
import text from '../../ui/type/text.module.css'
import styles from './enquiry-dialog.module.css'
import { EnquiryForm } from './enquiry-form.tsx'
import { useEnquiry } from './use-enquiry.ts'

interface EnquiryDialogProps {
  open: boolean
  onClose: () => void
  product: Product
}

/** Closing keeps what was written as a draft of this piece; once it is in the outbox the dialog closes by itself. */
export default function EnquiryDialog({ open, onClose, product }: EnquiryDialogProps) {
  const { form, request, submit } = useEnquiry(product)
  const isDone = request.state.kind === 'done'
  const { again } = request

  useEffect(() => {
    if (!isDone) return
    onClose()
    again()
  }, [isDone, onClose, again])

  return (
    <MuiRoot>
      <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="enquiry-title">
        <PanelHead title="Diamond Enquiry" titleId="enquiry-title" close={<CloseIcon />} onClose={onClose} />
        <div className={styles.body}>
          <div className={styles.piece}>
            <p className={text.h4}>{product.name}</p>
            <p className={text.caption}>{productFacts(product)}</p>
          </div>
          <EnquiryForm form={form} request={request} onSubmit={submit} />
        </div>
        <ToastBar className={styles.toasts} />
      </Dialog>
    </MuiRoot>
  )
}
