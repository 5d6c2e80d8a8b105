import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { type DiamondEnquiry, diamondEnquirySchema } from '#domain/requests/diamond-enquiry.ts'
import { MISSING_INFORMATION } from '#domain/requests/request-words.ts'
import { useRequest } from '../../kept/use-request.ts'
import { useShopForm } from '../../ui/form/use-shop-form.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { isInformationMissing } from './missing-information.ts'
import { enquiryAbout, pieceOf } from './prefill.ts'

/** The enquiry about one piece: every piece has a draft of its own. */
export function useEnquiry(product: Product) {
  const form = useShopForm(diamondEnquirySchema, enquiryAbout(product))
  const request = useRequest('loose-diamond', form, { draftKey: `loose-diamond:${product.id}` })
  const { submitCount, isSubmitSuccessful } = useFormState({ control: form.control })
  const { getValues } = form

  useEffect(() => {
    const isRefused = submitCount > 0 && !isSubmitSuccessful
    if (isRefused && isInformationMissing(getValues())) toast({ ...MISSING_INFORMATION, tone: 'destructive' })
  }, [submitCount, isSubmitSuccessful, getValues])

  const submit = (enquiry: DiamondEnquiry) => request.submit({ ...enquiry, ...pieceOf(product) })

  return { form, request, submit }
}
