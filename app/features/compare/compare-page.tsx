import { useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { cardName } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { compareRows } from '#domain/compare/compare-rows.ts'
import { comparePath, MOST_COMPARED, readCompared } from '#domain/compare/compared-pieces.ts'
import { AS_LISTED } from '#domain/description/configuration.ts'
import { describePiece } from '#domain/description/describe.ts'
import { rememberCompared } from '../../client-store/compared.ts'
import { productRead, productsRead } from '../../queries/queries.ts'
import { useSpoken } from '../../ui/announcer.ts'
import field from '../../ui/controls/field.module.css'
import { TextButton, TextLink } from '../../ui/controls/text-link.tsx'
import { Wrap } from '../../ui/layout/section.tsx'
import type { PageContext, PageHead } from '../../ui/page/page.ts'
import { useFocusKept } from '../../ui/page/use-focus-kept.ts'
import { OriginSign } from '../../ui/product/origin.tsx'
import { ProductPicture } from '../../ui/product/product-picture.tsx'
import { Tile } from '../../ui/product/tile.tsx'
import text from '../../ui/type/text.module.css'
import addPieceStyles from './add-piece.module.css'
import styles from './compare-page.module.css'
import compareTableStyles from './compare-table.module.css'

/** So many are shown of what was found: whoever wants another writes another word. */
const MOST_FOUND = 6

interface AddPieceProps {
  chosen: readonly string[]
  onAdd: (id: string) => void
}

/** Finds a piece by words and puts it beside the others. */
function AddPiece({ chosen, onAdd }: AddPieceProps) {
  const [words, setWords] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const q = useDeferredValue(words.trim())
  const { data } = useQuery({
    ...productsRead(String(new URLSearchParams({ q, limit: String(MOST_FOUND + chosen.length) }))),
    enabled: q !== ''
  })
  const found = (data?.products ?? []).filter(({ id }) => !chosen.includes(id)).slice(0, MOST_FOUND)

  function add(id: string) {
    // What was found goes with its words, and the pressed button with it.
    input.current?.focus()
    setWords('')
    onAdd(id)
  }

  return (
    <search className={addPieceStyles.add}>
      <label className={field.field}>
        <span>{chosen.length === 0 ? 'Find a piece' : 'Add another piece'}</span>
        <input
          ref={input}
          className={field.input}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          placeholder="Solitaire, platinum, emerald cut"
          maxLength={100}
          autoComplete="off"
        />
      </label>
      <p role="status" className={text.caption}>
        {q !== '' &&
          data &&
          (found.length === 0 ? 'Nothing was found. Please try another word.' : `${found.length} found`)}
      </p>
      {q !== '' && found.length > 0 && (
        <ul className={addPieceStyles.found}>
          {found.map((product) => (
            <li key={product.id}>
              <button type="button" className={addPieceStyles.choice} onClick={() => add(product.id)}>
                <span>{product.name}</span>
                <span className={text.caption}>{describePiece(product, AS_LISTED).grades}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

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

interface CompareTableProps {
  products: readonly Product[]
  onRemove: (id: string) => void
}

/** The pieces as columns of a report. On a phone it scrolls inside itself, also by keyboard; the facts' names stay. */
function CompareTable({ products, onRemove }: CompareTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer
    <section className={compareTableStyles.scroller} aria-label="Pieces side by side" tabIndex={0}>
      <table className={compareTableStyles.table}>
        <caption className={text.visuallyHidden}>Pieces side by side</caption>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <th key={product.id} scope="col">
                <Piece product={product} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows(products).map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={products[index]?.id}>{value ?? <Unknown />}</td>
              ))}
            </tr>
          ))}
          <tr>
            <td />
            {products.map((product) => (
              <td key={product.id}>
                <TextButton small onClick={() => onRemove(product.id)}>
                  Remove<span className={text.visuallyHidden}>: {product.name}</span>
                </TextButton>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function Piece({ product }: { product: Product }) {
  return (
    <Link className={compareTableStyles.piece} to={`/products/${product.id}`}>
      <Tile>
        <ProductPicture product={product} alt="" sizes="(max-width: 899px) 45vw, 280px" first />
      </Tile>
      <OriginSign type={product.diamondType} />
      <span className={compareTableStyles.name}>{cardName(product)}</span>
    </Link>
  )
}

/** A dash for the eye, words for the ear. */
function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className={text.visuallyHidden}>Not stated</span>
    </>
  )
}
