import { useLocation } from 'react-router-dom'
import shop from '#data/shop.json' with { type: 'json' }
import { ButtonLink } from '../ui/controls/button.tsx'
import { Wrap } from '../ui/layout/section.tsx'
import { WaysToReachUs } from '../ui/layout/ways-to-reach-us.tsx'
import type { PageContext, PageHead } from '../ui/page/page.ts'
import text from '../ui/type/text.module.css'
import styles from './interim-page.module.css'
import { interimWords } from './interim-words.ts'

/** A page of the route table that is not open yet: says so, and how to get the same thing done today. */
export function Page() {
  const { title, lead } = interimWords(useLocation().pathname)
  return (
    <Wrap className={styles.page}>
      <h1>{title}</h1>
      <p className={text.lead}>{lead}</p>
      <WaysToReachUs email={shop.contact.enquiriesEmail} />
      <p>
        <ButtonLink to="/products" outlined>
          View All Products
        </ButtonLink>
      </p>
    </Wrap>
  )
}

export const head = ({ path }: PageContext): PageHead => ({
  title: `${interimWords(path).title} · Northlight Diamonds`,
  description: interimWords(path).lead
})
