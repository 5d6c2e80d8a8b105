import type { Product } from '#domain/catalogue/product-schema.ts'
import type { BraceletPriceList } from '#domain/pricing/bracelet-price.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { BRACELET_LENGTHS } from '#domain/pricing/tennis-bracelet.ts'
import { Scale } from '../../ui/controls/scale.tsx'
import { Form, FormSection } from '../../ui/form/form.tsx'
import styles from '../direct-order-page.module.css'
import { AddressFields } from '../form/address-fields.tsx'
import { ContactFields } from '../form/contact-fields.tsx'
import { DirectOrderEnd } from './direct-order-end.tsx'
import { DirectOrderPiece } from './direct-order-piece.tsx'
import { directBracelet, useDirectOrder } from './use-direct-order.ts'

/** Length, contact, address: the same parts as the checkout's. */
export function DirectOrderForm({ product, prices }: { product: Product; prices: BraceletPriceList }) {
  const { form, draft, length, bracelet, state, total, isUnanswered, submit } = useDirectOrder(product, prices)
  return (
    <Form form={form} label="Direct order" isBinding onSubmit={submit}>
      <div className={styles.columns}>
        <DirectOrderPiece product={product} bracelet={bracelet} length={length} total={total} />
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
