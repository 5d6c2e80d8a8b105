import { useWatch } from 'react-hook-form'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { weightLabel } from '#domain/description/fill.ts'
import { DEFAULT_COUNTRY, deliveryCharge, isDeliveryCountry } from '#domain/policies/delivery.ts'
import type { DesignedBracelet } from '#domain/pricing/bracelet-price.ts'
import type { Pence } from '#domain/pricing/money.ts'
import { type BraceletLength, DEFAULT_STONE_WEIGHT } from '#domain/pricing/tennis-bracelet.ts'
import { ProductPicture } from '../../ui/product/product-picture.tsx'
import { Report } from '../../ui/product/report.tsx'
import { Tile } from '../../ui/product/tile.tsx'
import styles from '../direct-order-page.module.css'
import { TotalRows } from '../summary/total-rows.tsx'

interface DirectOrderPieceProps {
  product: Product
  bracelet: DesignedBracelet
  length: BraceletLength
  total: Pence
}

/** The bracelet as it will be made, and what it comes to. */
export function DirectOrderPiece({ product, bracelet, length, total }: DirectOrderPieceProps) {
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
      <TotalRows country={country} delivery={deliveryCharge(country, total).kind} total={total} />
    </section>
  )
}
