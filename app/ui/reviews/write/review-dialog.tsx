import shop from '#data/shop.json' with { type: 'json' }
import { RequestDialog } from '../../requests/request-dialog.tsx'
import text from '../../type/text.module.css'
import { ReviewForm } from './review-form.tsx'
import { useReview } from './use-review.ts'

interface ReviewDialogProps {
  open: boolean
  onClose: () => void
  productId: string | null
  productName?: string | undefined
}

/** A review of a piece, or of the shop as a whole. */
export default function ReviewDialog({ open, onClose, productId, productName }: ReviewDialogProps) {
  const review = useReview(productId)
  return (
    <RequestDialog
      open={open}
      onClose={onClose}
      title="Write a Review"
      titleId="review-title"
      request={review.request}
      name="Review"
      about={<p className={text.h4}>{productName ?? `${shop.brand.name}, the shop as a whole`}</p>}
    >
      <ReviewForm {...review} />
    </RequestDialog>
  )
}
