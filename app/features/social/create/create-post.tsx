import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { shop } from '#data/shop.ts'
import { hasPicture } from '#domain/catalogue/pictures.ts'
import { cardName } from '#domain/catalogue/product-facts.ts'
import { type ProductFilter, selectProducts } from '#domain/catalogue/product-filter.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { CATEGORIES, type Category, categoryLabel, type DiamondType, isCategory } from '#domain/catalogue/vocabulary.ts'
import { type CaptionWords, defaultCaption, PIECE_SENTENCE, UNGRADED_SENTENCE } from '#domain/social/caption.ts'
import { drawPost } from '#domain/social/draw-post.ts'
import { defaultHashtags } from '#domain/social/hashtags.ts'
import { layoutLabel, POST_LAYOUTS, type PostLayout, postSize } from '#domain/social/post-layout.ts'
import { type PostWords, postPrice, postWords, wordsInOrder } from '#domain/social/post-words.ts'
import { productsRead } from '../../../queries/queries.ts'
import type { Texts } from '../../../queries/texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import field from '../../../ui/controls/field.module.css'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { CheckField } from '../../../ui/form/choices/check-field.tsx'
import { ChoiceTiles } from '../../../ui/form/choices/choice-tiles.tsx'
import { Form, FormSection } from '../../../ui/form/form.tsx'
import { useConnection } from '../../../ui/page/connection.ts'
import { lineOf, useTexts } from '../../../ui/page/words.tsx'
import { OriginMark, OriginSign } from '../../../ui/product/origin.tsx'
import { ProductPicture } from '../../../ui/product/product-picture.tsx'
import { Tile } from '../../../ui/product/tile.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import text from '../../../ui/type/text.module.css'
import { composePost } from '../compose/compose-post.ts'
import { bringFaces } from '../compose/faces.ts'
import { findPicture } from '../compose/find-picture.ts'
import { paintPost } from '../compose/paint-post.ts'
import { addPost } from '../posts/post-store.ts'
import styles from './create.module.css'
import piecesStyles from './pieces.module.css'

/** What the list of pieces is narrowed to. */
interface PieceFilter {
  diamondType: DiamondType | undefined
  category: Category | undefined
  /** What was typed to search by. */
  q: string
}

const NO_FILTER: PieceFilter = { diamondType: undefined, category: undefined, q: '' }

const kinds: readonly { value: string; label: string }[] = [
  { value: '', label: 'Any kind' },
  ...CATEGORIES.map((category) => ({ value: category, label: categoryLabel(category) }))
]

/** The same as the listing's own filter, so that both find the same pieces by the same words. */
function asProductFilter({ diamondType, category, q }: PieceFilter): ProductFilter {
  return {
    sort: 'name',
    ...(diamondType && { diamondType }),
    ...(category && { category }),
    ...(q.trim() && { q })
  }
}

const origins = [
  { value: 'any', label: 'All' },
  { value: 'natural', label: 'Natural', sign: <OriginMark type="natural" /> },
  { value: 'lab-grown', label: 'Laboratory-grown', sign: <OriginMark type="lab-grown" /> }
] as const

interface PieceFiltersProps {
  filter: PieceFilter
  onChange: (filter: PieceFilter) => void
}

/** Origin, kind and words: the list below follows at once. */
function PieceFilters({ filter, onChange }: PieceFiltersProps) {
  return (
    <search className={piecesStyles.filters} aria-label="Filter the pieces">
      <Segmented
        legend="Origin"
        name="diamondType"
        value={filter.diamondType ?? 'any'}
        options={origins}
        onChoose={(value) => onChange({ ...filter, diamondType: value === 'any' ? undefined : value })}
      />
      <Select
        aria-label="Kind"
        name="category"
        toolbar
        options={kinds}
        value={filter.category ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, category: isCategory(target.value) ? target.value : undefined })
        }
      />
      <input
        className={`${field.input} ${piecesStyles.words}`}
        type="search"
        name="q"
        aria-label="Search by name or metal"
        placeholder="Name or metal"
        autoComplete="off"
        enterKeyHint="search"
        value={filter.q}
        onChange={({ target }) => onChange({ ...filter, q: target.value })}
        // Enter would send the form it stands in.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </search>
  )
}

interface PiecesProps {
  /** Undefined while the shop is being asked, null where neither it nor the device could tell. */
  products: readonly Product[] | undefined | null
}

/** The filters, and the pieces that are left. Requests spec, section 2. */
function Pieces({ products }: PiecesProps) {
  const [filter, setFilter] = useState(NO_FILTER)
  const applied = useDeferredValue(filter)
  const shown = useMemo(() => products && selectProducts(products, asProductFilter(applied)), [products, applied])
  return (
    <>
      <PieceFilters filter={filter} onChange={setFilter} />
      <p className={text.caption} role="status">
        {shown && shown.length > 0 && (shown.length === 1 ? 'One piece' : `${shown.length} pieces`)}
      </p>
      {shown === undefined && <div className={piecesStyles.waiting} aria-busy="true" />}
      {shown === null && (
        <p className={piecesStyles.nothing}>
          The catalogue could not be read just now. Please open this page once with a connection; from then on it is
          kept on this device.
        </p>
      )}
      {shown?.length === 0 && (
        <div className={piecesStyles.nothing}>
          <p role="status">No products match your filters</p>
          <TextButton onClick={() => setFilter(NO_FILTER)}>Clear Filters</TextButton>
        </div>
      )}
      {shown && shown.length > 0 && <PieceList products={shown} />}
    </>
  )
}

/** The pieces to choose from: native radios in a list that scrolls by itself. */
function PieceList({ products }: { products: readonly Product[] }) {
  const { field } = useController({ name: 'product' })
  return (
    <fieldset className={piecesStyles.list}>
      <legend className={text.visuallyHidden}>Piece</legend>
      {products.map((product) => (
        <label key={product.id} className={piecesStyles.piece}>
          <input
            type="radio"
            name="product"
            value={product.id}
            checked={field.value === product.id}
            onChange={() => field.onChange(product.id)}
            onBlur={field.onBlur}
          />
          <Tile className={piecesStyles.picture}>
            <ProductPicture product={product} alt="" sizes="72px" />
          </Tile>
          <span className={piecesStyles.about}>
            <OriginSign type={product.diamondType} />
            <b>{cardName(product)}</b>
            <span className={text.caption}>{postPrice(product) ?? 'Enquiry Only'}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The chosen piece's picture: `list-size` is what a device without signal keeps of every piece. */
type PieceImage =
  | { kind: 'none-chosen' }
  | { kind: 'looking' }
  | { kind: 'found'; image: HTMLImageElement; isListSize: boolean }
  /** Not here and now. */
  | { kind: 'missing' }
  /** Nowhere: the shop has drawn none yet. */
  | { kind: 'none-yet' }

const LIST_SIZE = 400

/** Looks for the picture of the chosen piece, and once more when signal comes back and a larger one may be had. */
function usePicture(product: Product | undefined): PieceImage {
  const [found, setFound] = useState<{ url: string; image: HTMLImageElement | null } | null>(null)
  const { kind: connection } = useConnection()
  const url = product?.imageUrl
  // biome-ignore lint/correctness/useExhaustiveDependencies: once there is signal again, a larger one may be had
  useEffect(() => {
    if (url === undefined) return
    let isWanted = true
    void findPicture(url).then((image) => {
      if (isWanted) setFound({ url, image })
    })
    return () => {
      isWanted = false
    }
  }, [url, connection])

  if (url === undefined) return { kind: 'none-chosen' }
  if (!hasPicture(url)) return { kind: 'none-yet' }
  if (found?.url !== url) return { kind: 'looking' }
  if (!found.image) return { kind: 'missing' }
  return { kind: 'found', image: found.image, isListSize: found.image.naturalWidth <= LIST_SIZE }
}

/** Where picture and words stand in each layout, on a grid of 48: ground, picture, then the words' lines. */
const DRAWINGS: Record<PostLayout, { frame: string; picture: string; lines: string }> = {
  plate: { frame: 'M6 6H42V42H6Z', picture: 'M6 6H42V29H6Z', lines: 'M10 34H30M10 38H24' },
  title: { frame: 'M6 6H42V42H6Z', picture: 'M6 19H42V42H6Z', lines: 'M10 11H32M10 15H26' },
  report: {
    frame: 'M6 6H42V42H6Z',
    picture: 'M10 19H24V38H10Z',
    lines: 'M10 11H32M10 15H26M28 20H38M28 26H38M28 32H38'
  },
  story: { frame: 'M13 4H35V44H13Z', picture: 'M13 10H35V29H13Z', lines: 'M17 33H31M17 37H27' }
}

/** A layout in small; decorative, as its name stands below. */
function LayoutDrawing({ layout }: { layout: PostLayout }) {
  const { frame, picture, lines } = DRAWINGS[layout]
  return (
    <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="1.1" aria-hidden="true" focusable="false">
      <path d={picture} fill="currentColor" fillOpacity="0.14" stroke="none" />
      <path d={frame} />
      <path d={lines} />
    </svg>
  )
}

interface Choice {
  product: string
  layout: PostLayout
  showsPrice: boolean
}

const { name: brand } = shop.brand

const layouts = POST_LAYOUTS.map((layout) => ({
  value: layout,
  ...layoutLabel(layout),
  drawing: <LayoutDrawing layout={layout} />
}))

/** The shop's words of a caption; where they are not there yet, those of a new shop. */
const captionWords = (texts: Texts): CaptionWords => ({
  graded: lineOf(texts, 'social.piece') || PIECE_SENTENCE,
  ungraded: lineOf(texts, 'social.piece-without-grades') || UNGRADED_SENTENCE,
  closing: lineOf(texts, 'social.caption') || `See it at ${brand}.`
})

/** From a piece and a layout to a post. Nothing of it leaves the device before it is shared. */
export function CreatePost() {
  const { data, isError } = useQuery(productsRead(''))
  const form = useForm<Choice>({ defaultValues: { product: '', layout: 'plate', showsPrice: false } })
  const { control } = form
  const texts = useTexts('social')
  const [isCreating, setCreating] = useState(false)
  const isUnderWay = useRef(false)
  const [chosen, layout, showsPrice] = useWatch({ control, name: ['product', 'layout', 'showsPrice'] })
  const product = data?.products.find(({ id }) => id === chosen)
  const picture = usePicture(product)
  const words = useMemo(() => (product ? postWords(product, brand, showsPrice) : null), [product, showsPrice])

  async function create(): Promise<void> {
    if (!product || !words || picture.kind !== 'found' || isUnderWay.current) return
    isUnderWay.current = true
    setCreating(true)
    try {
      const composed = await composePost(layout, words, picture.image)
      if (composed.kind === 'no-canvas') return toast(notCreated)
      addPost({
        product,
        layout,
        image: composed.image,
        words: wordsInOrder(words),
        caption: defaultCaption(product, captionWords(texts)),
        hashtags: defaultHashtags(product, brand),
        createdAt: new Date().toISOString()
      })
      toast(created)
    } finally {
      isUnderWay.current = false
      setCreating(false)
    }
  }

  return (
    <Form form={form} label="Create a post" onSubmit={create}>
      <div className={styles.columns}>
        <FormSection number={1} title="Choose a piece">
          <Pieces products={isError ? null : data?.products} />
        </FormSection>
        <FormSection number={2} title="Choose how it looks">
          <ChoiceTiles name="layout" label="Layout" options={layouts} />
          {product && postPrice(product) !== null && (
            <CheckField
              name="showsPrice"
              label="Show the price"
              help="As it is today; a picture cannot be corrected."
            />
          )}
          <Preview layout={layout} words={words} picture={picture} />
          <Button type="submit" disabled={picture.kind !== 'found'} busy={isCreating && 'Creating...'}>
            Create Post
          </Button>
        </FormSection>
      </div>
    </Form>
  )
}

const created = {
  title: 'Social Post Created!',
  text: 'Your stylish diamond post is ready to share.',
  action: { label: 'See it', take: () => document.getElementById('posts')?.scrollIntoView() }
}

const notCreated = {
  title: 'Post not created',
  text: 'This device has no room to draw the picture just now. Closing other tabs may help.',
  tone: 'destructive' as const
}

interface PreviewProps {
  layout: PostLayout
  words: PostWords | null
  picture: PieceImage
}

/** The post as it will be, before it is made. */
function Preview({ layout, words, picture }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const image = picture.kind === 'found' ? picture.image : null
  useEffect(() => {
    if (!words || !image) return
    let isWanted = true
    void bringFaces().then(() => {
      if (isWanted && canvas.current) paintPost(canvas.current, postSize(layout), drawPost(layout, words), image)
    })
    return () => {
      isWanted = false
    }
  }, [layout, words, image])
  return (
    <figure className={styles.preview}>
      <div className={styles.sheet} data-layout={layout}>
        {words && image && (
          <canvas ref={canvas} {...postSize(layout)} role="img" aria-label={`Preview. ${wordsInOrder(words)}`} />
        )}
      </div>
      <figcaption>
        <p className={text.caption} role="status">
          {remark(layout, picture)}
        </p>
      </figcaption>
    </figure>
  )
}

function remark(layout: PostLayout, picture: PieceImage): string {
  switch (picture.kind) {
    case 'none-chosen':
      return 'Choose a piece, and your post shows here.'
    case 'looking':
      return 'Fetching the picture of this piece…'
    case 'missing':
      return 'The picture of this piece is not on this device yet. It comes with a connection.'
    case 'none-yet':
      return 'This piece has no picture yet, so there is nothing to post of it.'
    case 'found':
      if (picture.isListSize)
        return 'This device has only a small picture of this piece now. A connection brings a larger one.'
      return `${postSize(layout).width} × ${postSize(layout).height} px`
  }
}
