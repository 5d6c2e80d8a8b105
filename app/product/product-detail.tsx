import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { canBeCustomised, isEnquiryOnly } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { backLink } from '#domain/catalogue/titles.ts'
import { braceletPricesRead } from '../reads/queries.ts'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { Wrap } from '../ui/layout/section.tsx'
import text from '../ui/type/text.module.css'
import { BraceletCustomiser } from './bracelet-customiser.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { CaratSelector } from './carat-selector.tsx'
import { Gallery } from './gallery.tsx'
import { LargerSizes } from './larger-sizes.tsx'
import styles from './product-detail.module.css'
import { ProductNotes } from './product-notes.tsx'
import { ProductSummary } from './product-summary.tsx'
import { SizeField } from './size-field.tsx'
import { designOf, priceOf, useChoices } from './use-choices.ts'

/** A piece: pictures on one side, what can be chosen on the other. */
export function ProductDetail({ product }: { product: Product }) {
  const [search] = useSearchParams()
  const back = backLink(search.get('from'))
  const { choices, choose } = useChoices(product)
  const { data: prices } = useQuery({ ...braceletPricesRead(), enabled: canBeCustomised(product) })
  const design = designOf(product, choices, prices)
  const price = priceOf(product, choices, design)
  const buyBox = useRef<HTMLDivElement>(null)
  const forSale = !isEnquiryOnly(product)

  return (
    <>
      <Wrap className={styles.page}>
        <Link className={styles.back} to={back.href}>
          <ArrowLeftIcon />
          {back.label}
        </Link>
        <div className={styles.detail}>
          <Gallery product={product} />
          <div className={styles.info}>
            <ProductSummary product={product} price={price} />
            <p className={text.body2}>{product.description}</p>
            {forSale && canBeCustomised(product) && (
              <BraceletCustomiser
                product={product}
                choices={choices}
                design={design}
                onChoose={choose}
                isAskedFor={search.get('customize') === 'true'}
              />
            )}
            {forSale && choices.carat !== null && (
              <CaratSelector product={product} carat={choices.carat} onChoose={choose} />
            )}
            {forSale && <SizeField product={product} size={choices.size} onChoose={choose} />}
            <div ref={buyBox}>
              <BuyBox product={product} price={price} />
            </div>
            <ProductNotes product={product} price={price} />
          </div>
        </div>
      </Wrap>
      <LargerSizes />
      {forSale && <BuyBar product={product} price={price} choices={choices} design={design} pageButton={buyBox} />}
    </>
  )
}
