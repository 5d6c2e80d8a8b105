import { lazy, Suspense, type UIEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hasPicture, NEAREST_WIDTH, nearestPhotograph, studioShotOf } from '#domain/catalogue/pictures.ts'
import type { Product, ProductMedia } from '#domain/catalogue/product-schema.ts'
import { isWeighable } from '#domain/live-piece/weighable.ts'
import type { Nearer, StandIn } from '../../../ui/enlarged/enlarged.tsx'
import { PlayIcon, RotateCwIcon } from '../../../ui/icons.tsx'
import { later } from '../../../ui/later.tsx'
import { STUDIO_LIGHT } from '../../../ui/live-piece/light-words.ts'
import type { LivePieceStage } from '../../../ui/live-piece/live-piece.tsx'
import { knownNoLivePiece, type NoLivePiece, whyNoLivePiece } from '../../../ui/live-piece/support.ts'
import { loadOptional } from '../../../ui/load-optional.ts'
import { loadPart } from '../../../ui/load-part.ts'
import { isMetered } from '../../../ui/offline/metered.ts'
import { whenIdle } from '../../../ui/page/idle.ts'
import '../../../ui/product/fly.ts'
import { pictureOnItsWay, receivePicture, sendPicture } from '../../../ui/product/flight.ts'
import { Picture } from '../../../ui/product/picture.tsx'
import { GALLERY_SIZES } from '../../../ui/product/picture-sizes.ts'
import { MissingPicture } from '../../../ui/product/product-picture.tsx'
import { Tile } from '../../../ui/product/tile.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './gallery.module.css'

const FilmView = later(
  import.meta.env.SSR && (await import('./film-view.tsx')).default,
  () => import('./film-view.tsx')
)

const NorthLight = later(
  import.meta.env.SSR && (await import('./north-light.tsx')).default,
  () => import('./north-light.tsx')
)
/** Fetched by whoever turns a piece, comes near to its picture or chooses another weight than that shows, and by nobody else. */
const fetchLivePiece = () => import('../../../ui/live-piece/live-piece.tsx')
const LivePiece = lazy(() => loadPart(fetchLivePiece))

/** The largest file of a picture is as wide as this, in px. */
const LARGEST = 1200

/** Pictures over the whole window, and in their own pixels under a mouse: for whoever comes near to them. */
const Enlarged = lazy(() => loadPart(() => import('../../../ui/enlarged/enlarged.tsx')))
const HoverZoom = lazy(() => loadPart(() => import('./hover-zoom.tsx')))
/** Both come with a piece that is turned. */
const FullScreen = lazy(() => loadPart(() => import('./full-screen.tsx')))
const OnYourTable = lazy(() => loadPart(() => import('./on-your-table.tsx')))

interface GalleryProps {
  product: Product
  /** What must be said beside the pictures, because they show another weight than the chosen. */
  caption: string | null
  /** How many times as heavy as in the pictures its stones are chosen to be. */
  weight?: number
  /** Of a tennis bracelet that is designed otherwise than in its picture, how many stones. */
  count?: number | undefined
}

/**
 * Pictures and films of a piece in one strip, which is swiped or chosen from by thumbnails. The last of these turns the
 * piece in the first picture's place. What is not in sight is fetched once somebody comes near.
 */
export function Gallery({ product, caption, weight = 1, count }: GalleryProps) {
  const { id, imageUrl, name, additionalMedia, metalType, metadata } = product
  const media: ProductMedia[] = [
    ...(hasPicture(imageUrl) ? [{ type: 'image' as const, url: imageUrl, alt: metadata.imageAlt ?? name }] : []),
    ...additionalMedia
  ]
  const [chosen, setCurrent] = useState(0)
  const [light, setLight] = useState<number | null>(null)
  const [stage, setStage] = useState<LivePieceStage | null>(null)
  // Known from a piece seen before, nothing is offered; found out on this page, its place stays, so that nothing moves.
  const [isKnownUnable] = useState(() => knownNoLivePiece() !== null)
  const [unable, setUnable] = useState<NoLivePiece | null>(null)
  const [isNear, setIsNear] = useState(false)
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const strip = useRef<HTMLDivElement>(null)
  // The card's picture, until this page's larger one has come.
  const [standIn] = useState(() => ({ url: imageUrl, picture: pictureOnItsWay(id) }))
  useLayoutEffect(() => {
    const first = strip.current?.firstElementChild ?? null
    receivePicture(id, first)
    return () => sendPicture(id, first)
  }, [id])
  const show = useCallback((index: number) => {
    setIsNear(true)
    setCurrent(index)
    const { current: element } = strip
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'instant' })
  }, [])
  const turn = useCallback(
    (degrees: number) => {
      show(0)
      setLight(degrees)
    },
    [show]
  )
  /** What stood in is turned from now on, and the keys go to it. */
  const isHeld = useRef(false)
  const hold = () => {
    isHeld.current = true
    turn(STUDIO_LIGHT)
  }
  const liveUrl = hasPicture(imageUrl) && !isKnownUnable && metadata.liveUrl
  const standsIn = useStandsIn({ weight, count, liveUrl })
  const leaveLive = () => {
    setLight(null)
    if (!standsIn.does) setStage(null)
    else if (stage?.name === 'shown') stage.press('Home')
  }
  /** What had the keys goes with the piece that was turned. */
  const isLeft = useRef(false)
  const onStage = (now: LivePieceStage) => {
    if (now.name !== 'failed') return setStage(now)
    if (now.why === 'lost') setUnable(whyNoLivePiece())
    isLeft.current = light !== null && strip.current?.parentElement?.contains(document.activeElement) === true
    // Nobody has asked for what only stands in: where it cannot, the picture stays with its words, and nothing is said.
    setStage(light === null ? null : now)
    setLight(null)
    standsIn.end(now.why === 'unreachable')
  }
  useEffect(() => {
    if (light !== null && isHeld.current) strip.current?.querySelector('canvas')?.focus({ preventScroll: true })
    isHeld.current = false
    // Whoever turned it by keys is at its picture then.
    if (isLeft.current && document.activeElement === document.body)
      strip.current?.querySelector('button')?.focus({ preventScroll: true })
    isLeft.current = false
  }, [light])
  const isThere = liveUrl && (light !== null || standsIn.does)
  useEffect(() => {
    if (!isThere) setStage((last) => (last?.name === 'failed' ? last : null))
  }, [isThere])
  // Another metal may have fewer views.
  const current = Math.min(chosen, media.length - 1)
  if (media.length === 0)
    return (
      <div className={styles.gallery}>
        <Tile className={styles.large}>
          <MissingPicture product={product} />
        </Tile>
      </div>
    )
  const isLive = light !== null && current === 0
  const seen = isThere && current === 0 && stage?.name === 'shown' ? stage : { weight: 1, count: undefined }
  const isSeenAsPictured = seen.weight === 1 && seen.count === undefined
  const isAsChosen = weight === seen.weight && count === seen.count && (caption === null || !isSeenAsPictured)
  const swiped = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) => {
    const index = Math.round(scrollLeft / clientWidth)
    if (index === current) return
    setIsNear(true)
    setCurrent(index)
    leaveLive()
  }
  const pictures = media.filter(({ type }) => type === 'image')
  return (
    <div className={styles.gallery}>
      <section
        ref={strip}
        className={styles.strip}
        aria-label="Pictures"
        onScroll={swiped}
        onPointerEnter={() => setIsNear(true)}
        onFocus={() => setIsNear(true)}
      >
        {/* The first stays when the metal changes: what turns in it goes on. */}
        {media.map((view, index) => (
          <Tile
            key={index === 0 ? 'first' : view.url}
            className={`${styles.large} ${index === current ? styles.shown : styles.other} ${isNear ? '' : styles.far}`}
          >
            <View
              view={view}
              product={product}
              first={index === 0}
              standIn={standIn.url === view.url ? standIn.picture : null}
            />
            {view.type === 'image' && !(isLive && index === 0) && (
              <EnlargeButton
                view={view}
                nearer={nearerOf(view.url, !unable && liveUrl, metalType)}
                isCurrent={index === current}
                isLive={index === 0 && !isSeenAsPictured}
                onHold={hold}
                onEnlarge={() => setEnlarged(pictures.indexOf(view))}
              />
            )}
            {isThere && index === 0 && (
              <Suspense>
                <LivePiece
                  url={liveUrl}
                  weight={weight}
                  count={count}
                  metal={metalType ?? 'platinum'}
                  light={light ?? STUDIO_LIGHT}
                  label={
                    light === null
                      ? null
                      : `${name}, to be turned. Arrow keys turn it, plus and minus bring it nearer or further away, Home brings it back.`
                  }
                  onStage={onStage}
                />
              </Suspense>
            )}
          </Tile>
        ))}
      </section>
      {enlarged !== null && (
        <Suspense>
          <Enlarged
            pictures={pictures.map(({ url, alt }) => ({
              key: url,
              picture: <Picture url={url} alt={alt} sizes={`${LARGEST}px`} first />,
              nearer: nearerOf(url, !unable && liveUrl, metalType)
            }))}
            pixels={LARGEST}
            first={enlarged}
            name={name}
            onClose={(index) => {
              setEnlarged(null)
              const picture = pictures[index]
              const shown = picture ? media.indexOf(picture) : 0
              show(shown)
              // The picture may be another than the one it was opened from.
              strip.current?.children[shown]?.querySelector('button')?.focus({ preventScroll: true })
            }}
          />
        </Suspense>
      )}
      {caption && (
        <p className={text.caption}>
          {isSeenAsPictured ? (
            caption
          ) : (
            <>
              <span className={styles.onScreen}>
                {isAsChosen ? 'Shown live, as chosen.' : 'Being drawn as chosen.'}
              </span>
              <span className={styles.onPaper}>{caption}</span>
            </>
          )}
        </p>
      )}
      {(media.length > 1 || liveUrl) && (
        <ul className={styles.thumbnails}>
          {media.map((view, index) => (
            <li key={view.url}>
              <button
                type="button"
                aria-label={view.type === 'video' ? 'Watch video' : `Picture ${index + 1}: ${view.alt}`}
                aria-current={index === current && !isLive}
                onClick={() => {
                  show(index)
                  leaveLive()
                }}
              >
                <Tile hasSigns={view.type === 'video'}>
                  {view.type === 'video' ? <PlayIcon size="large" /> : <Picture url={view.url} alt="" sizes="20vw" />}
                </Tile>
              </button>
            </li>
          ))}
          {liveUrl && !unable && (
            <li className={styles.turn}>
              <button type="button" aria-current={isLive} onClick={() => turn(light ?? STUDIO_LIGHT)}>
                <Tile hasSigns>
                  <span>
                    <RotateCwIcon size="large" />
                    Turn it
                  </span>
                </Tile>
              </button>
            </li>
          )}
        </ul>
      )}
      {liveUrl && (
        <div className={styles.light}>
          <NorthLight
            stage={light === null && stage?.name !== 'failed' ? null : stage}
            onLight={turn}
            unable={unable}
            onUnable={setUnable}
          />
          {isLive && stage?.name === 'shown' && (
            <>
              <Suspense>
                <FullScreen whole={() => strip.current} />
              </Suspense>
              <Suspense>
                <OnYourTable
                  name={name}
                  imageUrl={imageUrl}
                  file={stage.file}
                  metal={metalType ?? 'platinum'}
                  isAsChosen={isAsChosen && seen.count === undefined}
                  across={stage.across}
                />
              </Suspense>
            </>
          )}
        </div>
      )}
    </div>
  )
}

interface Asked extends Pick<GalleryProps, 'weight' | 'count'> {
  liveUrl: string | undefined | false
}

interface StandsIn {
  does: boolean
  /** It could not; the next choice may try again where only the line was at fault. */
  end: (mayComeAgain: boolean) => void
}

/**
 * Whether the piece is drawn live in its picture's place because another weight was chosen than that shows: only once it is
 * chosen on this page, and only where pieces are turned, motion is wanted and the line costs nothing. Whatever it needs is
 * fetched as what the page does without.
 */
function useStandsIn({ weight, count, liveUrl }: Asked): StandsIn {
  const [state, setState] = useState<'not' | 'stands-in' | 'never'>('not')
  const asked = `${weight} ${count}`
  const chosen = useRef(asked)
  const isWanted = typeof liveUrl === 'string' && (count !== undefined || (weight !== 1 && isWeighable(liveUrl)))
  useEffect(() => {
    if (chosen.current === asked) return
    chosen.current = asked
    if (!isWanted || state !== 'not' || isMetered() || !navigator.onLine) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const come = async () => {
      if (whyNoLivePiece() === null && (await loadOptional(fetchLivePiece)))
        setState((now) => (now === 'not' ? 'stands-in' : now))
    }
    return whenIdle(() => void come(), 500)
  }, [asked, isWanted, state])
  return { does: state === 'stands-in' && isWanted, end: (mayComeAgain) => setState(mayComeAgain ? 'not' : 'never') }
}

/** What is seen where a picture has no more pixels: more of a photograph, or the piece itself, drawn as the studio's picture shows it. */
function nearerOf(url: string, liveUrl: string | undefined | false, metal: Product['metalType']): StandIn | null {
  const photograph = nearestPhotograph(url)
  if (photograph) return { words: null, draw: (how: Nearer) => <NearerPhotograph url={photograph} {...how} /> }
  const shot = studioShotOf(url)
  if (!shot || !liveUrl) return null
  return {
    words: { short: 'Live', spoken: 'drawn live from its measures' },
    draw: ({ onReady, ...near }: Nearer) =>
      whyNoLivePiece() === null && (
        <Suspense>
          <LivePiece
            url={liveUrl}
            shot={shot}
            metal={metal ?? 'platinum'}
            light={STUDIO_LIGHT}
            label={null}
            near={near}
            onStage={({ name }) => onReady(name === 'shown' ? NEAREST_WIDTH : null)}
          />
        </Suspense>
      )
  }
}

function NearerPhotograph({ url, scale, x, y, isSeen, onReady }: Nearer & { url: string }) {
  return (
    <img
      className={styles.nearer}
      src={url}
      alt=""
      style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${scale})`, opacity: isSeen ? 1 : 0 }}
      // Without signal none comes, and a photograph may have no more pixels than it was shown with.
      onLoad={({ currentTarget: { naturalWidth } }) => onReady(naturalWidth)}
    />
  )
}

interface EnlargeButtonProps {
  view: ProductMedia
  nearer: StandIn | null
  isCurrent: boolean
  /** What is seen is the live piece, at another weight than the picture: a press takes hold of it. */
  isLive: boolean
  onHold: () => void
  onEnlarge: () => void
}

/** Over a picture: it opens over the whole window, and under a mouse shows its own pixels where it points, and more than these. */
function EnlargeButton({ view, nearer, isCurrent, isLive, onHold, onEnlarge }: EnlargeButtonProps) {
  const [isHovered, setIsHovered] = useState(false)
  return (
    <button
      type="button"
      className={`${styles.enlarge} ${isLive ? styles.hold : ''}`}
      aria-label={isLive ? 'Turn the piece' : `Enlarge: ${view.alt}`}
      tabIndex={isCurrent ? 0 : -1}
      onClick={isLive ? onHold : onEnlarge}
      onPointerEnter={({ pointerType }) => setIsHovered(pointerType === 'mouse')}
      onPointerLeave={() => setIsHovered(false)}
    >
      {isHovered && !isLive && (
        <Suspense>
          <HoverZoom url={view.url} nearer={nearer} />
        </Suspense>
      )}
    </button>
  )
}

interface ViewProps {
  view: ProductMedia
  product: Product
  first: boolean
  standIn: string | null
}

function View({ view, product, first, standIn }: ViewProps) {
  if (view.type === 'video') return <FilmView url={view.url} alt={view.alt} poster={product.imageUrl} />
  return (
    <Picture
      url={view.url}
      alt={view.alt}
      sizes={GALLERY_SIZES}
      first={first}
      standIn={standIn}
      fallback={<MissingPicture product={product} />}
    />
  )
}
