import { RequestDialog } from '../../ui/requests/request-dialog.tsx'
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

/** An enquiry about one piece, whose draft is that piece's own. */
export default function SubjectDialog({ open, onClose, subject }: SubjectDialogProps) {
  const { form, request, submit } = useEnquiry(subject)
  return (
    <RequestDialog
      open={open}
      onClose={onClose}
      title="Diamond Enquiry"
      titleId="enquiry-title"
      request={request}
      name="Diamond enquiry"
      about={
        <div className={styles.piece}>
          <p className={text.h4}>{subject.piece.productName}</p>
          {subject.facts && <p className={text.caption}>{subject.facts}</p>}
        </div>
      }
    >
      <EnquiryForm form={form} request={request} onSubmit={submit} />
    </RequestDialog>
  )
}
