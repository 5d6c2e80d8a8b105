import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { comparePath, MOST_COMPARED, readCompared } from '#domain/compare/compared-pieces.ts'
import { rememberCompared } from '../kept/compared.ts'
import { productRead } from '../reads/queries.ts'
import { useSpoken } from '../ui/announcer.ts'
import { TextLink } from '../ui/controls/text-link.tsx'
import { Wrap } from '../ui/layout/section.tsx'
import type { PageContext, PageHead } from '../ui/page/page.ts'
import { useFocusKept } from '../ui/page/use-focus-kept.ts'
import text from '../ui/type/text.module.css'
import { AddPiece } from './add-piece.tsx'
import styles from './compare-page.module.css'
import { CompareTable } from './compare-table.tsx'

/** /compare?pieces=a,b: up to four pieces or stones side by side. */
export function Page() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const ids = readCompared(search.get('pieces'))
  const answers = useQueries({ queries: ids.map((id) => productRead(id)) })
  const products = answers.flatMap(({ data }): Product[] => (data ? [data] : []))
  const gone = answers.filter(({ data, isError }) => data === null || isError).length
  const named = ids.join()
  const heading = useRef<HTMLHeadingElement>(null)
  const table = useRef<HTMLDivElement>(null)
  useFocusKept(table, { row: 'tr:last-child > td:not(:first-child)', otherwise: heading })
  useSpoken(`${ids.length} of ${MOST_COMPARED} pieces compared.`, 'compared')
  useEffect(() => {
    if (named) rememberCompared(named.split(','))
  }, [named])

  const show = (next: readonly string[]) => navigate(comparePath(next), { replace: true, preventScrollReset: true })
  const remove = (id: string) => {
    const rest = ids.filter((other) => other !== id)
    rememberCompared(rest)
    show(rest)
  }
  const add = (id: string) => {
    const next = [...ids, id]
    // With the last there is room for, the search goes, and the focus with it.
    if (next.length === MOST_COMPARED) heading.current?.focus({ preventScroll: true })
    show(next)
  }

  return (
    <Wrap className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        Compare
      </h1>
      <p className={text.lead}>Up to four pieces or stones side by side. The address of this page keeps your choice.</p>
      {gone > 0 && (
        <p className={styles.gone}>
          {gone === 1 ? 'One piece is' : `${gone} pieces are`} not shown: no longer in the shop, or never opened on this
          device while it had signal.
        </p>
      )}
      <div ref={table} className={styles.table}>
        {products.length > 0 && <CompareTable products={products} onRemove={remove} />}
      </div>
      {ids.length < MOST_COMPARED && <AddPiece chosen={ids} onAdd={add} />}
      <p className={styles.ways}>
        <TextLink to="/products">All jewellery</TextLink>
        <TextLink to="/products?category=loose-diamonds">Loose diamonds</TextLink>
        <TextLink to="/wish-list">Wish list</TextLink>
      </p>
    </Wrap>
  )
}

export const reads = ({ search }: Pick<PageContext, 'search'>) =>
  readCompared(search.get('pieces')).map((id) => productRead(id))

export const head = (): PageHead => ({
  title: 'Compare pieces · Northlight Diamonds',
  description:
    'Put up to four pieces or stones side by side: price, carat, colour, clarity, cut, metal, certificate and cost per carat.',
  canonical: '/compare'
})
