import { useRef, useState } from 'react'
import { MOST_WISHES, type Wish } from '#domain/accounts/wish.ts'
import { addedLine } from '#domain/cart/added-line.ts'
import { cardAction, isEnquiryOnly, needsSize } from '#domain/catalogue/product-facts.ts'
import type { Product } from '#domain/catalogue/product-schema.ts'
import { comparePath, MOST_COMPARED } from '#domain/compare/compared-pieces.ts'
import { MOST_SHARED, sharedListPath } from '#domain/wishes/shared-list.ts'
import { openSignIn } from '../../../client-store/account/sign-in-panel.ts'
import { useAccount } from '../../../client-store/account/use-account.ts'
import { openCartPanel } from '../../../client-store/cart-panel.ts'
import { loadDevice } from '../../../client-store/device.ts'
import { loadWishes } from '../../../client-store/wishes/device-wishes.ts'
import { pressHeart } from '../../../client-store/wishes/press-heart.ts'
import { useWishes } from '../../../client-store/wishes/use-wishes.ts'
import type { NamedPiece } from '../../../client-store/wishes/wishes-mirror.ts'
import { usePieces } from '../../../queries/use-pieces.ts'
import { useSpoken } from '../../../ui/announcer.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import field from '../../../ui/controls/field.module.css'
import { TextButton, TextLink } from '../../../ui/controls/text-link.tsx'
import { UndoRow, useGaps } from '../../../ui/controls/undo-row.tsx'
import { browserForgets } from '../../../ui/page/browser-forgets.ts'
import { useFocusKept } from '../../../ui/page/use-focus-kept.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import text from '../../../ui/type/text.module.css'
import { GoneRow } from '../pieces/gone-row.tsx'
import { WishRow } from '../pieces/wish-row.tsx'
import styles from '../wish-list-page.module.css'
import page from '../wish-list-page.module.css'
import shareListStyles from './share-list.module.css'

const asItStands = { selectedSize: null, selectedCarat: null, customization: null }

/** Puts a piece into the cart as it stands, and takes it off the wish list once it is there. */
async function moveToCart(product: Product): Promise<void> {
  const stamp = { id: crypto.randomUUID(), createdAt: new Date().toISOString() }
  const outcome = addedLine({ product, choice: asItStands, quantity: 1, priceList: {} }, stamp)
  if (outcome.kind === 'refused') {
    toast({ title: 'Not moved', text: outcome.message, tone: 'destructive' })
    return
  }
  try {
    const [{ cart }, wishes] = await Promise.all([loadDevice(), loadWishes()])
    await cart.add(outcome.line)
    await wishes.remove(product.id)
  } catch (error) {
    reportError(error)
    toast({ title: 'Error', text: 'Failed to add item to cart. Please try again.', tone: 'destructive' })
    return
  }
  toast({
    title: 'Moved to your cart',
    text: product.name,
    action: { label: 'View cart', take: openCartPanel }
  })
}

/** How a wished piece goes on: into the cart as it stands, or to its page where something of it is to be chosen first. */
function MoveAction({ product }: { product: Product }) {
  const name = <span className={text.visuallyHidden}>: {product.name}</span>
  const address = `/products/${product.id}?from=${product.category}`
  const toPiece = (words: string, to = address) => (
    <ButtonLink outlined small to={to}>
      {words}
      {name}
    </ButtonLink>
  )
  if (isEnquiryOnly(product)) return toPiece('Find out more')
  if (!product.inStock) return toPiece('View')
  if (cardAction(product) === 'customise') return toPiece('Customise', `${address}&customize=true`)
  if (needsSize(product)) return toPiece('Choose a size')
  return <MoveButton product={product} />
}

function MoveButton({ product }: { product: Product }) {
  const [isMoving, setMoving] = useState(false)
  async function move() {
    if (isMoving) return
    setMoving(true)
    await moveToCart(product)
    setMoving(false)
  }
  return (
    <Button outlined small busy={isMoving && 'Moving…'} onClick={() => void move()}>
      Move to cart
      <span className={text.visuallyHidden}>: {product.name}</span>
    </Button>
  )
}

/** The shopper's own list, newest first. */
export function OwnList() {
  const wishes = useWishes()
  const heading = useRef<HTMLHeadingElement>(null)
  const part = useRef<HTMLDivElement>(null)
  useFocusKept(part, { otherwise: heading })
  useSpoken(wishes && countWords(wishes.length), 'wishes')
  const hasSome = wishes !== null && wishes.length > 0
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1 ref={heading} tabIndex={-1}>
            Wish list
          </h1>
          <p className={text.lead}>Pieces you have kept to look at again.</p>
        </div>
        {hasSome && (
          <div className={styles.acts}>
            {wishes.length > 1 && (
              <TextLink small to={comparePath(wishes.map(({ productId }) => productId).slice(0, MOST_COMPARED))}>
                Compare {wishes.length > MOST_COMPARED ? `the newest ${MOST_COMPARED}` : 'them'}
              </TextLink>
            )}
            <ShareList productIds={wishes.map(({ productId }) => productId)} />
          </div>
        )}
      </div>
      <noscript>
        <p className={text.body2}>
          Your wish list is kept by your browser, and it needs JavaScript to show it. The pieces themselves are under{' '}
          <a href="/products">All jewellery</a>.
        </p>
      </noscript>
      {wishes === null && <p className={text.body2}>Looking at what this device keeps…</p>}
      {wishes?.length === 0 && <EmptyList />}
      <div ref={part} className={styles.part}>
        {wishes && <Pieces wishes={wishes.filter(({ isHereOnly }) => !isHereOnly)} />}
        {wishes?.some(({ isHereOnly }) => isHereOnly) && (
          <>
            <p>
              Your account’s wish list is full: it holds {MOST_WISHES} pieces. These are on this device only, until you
              take others off.
            </p>
            <Pieces wishes={wishes.filter(({ isHereOnly }) => isHereOnly)} />
          </>
        )}
      </div>
      {wishes && <WhereKept />}
    </>
  )
}

const countWords = (count: number): string =>
  count === 0 ? 'Your wish list is empty' : `${count} ${count === 1 ? 'piece' : 'pieces'} in your wish list`

function Pieces({ wishes }: { wishes: readonly Wish[] }) {
  const pieces = usePieces()
  const { shown, take } = useGaps(wishes, ({ productId }) => productId)
  if (shown.length === 0) return null
  if (!pieces) return <p className={text.body2}>Fetching the pieces…</p>
  return (
    <ul className={styles.list}>
      {shown.map(({ kind, row }) => {
        const { productId } = row
        const product = pieces.get(productId)
        const piece = { id: productId, name: product?.name ?? 'This piece' }
        if (kind === 'gap')
          return (
            <UndoRow
              key={`gap ${productId}`}
              words={`Taken off your wish list: ${piece.name}`}
              onUndo={() =>
                void import('../../../client-store/wishes/change-wishes.ts').then(({ putBack }) =>
                  putBack(productId, row.addedAt)
                )
              }
            />
          )
        const remove = <RemoveButton piece={piece} onRemove={() => take(row)} />
        if (!product) return <GoneRow key={productId} acts={remove} />
        return (
          <WishRow
            key={productId}
            product={product}
            acts={
              <>
                <MoveAction product={product} />
                {remove}
              </>
            }
          />
        )
      })}
    </ul>
  )
}

function EmptyList() {
  return (
    <div className={styles.empty}>
      <p className={text.body2}>Nothing is kept here yet. Press the heart beside a piece, and it waits for you here.</p>
      <ButtonLink to="/products">See all jewellery</ButtonLink>
    </div>
  )
}

/** Takes a piece off the list; where it stood it can be put back. */
function RemoveButton({ piece: { id, name }, onRemove }: { piece: NamedPiece; onRemove: () => void }) {
  return (
    <TextButton
      small
      onClick={() => {
        onRemove()
        void pressHeart({ id, name, isWished: false })
      }}
    >
      Remove<span className={text.visuallyHidden}>: {name}</span>
    </TextButton>
  )
}

/** Where the list is kept, and how to have it elsewhere. Shown once the device is open, never by the server. */
function WhereKept() {
  const account = useAccount()
  if (account.kind === 'customer')
    return <p className={text.caption}>Kept in your account, and on this device for when there is no signal.</p>
  return (
    <div>
      <p className={text.caption}>
        Kept on this device. {browserForgets() && 'This browser may delete it after seven days without a visit. '}
        Signed in, you have it on your other devices too.
      </p>
      <TextButton small onClick={() => openSignIn()}>
        Sign in
      </TextButton>
    </div>
  )
}

/** Gives the list away by a link that names the pieces and nobody. */
function ShareList({ productIds }: { productIds: readonly string[] }) {
  const [byHand, setByHand] = useState<string | null>(null)

  async function share() {
    const url = new URL(sharedListPath(productIds), window.location.origin).href
    switch (await shareLink(url)) {
      case 'copied':
        return toast({ title: 'Link copied', text: 'Whoever opens it sees these pieces, and nothing else of yours.' })
      case 'neither':
        return setByHand(url)
    }
  }

  return (
    <div className={`${shareListStyles.share} ${page.actions}`}>
      <Button outlined small onClick={() => void share()}>
        Share this list
      </Button>
      {productIds.length > MOST_SHARED && <p className={text.caption}>A link holds the newest {MOST_SHARED} pieces.</p>}
      {byHand !== null && (
        <label className={shareListStyles.byHand}>
          <span className={text.label}>This browser does not copy by itself: please copy the link</span>
          <input ref={offer} className={field.input} readOnly value={byHand} />
        </label>
      )}
    </div>
  )
}

/** Ready to be copied as soon as it is there. */
function offer(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}

/** `closed`: the shopper closed the browser's own panel. `neither`: this browser can neither share nor copy. */
type LinkShared = 'shared' | 'closed' | 'copied' | 'neither'

/** Hands a link to the browser's own way of sharing, or puts it on the clipboard. */
async function shareLink(url: string): Promise<LinkShared> {
  const { share }: Partial<Navigator> = navigator
  if (share) {
    try {
      await share.call(navigator, { title: 'A wish list at Northlight Diamonds', url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
      // A browser may have it and not allow it here: the clipboard is left.
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    // Refused without a secure page, a permission or the focus: the shopper is shown the link.
    return 'neither'
  }
}
