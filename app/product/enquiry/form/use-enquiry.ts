import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { type DiamondEnquiry, diamondEnquirySchema } from '#domain/requests/diamond-enquiry.ts'
import { MISSING_INFORMATION } from '#domain/requests/request-words.ts'
import { useRequest } from '../../../kept/use-request.ts'
import { useShopForm } from '../../../ui/form/use-shop-form.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { type EnquirySubject, enquiryDraftKey } from '../subject.ts'
import { isInformationMissing } from './missing-information.ts'

/** The enquiry about one piece. */
export function useEnquiry({ piece, start }: EnquirySubject) {
  const form = useShopForm(diamondEnquirySchema, start)
  const request = useRequest('loose-diamond', form, { draftKey: enquiryDraftKey(piece.productId) })
  const { submitCount, isSubmitSuccessful } = useFormState({ control: form.control })
  const { getValues } = form

  useEffect(() => {
    const isRefused = submitCount > 0 && !isSubmitSuccessful
    if (isRefused && isInformationMissing(getValues())) toast({ ...MISSING_INFORMATION, tone: 'destructive' })
  }, [submitCount, isSubmitSuccessful, getValues])

  const submit = (enquiry: DiamondEnquiry) => request.submit({ ...enquiry, ...piece })

  return { form, request, submit }
}
