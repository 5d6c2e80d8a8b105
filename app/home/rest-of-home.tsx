import { Suspense } from 'react'
import { About } from './sections/about.tsx'
import { AppBlock } from './sections/app-block.tsx'
import { Buyback } from './sections/buyback.tsx'
import { CategoryCards } from './sections/category-cards.tsx'
import { Certification } from './sections/certification.tsx'
import { Origins } from './sections/origins.tsx'
import { Promises } from './sections/promises.tsx'
import { Sourcing } from './sections/sourcing.tsx'
import { Testimonials } from './sections/testimonials.tsx'

/** In the order of the storefront spec, section 2, after the pieces that lead the page. */
const sections = [Origins, Promises, CategoryCards, Buyback, Sourcing, Certification, AppBlock, Testimonials, About]

/** The sections below the first pieces, made alive one by one, so that the page answers meanwhile. */
export default function RestOfHome() {
  return sections.map((Section, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
    <Suspense key={place}>
      <Section />
    </Suspense>
  ))
}
