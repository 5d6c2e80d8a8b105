import { useWatch } from 'react-hook-form'
import { isMetalType } from '#domain/catalogue/metals.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { fullName } from '#domain/orders/order-form.ts'
import { type BraceletPriceList, type DesignedBracelet, designBracelet } from '#domain/pricing/bracelet-price.ts'
import {
  type BraceletLength,
  DEFAULT_BRACELET_LENGTH,
  DEFAULT_STONE_WEIGHT,
  isBraceletLength
} from '#domain/pricing/tennis-bracelet.ts'
import { useDraft } from '../../kept/use-draft.ts'
import { showFieldErrors } from '../../ui/form/show-field-errors.ts'
import { useShopForm } from '../../ui/form/use-shop-form.ts'
import { emptyAddress } from '../../ui/order/empty-address.ts'
import { useArrive } from '../../ui/page/use-arrive.ts'
import { usePartedName } from '../form/order-fields.ts'
import { sayPlaced } from '../placing/keep-receipt.ts'
import { useSingleOrder } from '../placing/use-single-order.ts'
import { type DirectForm, directFormSchema } from './direct-order.ts'

const DRAFT = 'direct-order'

const emptyForm: DirectForm = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  selectedLength: DEFAULT_BRACELET_LENGTH,
  shippingAddress: emptyAddress
}

/** The silver bracelet of a length, in the default stones. */
export function directBracelet(product: Product, prices: BraceletPriceList, length: BraceletLength): DesignedBracelet {
  const { id, diamondType, metalType } = product
  if (!isMetalType(metalType)) throw new RangeError(`${id} has no metal by which a bracelet is priced`)
  return designBracelet({ diamondType, metalType, length, weight: DEFAULT_STONE_WEIGHT }, prices)
}

/** The direct order's form, its price by length, and the way to its confirmation. */
export function useDirectOrder(product: Product, prices: BraceletPriceList) {
  const form = useShopForm(directFormSchema, emptyForm)
  const draft = useDraft(DRAFT, form)
  usePartedName(form)
  const arrive = useArrive()
  const chosen = useWatch({ control: form.control, name: 'selectedLength' })
  const length = isBraceletLength(chosen) ? chosen : DEFAULT_BRACELET_LENGTH
  const bracelet = directBracelet(product, prices, length)
  const { state, total, isUnanswered, order } = useSingleOrder({
    draftKey: DRAFT,
    draft,
    path: '/api/direct-orders',
    shownTotal: bracelet.finalPrice,
    onFieldsRefused: (errors) => showFieldErrors(form, errors)
  })

  async function submit(values: DirectForm): Promise<void> {
    const placed = await order({ ...values, customerName: fullName(values.shippingAddress) })
    if (!placed) return
    sayPlaced(placed)
    await arrive(`/order-confirmation/${placed.id}`, { replace: true })
  }

  return { form, draft, length, bracelet, state, total, isUnanswered, submit }
}
