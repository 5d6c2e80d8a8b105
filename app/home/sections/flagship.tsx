import { useQuery } from '@tanstack/react-query'
import { featuredRead } from '../../reads/queries.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { Section, SectionHeading } from '../../ui/layout/section.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../ui/product/product-grid.tsx'
import styles from './flagship.module.css'

const shown = 3

export function Flagship() {
  const { data, isPending } = useQuery(featuredRead())
  const bracelets = data?.products.filter(({ category }) => category === 'tennis-bracelets').slice(0, shown) ?? []
  // A failed read lands here too: the section steps back, the way to the bracelets stays in the header.
  if (!isPending && bracelets.length === 0) return null
  return (
    <Section follows>
      <SectionHeading
        title="Tennis bracelets"
        lead="Brilliant cut, VS1 to VS2, colour F to G. In silver, 9K, 18K and platinum, six to eight and a half inches."
      />
      {isPending ? <ProductGridSkeleton count={shown} leading /> : <ProductGrid products={bracelets} leading />}
      <p className={styles.all}>
        <TextLink to="/products?category=tennis-bracelets">All tennis bracelets</TextLink>
      </p>
    </Section>
  )
}
