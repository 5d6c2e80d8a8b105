import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useState
} from 'react'
import { preload } from 'react-dom'
import { Link, type LinkProps } from 'react-router-dom'
import { type Design, type DesignOrigin, groupDesigns, sibling } from '#domain/catalogue/designs.ts'
import { type MetalType, metalLabel } from '#domain/catalogue/metals.ts'
import { pictureSrcSet } from '#domain/catalogue/pictures.ts'
import { isEnquiryOnly, rangeOf } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { originLabel } from '#domain/catalogue/vocabulary.ts'
import { shownWords } from '#domain/description/grades.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import { Spoken, say } from '../announcer.ts'
import { loadOptional } from '../load-optional.ts'
import { isMetered } from '../offline/metered.ts'
import { bringPageWhenIdle } from '../page/ahead.ts'
import { shownVersion } from '../page/dark-page.ts'
import text from '../type/text.module.css'
import styles from './design-card.module.css'
import { MetalDisc } from './metal-disc.tsx'
import { OfferBadge, OfferWas } from './offer-lines.tsx'
import { OriginSign } from './origin.tsx'
import { ProductPicture } from './product-picture.tsx'
import { Tile } from './tile.tsx'
import type { TurningProps } from './turning.tsx'
import { useOffer } from './use-offer.ts'
import { lastOpened, useOpening } from './use-opening.ts'
import { WishButton } from './wish-button.tsx'

/** Fetched by a mouse that comes over a card, where it may turn. */
const fetchTurning = () =>
  lazy<ComponentType<TurningProps>>(async () => {
    const turning = await loadOptional(() => import('./turning.tsx'))
    if (turning) return turning
    // Not kept without signal, as what turns is not: the picture stands, nothing was promised, and the next card asks again.
    Turning = fetchTurning()
    return { default: () => null }
  })
let Turning = fetchTurning()

/** A finger does not hover, and whoever wants little motion or saves data is sent none. */
const mayTurn = ({ pointerType }: PointerEvent): boolean =>
  pointerType === 'mouse' &&
  matchMedia('(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)').matches &&
  navigator.onLine &&
  !isMetered()

interface DesignCardProps {
  design: Design
  sizes: string
  /** Part of the first screen: its picture is not put off. */
  first?: boolean
  /** Level of the name's heading on this page. */
  level?: 2 | 3
  /** Whether the design stands here with all of its pieces. */
  isWhole?: boolean
  beside?: ProductGridProps['beside']
}

/** What the picture shows, and the picture before it, beneath it until it has come. */
interface Shown {
  piece: Product
  before: Product | null
  /** Null until a metal was pressed: prices are then those of the whole design. */
  metal: MetalType | null
}

/** Most discs a card has room for; on a phone one fewer where there are more. */
const MOST_DISCS = 5

/** A design in a grid: picture, words, metals, and what it costs of each origin. The whole card is one link. LOOK, section 13. */
function DesignCard({ design, sizes, first = false, level = 3, isWhole = false, beside: Beside }: DesignCardProps) {
  const Name = `h${level}` as const
  const [{ piece, before, metal }, setShown] = useState<Shown>(() => startOf(design))
  const { picture, link } = useOpening(piece, pieceAddress(piece))
  const [hover, setHover] = useState<'never' | 'on' | 'gone'>('never')
  const show = (chosen: MetalType) => {
    const next = sibling(design.pieces, piece, { metal: chosen })?.piece ?? piece
    setShown({ piece: next, before: next === piece ? before : piece, metal: chosen })
    say(metalWords(design, chosen), design.key)
  }
  return (
    <article
      className={styles.card}
      onPointerEnter={(event) => mayTurn(event) && setHover('on')}
      onPointerLeave={() => setHover((before) => (before === 'on' ? 'gone' : before))}
    >
      <Tile>
        {before && (
          <span key={before.id} className={styles.under}>
            <ProductPicture product={before} alt="" sizes={sizes} />
          </span>
        )}
        <span key={piece.id} ref={picture} className={before ? styles.over : styles.still}>
          <ProductPicture product={piece} alt="" sizes={sizes} first={first} />
        </span>
        {hover !== 'never' && (
          <Suspense>
            <Turning key={piece.id} imageUrl={piece.imageUrl} isHovered={hover === 'on'} />
          </Suspense>
        )}
      </Tile>
      <div className={styles.body}>
        <Name className={styles.name}>
          <Link className={styles.link} to={pieceAddress(piece)} {...link}>
            {design.name}
          </Link>
        </Name>
        <p className={text.caption}>{shownWords(piece)}</p>
        <WishButton product={piece} />
      </div>
      {design.metals.length > 1 && <Discs design={design} piece={piece} sizes={sizes} onShow={show} />}
      {Beside && <Beside piece={piece} />}
      <div className={styles.prices}>
        {isEnquiryOnly(piece) ? (
          <EnquiryLines piece={piece} link={link} />
        ) : (
          design.origins.map((origin) => (
            <OriginPrice key={origin.type} design={design} origin={origin} metal={metal} />
          ))
        )}
        {isWhole && design.origins.length === 1 && !isEnquiryOnly(piece) && (
          <p className={text.caption}>{originLabel(piece.diamondType)} only</p>
        )}
      </div>
    </article>
  )
}

/** "Platinum: natural £6,490, laboratory-grown £2,990": what a press of a disc changed, for who does not see it. */
function metalWords({ pieces, origins }: Design, metal: MetalType): string {
  const prices = origins.flatMap(({ type }) => {
    const piece = pieces.find(({ metalType, diamondType }) => metalType === metal && diamondType === type)
    return piece ? `${originLabel(type).toLowerCase()} ${formatPounds(piece.price)}` : []
  })
  return `${metalLabel(metal)}: ${prices.join(', ')}`
}

/** On the way back a card shows the piece that was opened from it. */
function startOf(design: Design): Shown {
  const opened = design.pieces.find(({ id }) => id === lastOpened())
  if (!opened || opened === design.face) return { piece: design.face, before: null, metal: null }
  return { piece: opened, before: null, metal: opened.metalType }
}

const pieceAddress = (piece: Product): string => `/products/${piece.id}?from=${rangeOf(piece) ?? piece.category}`

interface DiscsProps {
  design: Design
  piece: Product
  sizes: string
  onShow: (metal: MetalType) => void
}

/** The metals a design comes in. Each is a link to its piece, which with script shows that metal here instead. */
function Discs({ design, piece, sizes, onShow }: DiscsProps) {
  const isMore = design.metals.length > MOST_DISCS
  const shown = new Set(design.metals.slice(0, MOST_DISCS))
  // The metal in the picture is always among them.
  if (piece.metalType && !shown.has(piece.metalType)) {
    shown.delete([...shown].at(-1) as MetalType)
    shown.add(piece.metalType)
  }
  return (
    <ul className={`${styles.discs} ${isMore ? styles.many : ''}`} aria-label={`Metals of ${design.name}`}>
      {[...shown].map((metal) => {
        const ofMetal = sibling(design.pieces, piece, { metal })?.piece ?? piece
        const fetchSoon = () =>
          preload(ofMetal.imageUrl, {
            as: 'image',
            imageSrcSet: pictureSrcSet(shownVersion(ofMetal.imageUrl), 'avif'),
            imageSizes: sizes,
            type: 'image/avif'
          })
        const press = (event: MouseEvent | KeyboardEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          onShow(metal)
        }
        return (
          <li key={metal}>
            {/* biome-ignore lint/a11y/useSemanticElements: without script, and to another tab, it is a link */}
            <a
              href={pieceAddress(ofMetal)}
              role="button"
              aria-pressed={metal === piece.metalType}
              aria-label={metalLabel(metal)}
              onPointerEnter={fetchSoon}
              onFocus={fetchSoon}
              onClick={press}
              onKeyDown={(event) => event.key === ' ' && press(event)}
            >
              <MetalDisc metal={metal} />
            </a>
          </li>
        )
      })}
      {isMore && (
        <li>
          <Link className={styles.more} to={pieceAddress(piece)}>
            <span className={styles.wideOnly}>+{design.metals.length - MOST_DISCS}</span>
            <span className={styles.narrowOnly}>+{design.metals.length - MOST_DISCS + 1}</span>
            <span className={text.visuallyHidden}> more metals of {design.name}</span>
          </Link>
        </li>
      )}
    </ul>
  )
}

/** What one origin costs: from the least of its metals, or in the metal that was pressed. */
function OriginPrice({ design, origin, metal }: { design: Design; origin: DesignOrigin; metal: MetalType | null }) {
  const ofMetal = design.pieces.find(({ metalType, diamondType }) => metalType === metal && diamondType === origin.type)
  const piece = metal === null ? origin.piece : ofMetal
  const offer = useOffer(piece ?? origin.piece)
  const isFrom = metal === null ? origin.isFrom : piece?.category === 'tennis-bracelets'
  return (
    <div className={styles.row}>
      <OriginSign type={origin.type} />
      {piece ? (
        <p className={text.price}>
          {isFrom && 'from '}
          {formatPounds(piece.price)} {offer && <OfferWas offer={offer} />}
          {!piece.inStock && <span className={text.caption}> · Out of stock</span>}
        </p>
      ) : (
        <p className={text.caption}>Not in {metal && metalLabel(metal)}</p>
      )}
      {piece && offer && <OfferBadge offer={offer} />}
    </div>
  )
}

/** A piece that is asked for: no price and no cart. Storefront spec, section 9. */
function EnquiryLines({ piece, link }: { piece: Product; link: Omit<LinkProps, 'to'> }) {
  return (
    <>
      <div className={styles.row}>
        <OriginSign type={piece.diamondType} />
        <p className={text.price}>Enquiry Only</p>
      </div>
      <Link className={styles.capitals} to={pieceAddress(piece)} {...link}>
        FIND OUT MORE<span className={text.visuallyHidden}>: {piece.name}</span>
      </Link>
    </>
  )
}

/** How wide a card's picture stands: two columns, three from 900 px. */
export const CARD_SIZES = '(min-width: 1600px) 459px, (min-width: 900px) 28vw, 44vw'
const LEADING_SIZES = '(min-width: 1600px) 459px, (min-width: 900px) 28vw, 90vw'

interface ProductGridProps {
  products: readonly Product[]
  /** How many cards stand on the first screen. */
  first?: number
  /** The first card spans both columns of a phone, so that three never leave an orphan. */
  leading?: boolean
  level?: 2 | 3
  /** Whether every piece of each design is among them: only then is it told that a design comes in one origin alone. */
  isWhole?: boolean
  /** Holds an odd last place on a phone, which would be a hole. */
  last?: ReactNode
  /** What can be done with the piece in a card's picture, besides opening it. */
  beside?: ComponentType<{ piece: Product }> | undefined
}

/** One card a design, each where its first piece stands. Each card is made alive by itself, so that no card keeps the page from answering meanwhile. */
export function ProductGrid({
  products,
  first = 0,
  leading = false,
  level = 3,
  isWhole = false,
  last,
  beside
}: ProductGridProps) {
  const designs = groupDesigns(products)
  // A finger gives no warning of its press.
  useEffect(() => bringPageWhenIdle('/products/any'), [])
  return (
    <div className={`${styles.grid} ${leading ? styles.leading : ''}`}>
      {designs.map((design, index) => (
        <Suspense key={design.key}>
          <DesignCard
            design={design}
            sizes={leading && index === 0 ? LEADING_SIZES : CARD_SIZES}
            first={index < first}
            level={level}
            isWhole={isWhole}
            beside={beside}
          />
        </Suspense>
      ))}
      {designs.length % 2 === 1 && !leading && last && <div className={styles.last}>{last}</div>}
    </div>
  )
}

const bars = ['70%', '46%']

/** The same grid while it loads: empty tiles and bars of the cards' own heights, so that nothing moves. */
export function ProductGridSkeleton({ count, leading = false }: { count: number; leading?: boolean }) {
  return (
    <div className={`${styles.grid} ${leading ? styles.leading : ''}`} aria-busy="true">
      <Spoken about="found" words="Loading" atOnce />
      {Array.from({ length: count }, (_, index) => `card-${index}`).map((key) => (
        <div key={key} className={styles.card} aria-hidden="true">
          <Tile />
          <div className={styles.body}>
            {bars.map((width) => (
              <i key={width} className={styles.bar} style={{ width }} />
            ))}
          </div>
          <div className={styles.waitingDiscs} />
          <div className={styles.prices}>
            {bars.map((width) => (
              <i key={width} className={styles.bar} style={{ width }} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
