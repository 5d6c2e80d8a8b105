import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { askShop } from '#device/ask-shop.ts'
import type { CartView } from '#device/start.ts'
import { pieceCount } from '#domain/cart/cart-line.ts'
import { type CheckoutLinkAnswer, checkoutLinkAnswerSchema } from '#domain/cart/checkout-link.ts'
import { loadDevice } from '../../client-store/device.ts'
import { paymentMethodsRead, promotionsRead } from '../../queries/queries.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { TextButton } from '../../ui/controls/text-link.tsx'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import { Wrap } from '../../ui/layout/section.tsx'
import type { PageHead } from '../../ui/page/page.ts'
import text from '../../ui/type/text.module.css'
import styles from './checkout-page.module.css'
import { CheckoutForm } from './form/checkout-form.tsx'
import { useCheckoutForm } from './form/use-checkout-form.ts'
import offeredCartStyles from './placing/offered-cart.module.css'
import { OrderNotice } from './placing/order-notice.tsx'
import { linesToOrder, SENT_DRAFT, type SentOrder } from './placing/place-order.ts'

/** How long the shop is waited for, in ms. */
const TIMEOUT_MS = 15_000

/** `used`: the link was pressed before, or is older than half an hour. `unanswered`: nobody knows; it can be tried again. */
type AskedLink =
  | { kind: 'here' }
  | { kind: 'offered'; lines: CheckoutLinkAnswer['lines'] }
  | { kind: 'used' }
  | { kind: 'unanswered' }

/**
 * Asks what a checkout's token leads to, and with `copy` adds it to this browser's own cart. Nothing is added unasked: the
 * link may be somebody else's. DECISIONS 15 and 36.
 */
async function askCheckoutLink(token: string, owner: string, { copy }: { copy: boolean }): Promise<AskedLink> {
  try {
    const response = await askShop('/api/checkout-tokens/claim', {
      method: 'POST',
      credentials: 'include',
      redirect: 'error',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'X-Owner': owner },
      body: JSON.stringify({ token, copy }),
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
    if (response.status === 404) return { kind: 'used' }
    const answer = checkoutLinkAnswerSchema.safeParse(response.ok && (await response.json()))
    if (!answer.success) return { kind: 'unanswered' }
    return answer.data.claimed ? { kind: 'here' } : { kind: 'offered', lines: answer.data.lines }
  } catch (error) {
    const isNoAnswer = error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError
    if (!isNoAnswer) throw error
    return { kind: 'unanswered' }
  }
}

/** /checkout. The server sends the empty form; cart and draft come from this device. */
export function Page() {
  const { cart, linked } = useCheckoutCart()
  const parts = useCheckoutForm()
  const { checkout } = parts
  const lines = checkout.kind === 'processing' ? checkout.lines : cart && linesToOrder(cart.view, cart.sent)

  return (
    <Wrap className={styles.page}>
      <Link className={styles.back} to="/cart">
        <ArrowLeftIcon />
        Back to cart
      </Link>
      <h1>Checkout</h1>
      {linked && <OfferedCart link={linked.link} onAdd={linked.add} onDecline={linked.decline} />}
      {lines?.length === 0 ? (
        <div className={styles.empty}>
          {checkout.kind === 'stopped' && <OrderNotice outcome={checkout.outcome} />}
          <EmptyCart />
        </div>
      ) : (
        <CheckoutForm {...parts} lines={lines} isUnanswered={cart?.sent !== null && cart?.sent !== undefined} />
      )}
    </Wrap>
  )
}

/** Storefront spec, section 2. */
function EmptyCart() {
  return (
    <>
      <h2 className={text.h3}>Your cart is empty</h2>
      <p className={text.lead}>Add some items to your cart before proceeding to checkout.</p>
      <p>
        <ButtonLink to="/products">Continue Shopping</ButtonLink>
      </p>
    </>
  )
}

export const reads = () => [paymentMethodsRead(), promotionsRead()]

export const head = (): PageHead => ({
  title: 'Checkout · Northlight Diamonds',
  description: 'Order the pieces in your cart. Nothing is taken now: you pay once the order is placed.'
})

interface OfferedCartProps {
  link: AskedLink
  onAdd: () => Promise<void>
  onDecline: () => void
}

/** What a link from another browser would bring into this cart, and the two answers to it. DECISIONS 36. */
function OfferedCart({ link, onAdd, onDecline }: OfferedCartProps) {
  const [isAdding, setAdding] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function add() {
    setAdding(true)
    await onAdd()
    setAdding(false)
  }

  if (link.kind === 'here') return null
  const pieces = link.kind === 'offered' ? pieceCount(link.lines) : 0
  return (
    <section className={offeredCartStyles.offer} aria-labelledby="offered-cart">
      <h2 id="offered-cart" ref={heading} className={text.h3} tabIndex={-1}>
        {link.kind === 'used' ? 'This link has been used' : 'This link brings pieces from another cart'}
      </h2>
      {link.kind === 'used' && (
        <>
          <p>It works once, for half an hour. What lies in your own cart is below.</p>
          <TextButton onClick={onDecline}>Close</TextButton>
        </>
      )}
      {link.kind === 'unanswered' && (
        <>
          <p>The shop could not be reached, so nothing was added. Your own cart is as it was.</p>
          <div className={offeredCartStyles.acts}>
            <Button outlined busy={isAdding && 'Trying...'} onClick={() => void add()}>
              Try again
            </Button>
            <TextButton onClick={onDecline}>No, thank you</TextButton>
          </div>
        </>
      )}
      {link.kind === 'offered' && (
        <>
          <ul>
            {link.lines.map(({ name, quantity }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown once, and two lines may be alike
              <li key={index}>
                {quantity} × {name}
              </li>
            ))}
          </ul>
          <p>
            They are added to what lies in your own cart, if you wish. Nothing else of the other cart comes with them.
          </p>
          <div className={offeredCartStyles.acts}>
            <Button outlined busy={isAdding && 'Adding...'} onClick={() => void add()}>
              {pieces === 1 ? 'Add it to my cart' : `Add ${pieces} pieces to my cart`}
            </Button>
            <TextButton onClick={onDecline}>No, thank you</TextButton>
          </div>
        </>
      )}
    </section>
  )
}

interface CheckoutCart {
  view: CartView
  /** The lines of an order that was sent and not answered. */
  sent: SentOrder | null
}

/** A link from another browser that waits for the shopper's answer, and the two answers. */
interface LinkedCart {
  link: AskedLink
  add: () => Promise<void>
  decline: () => void
}

/**
 * The cart of the checkout, live over all tabs; null while it loads. A token in the address is of another browser's cart, or
 * of this one in another tab: then there is nothing to ask, and it leaves the address at once. DECISIONS 15 and 36.
 */
function useCheckoutCart(): { cart: CheckoutCart | null; linked: LinkedCart | null } {
  const [view, setView] = useState<CartView | null>(null)
  const [sent, setSent] = useState<SentOrder | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [search, setSearch] = useSearchParams()
  const token = useRef(search.get('token'))
  const [link, setLink] = useState<AskedLink | null>(null)

  const forgetToken = useCallback(() => {
    token.current = null
    setLink(null)
    setSearch(withoutToken, { replace: true, preventScrollReset: true })
  }, [setSearch])

  /** Copies what was shown. Where nothing could be shown yet, it is asked for first: nobody adds what they have not seen. */
  async function add() {
    if (!token.current) return
    const device = await loadDevice()
    const copy = link?.kind === 'offered'
    const asked = await askCheckoutLink(token.current, await device.ownerHeader(), { copy })
    await device.cart.refresh()
    if (asked.kind === 'here') forgetToken()
    else setLink(asked)
  }

  useEffect(() => {
    let isWanted = true
    const stops: (() => void)[] = []
    async function start() {
      const device = await loadDevice()
      if (!isWanted) return
      stops.push(device.cart.watch(setView))
      stops.push(device.drafts.watch<SentOrder>(SENT_DRAFT, (draft) => setSent(draft?.values ?? null)))
      if (token.current) {
        const asked = await askCheckoutLink(token.current, await device.ownerHeader(), { copy: false })
        if (isWanted && asked.kind !== 'here') setLink(asked)
        if (asked.kind === 'here') forgetToken()
      }
      await device.cart.refresh()
      if (isWanted) setAsked(true)
    }
    start().catch((error) =>
      // Rendering throws it, so that the page says that it could not be opened.
      setView(() => {
        throw error
      })
    )
    return () => {
      isWanted = false
      for (const stop of stops) stop()
    }
  }, [forgetToken])

  const linked = link && { link, add, decline: forgetToken }
  // An empty cart is only believed once the shop was asked.
  if (!view || (linesToOrder(view, sent).length === 0 && !isAsked && view.asOf === null)) return { cart: null, linked }
  return { cart: { view, sent }, linked }
}

function withoutToken(search: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(search)
  left.delete('token')
  return left
}
