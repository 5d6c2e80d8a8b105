import { useQuery } from '@tanstack/react-query'
import { groupDesigns } from '#domain/catalogue/designs.ts'
import { designKey } from '#domain/catalogue/product-facts.ts'
import { compareProducts } from '#domain/catalogue/product-filter.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { designsRead, featuredRead } from '../../reads/queries.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { Section, SectionHeading } from '../../ui/layout/section.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../ui/product/product-grid.tsx'
import styles from './flagship.module.css'

const shown = 3

/** The first designs of the house's order that have a featured piece: the tennis bracelet leads. */
export function flagships(featured: readonly Product[]): string[] {
  return groupDesigns(featured.toSorted(compareProducts('selection')))
    .slice(0, shown)
    .map(({ key }) => key)
}

export function Flagship() {
  const { data, isPending } = useQuery(featuredRead())
  const keys = flagships(data?.products ?? [])
  const { data: whole } = useQuery({ ...designsRead(keys), enabled: keys.length > 0 })
  const featured = data?.products.filter((product) => keys.includes(designKey(product))) ?? []
  // Until all metals are known the featured pieces stand for their designs.
  const products = (whole && whole.products.length > 0 ? whole.products : featured).toSorted(
    compareProducts('selection')
  )
  // A failed read lands here too: the section steps back, the way to the bracelets stays in the header.
  if (!isPending && products.length === 0) return null
  return (
    <Section follows>
      <SectionHeading
        title="Our selection"
        lead="The tennis bracelet first: brilliant cut, VS1 to VS2, colour F to G, in silver, 9K, 18K and platinum. Choose a metal to see it here."
      />
      {isPending ? <ProductGridSkeleton count={shown} leading /> : <ProductGrid products={products} leading />}
      <p className={styles.all}>
        <TextLink to="/products?category=tennis-bracelets">All tennis bracelets</TextLink>
      </p>
    </Section>
  )
}
