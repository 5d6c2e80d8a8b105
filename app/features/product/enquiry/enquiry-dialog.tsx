import type { Product } from '#domain/catalogue/product-schema.ts'
import { subjectOf } from './subject.ts'
import SubjectDialog from './subject-dialog.tsx'

interface EnquiryDialogProps {
  open: boolean
  onClose: () => void
  product: Product
}

/** The enquiry about a piece of the catalogue, from its page. */
export default function EnquiryDialog({ product, ...panel }: EnquiryDialogProps) {
  return <SubjectDialog {...panel} subject={subjectOf(product)} />
}
