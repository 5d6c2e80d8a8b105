import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { isMetalType } from '#domain/catalogue/metals.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { weightLabel } from '#domain/description/fill.ts'
import { customerFields, directOrderSchema, fullName } from '#domain/orders/order-form.ts'
import { keptIfOrderedWords } from '#domain/orders/unpaid-order.ts'
import { DEFAULT_COUNTRY, deliveryCharge, isDeliveryCountry } from '#domain/policies/delivery.ts'
import { type BraceletPriceList, type DesignedBracelet, designBracelet } from '#domain/pricing/bracelet-price.ts'
import { amountWords, formatPounds, type Pence } from '#domain/pricing/money.ts'
import {
  BRACELET_LENGTHS,
  type BraceletLength,
  DEFAULT_BRACELET_LENGTH,
  DEFAULT_STONE_WEIGHT,
  isBraceletLength
} from '#domain/pricing/tennis-bracelet.ts'
import { isExport } from '#domain/pricing/vat.ts'
import { importWords } from '#domain/pricing/vat-table.ts'
import { type CartDiscount, DiscountField, discountRows } from '../../../client-store/discount/discount-field.tsx'
import { type StoredDraft, useDraft } from '../../../client-store/use-draft.ts'
import { usePaidThrough } from '../../../queries/use-paid-through.ts'
import { Scale } from '../../../ui/controls/scale.tsx'
import { DraftLine } from '../../../ui/form/draft-line.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { Form, FormSection } from '../../../ui/form/form.tsx'
import { showFieldErrors } from '../../../ui/form/show-field-errors.ts'
import { useIsAlive } from '../../../ui/form/use-is-alive.ts'
import { useShopForm } from '../../../ui/form/use-shop-form.ts'
import { emptyAddress } from '../../../ui/order/empty-address.ts'
import { ReturnRights } from '../../../ui/order/return-rights.tsx'
import { useArrive } from '../../../ui/page/use-arrive.ts'
import { ProductPicture } from '../../../ui/product/product-picture.tsx'
import { Report } from '../../../ui/product/report.tsx'
import { Tile } from '../../../ui/product/tile.tsx'
import text from '../../../ui/type/text.module.css'
import directOrderEndStyles from '../checkout-page.module.css'
import styles from '../direct-order-page.module.css'
import { AddressFields } from '../form/address-fields.tsx'
import { ContactFields } from '../form/contact-fields.tsx'
import { usePartedName, withPhone } from '../form/order-fields.ts'
import { sayPlaced } from '../placing/keep-receipt.ts'
import { OrderButton } from '../placing/order-button.tsx'
import { maybeArrived, Notice, OrderNotice, OUT_OF_STOCK } from '../placing/order-notice.tsx'
import { type SingleOrder, useSingleOrder } from '../placing/use-single-order.ts'
import { paymentWords } from '../summary/delivery-words.ts'
import { PromisedDay } from '../summary/promised-day.tsx'
import { TotalRows } from '../summary/total-rows.tsx'

/** What is asked of the shopper: all but the total and the code, which the page knows, and the name once. */
const directFormSchema = withPhone(
  z.extend(z.omit(directOrderSchema, { total: true, discountCode: true }), customerFields.shape),
  'customerPhone'
)
type DirectForm = z.infer<typeof directFormSchema>

const DRAFT = 'direct-order'

const emptyForm: DirectForm = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  selectedLength: DEFAULT_BRACELET_LENGTH,
  shippingAddress: emptyAddress
}

/** The silver bracelet of a length, in the default stones. */
function directBracelet(product: Product, prices: BraceletPriceList, length: BraceletLength): DesignedBracelet {
  const { id, diamondType, metalType } = product
  if (!isMetalType(metalType)) throw new RangeError(`${id} has no metal by which a bracelet is priced`)
  return designBracelet({ diamondType, metalType, length, weight: DEFAULT_STONE_WEIGHT }, prices)
}

/** The direct order's form, its price by length, and the way to its confirmation. */
function useDirectOrder(product: Product, prices: BraceletPriceList) {
  const form = useShopForm(directFormSchema, emptyForm)
  const draft = useDraft(DRAFT, form)
  usePartedName(form)
  const arrive = useArrive()
  const chosen = useWatch({ control: form.control, name: 'selectedLength' })
  const length = isBraceletLength(chosen) ? chosen : DEFAULT_BRACELET_LENGTH
  const bracelet = directBracelet(product, prices, length)
  const { state, total, discount, isUnanswered, order } = useSingleOrder({
    draftKey: DRAFT,
    draft,
    path: '/api/direct-orders',
    product,
    shownPrice: bracelet.finalPrice,
    onFieldsRefused: (errors) => showFieldErrors(form, errors)
  })

  async function submit(values: DirectForm): Promise<void> {
    const placed = await order({ ...values, customerName: fullName(values.shippingAddress) })
    if (!placed) return
    sayPlaced(placed)
    await arrive(`/order-confirmation/${placed.id}`, { replace: true })
  }

  return { form, draft, length, bracelet, state, total, discount, isUnanswered, submit }
}

/** Length, contact, address: the same parts as the checkout's. */
export function DirectOrderForm({ product, prices }: { product: Product; prices: BraceletPriceList }) {
  const { form, draft, length, bracelet, state, total, discount, isUnanswered, submit } = useDirectOrder(
    product,
    prices
  )
  return (
    <Form form={form} label="Direct order" isBinding onSubmit={submit}>
      <div className={styles.columns}>
        <DirectOrderPiece product={product} bracelet={bracelet} length={length} total={total} discount={discount} />
        <div className={styles.sections}>
          <FormSection number={1} title="Length">
            <Scale
              legend="In inches"
              name="selectedLength"
              value={length}
              stops={BRACELET_LENGTHS.map((stop) => ({
                value: stop.length,
                label: stop.length,
                note: formatPounds(directBracelet(product, prices, stop.length).finalPrice)
              }))}
              onChoose={(chosen) => form.setValue('selectedLength', chosen)}
            />
          </FormSection>
          <FormSection number={2} title="Contact Information">
            <ContactFields />
          </FormSection>
          <FormSection number={3} title="Shipping Address">
            <AddressFields total={total} />
          </FormSection>
          <DirectOrderEnd
            product={product}
            bracelet={bracelet}
            state={state}
            isUnanswered={isUnanswered}
            total={total}
            draft={draft}
          />
        </div>
      </div>
    </Form>
  )
}

interface DirectOrderPieceProps {
  product: Product
  bracelet: DesignedBracelet
  length: BraceletLength
  /** Less the discount. */
  total: Pence
  discount: CartDiscount | null
}

/** The bracelet as it will be made, and what it comes to. */
function DirectOrderPiece({ product, bracelet, length, total, discount }: DirectOrderPieceProps) {
  const chosen: unknown = useWatch({ name: 'shippingAddress.country' })
  const country = isDeliveryCountry(chosen) ? chosen : DEFAULT_COUNTRY
  return (
    <section className={styles.piece} aria-label="Your bracelet">
      <Tile>
        <ProductPicture product={product} alt={product.name} sizes="(min-width: 1200px) 36vw, 92vw" first />
      </Tile>
      <Report
        rows={[
          { label: 'Length', value: `${length} inches` },
          { label: 'Stones', value: `${bracelet.diamondCount} of ${weightLabel(DEFAULT_STONE_WEIGHT)}` },
          { label: 'Total weight', value: weightLabel(bracelet.totalCaratWeight) }
        ]}
      />
      <TotalRows
        country={country}
        delivery={deliveryCharge(country, total).kind}
        total={total}
        discount={discountRows(discount)}
      />
      <DiscountField discount={discount} />
    </section>
  )
}

interface DirectOrderEndProps {
  product: Product
  bracelet: DesignedBracelet
  state: SingleOrder
  /** An order was sent from here, and no answer came yet. */
  isUnanswered: boolean
  total: Pence
  draft: StoredDraft
}

/** What must be said before the button, and the button. A length the list does not price cannot be ordered. */
function DirectOrderEnd({ product, bracelet, state, isUnanswered, total, draft }: DirectOrderEndProps) {
  const isAlive = useIsAlive()
  const country: unknown = useWatch({ name: 'shippingAddress.country' })
  const isAbroad = typeof country === 'string' && isExport(country)
  const disabledReason = disabledReasonOf(product, bracelet)
  const lines = [{ isMadeToOrder: product.stock === 'made-to-order', category: product.category }]
  return (
    <div className={directOrderEndStyles.end}>
      {disabledReason === null && <PromisedDay lines={lines} />}
      <ReturnRights lines={lines} />
      {isAbroad && <p className={text.body2}>{importWords(country)}</p>}
      {disabledReason === null && (
        <p className={text.body2}>{keptIfOrderedWords(lines, isAbroad ? country : DEFAULT_COUNTRY)}</p>
      )}
      {disabledReason && (
        <Notice>
          <p>{disabledReason}</p>
        </Notice>
      )}
      {state.kind === 'ready' && isUnanswered && <Notice>{<p>{maybeArrived}</p>}</Notice>}
      {state.kind === 'stopped' && <OrderNotice outcome={state.outcome} />}
      <OrderButton isReady={isAlive && disabledReason === null} isProcessing={state.kind === 'processing'}>
        Order with obligation to pay, {amountWords(total)}
      </OrderButton>
      <p className={text.caption}>
        By ordering you accept our <Link to="/terms-of-service">terms</Link>.{' '}
        {paymentWords(country, total, usePaidThrough(null))}
      </p>
      <ErrorSummary />
      <DraftLine state={draft.state} onDiscard={isUnanswered ? null : draft.discard} />
    </div>
  )
}

function disabledReasonOf(product: Product, { kind }: DesignedBracelet): string | null {
  if (!product.inStock) return OUT_OF_STOCK
  return kind === 'about' ? 'This length is priced on request. Please ask us about it.' : null
}
