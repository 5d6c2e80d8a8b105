import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { askShop } from '#device/ask-shop.ts'
import type { ViewLine } from '#device/start.ts'
import { pricedLine } from '#domain/cart/cart-line.ts'
import { returnedPiece, returnSentences } from '#domain/policies/return-terms.ts'
import { orderTotal } from '#domain/pricing/line-price.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { vatRows, vatWords } from '#domain/pricing/vat.ts'
import { useCustomerType } from '../../client-store/account/use-account.ts'
import { loadDevice } from '../../client-store/device.ts'
import { DiscountField, discountRows, useCartDiscount } from '../../client-store/discount/discount-field.tsx'
import { ShopError } from '../../queries/answer.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { Reassurances } from '../../ui/product/reassurances.tsx'
import { Report } from '../../ui/product/report.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import text from '../../ui/type/text.module.css'
import styles from './cart-foot.module.css'
import { type CartFrame, CartNotes } from './cart-notes.tsx'
import { FinanceNote } from './finance-notes.tsx'

type CreatedCheckout =
  | { kind: 'created'; url: URL }
  | { kind: 'empty'; message: string }
  | { kind: 'out-of-touch' }
  | { kind: 'failed'; message: string }

/** How long the shop is waited for, in ms. */
const TIMEOUT_MS = 15_000

const EMPTY_CART = 'Please add items to your cart before checkout'

/** POST /api/create-shopify-checkout, for the cart of this owner. Storefront spec, sections 5, 7 and 8; DECISIONS 15. */
export async function createCheckout(owner: string): Promise<CreatedCheckout> {
  try {
    const response = await askShop('/api/create-shopify-checkout', {
      method: 'POST',
      credentials: 'include',
      redirect: 'error',
      headers: { accept: 'application/json', 'x-owner': owner },
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
    return readAnswer(response, await response.text())
  } catch (error) {
    if (isNoAnswer(error)) return { kind: 'out-of-touch' }
    throw error
  }
}

/** A failed connection or a redirect is a TypeError, a timeout or a cut body a DOMException or TypeError. */
const isNoAnswer = (error: unknown): boolean => error instanceof TypeError || error instanceof DOMException

function readAnswer(response: Response, text: string): CreatedCheckout {
  const answer = parse(text)
  if (!response.ok) {
    if (answer?.type === '/problems/empty-cart') return { kind: 'empty', message: answer.detail ?? EMPTY_CART }
    const said = answer?.detail ?? (text || response.statusText)
    return { kind: 'failed', message: new ShopError(response.status, said).message }
  }
  if (!answer) return { kind: 'failed', message: `Failed to parse response: ${text.slice(0, 80)}` }
  const { checkoutUrl } = answer
  if (!checkoutUrl || !/^https?:/.test(checkoutUrl) || !URL.canParse(checkoutUrl))
    return { kind: 'failed', message: 'No checkout URL received' }
  return { kind: 'created', url: new URL(checkoutUrl) }
}

interface Said {
  checkoutUrl?: string
  type?: string
  detail?: string
}

function parse(text: string): Said | null {
  try {
    return Object(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Leads to the checkout. What waits is sent first; out of touch, the form opens here and is kept. */
function useCheckout() {
  const [isCreating, setCreating] = useState(false)
  const navigate = useNavigate()

  const goInPlace = (url: URL) => {
    if (url.origin === window.location.origin) navigate(url.pathname + url.search)
    else window.location.assign(url)
  }

  async function checkout() {
    const tab = openCheckoutTab(goInPlace)
    setCreating(true)
    const created = await settleAndCreate()
    setCreating(false)
    if (created.kind === 'created') {
      tab.go(created.url)
      return
    }
    tab.giveUp()
    if (created.kind === 'out-of-touch') navigate('/checkout')
    else
      toast({
        title: created.kind === 'empty' ? 'Empty Cart' : 'Checkout Error',
        text: created.message,
        tone: 'destructive'
      })
  }

  return { isCreating, checkout }
}

async function settleAndCreate(): Promise<CreatedCheckout> {
  try {
    const { cart, ownerHeader } = await loadDevice()
    const settled = await cart.settle()
    if (settled === 'out-of-touch') return { kind: 'out-of-touch' }
    if (settled === 'refused')
      return { kind: 'failed', message: 'We could not accept a change of your cart. Please look at it again.' }
    return await createCheckout(await ownerHeader())
  } catch {
    return { kind: 'failed', message: 'Failed to create checkout' }
  }
}

/** Where the checkout opens: a tab of its own where the browser gives one, else in place of this page. */
interface CheckoutTab {
  go(url: URL): void
  /** Nothing will open in it. */
  giveUp(): void
}

/**
 * Must be called within the click: iOS refuses a tab after an await. An installed app, and a browser that refuses the
 * tab, go on in place by `goInPlace`. DECISIONS 15.
 */
function openCheckoutTab(goInPlace: (url: URL) => void): CheckoutTab {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  // Without a network nothing can be created: the form is in this page.
  const tab = isInstalled || !navigator.onLine ? null : window.open('about:blank', '_blank')
  if (!tab) return { go: goInPlace, giveUp: () => {} }
  tab.document.title = 'Creating checkout...'
  return {
    go: (url) => tab.location.replace(url),
    giveUp: () => tab.close()
  }
}

interface CartFootProps {
  lines: readonly ViewLine[]
  frame: CartFrame
  /** Some line cannot be ordered as it stands. */
  isBlocked: boolean
}

/** What it all comes to, and the way on. */
export function CartFoot({ lines, frame, isBlocked }: CartFootProps) {
  const discount = useCartDiscount(lines)
  const total = orderTotal(lines.map(pricedLine)) - (discount?.amount ?? 0)
  const rows = vatRows(total, useCustomerType()).map(({ label, amount }, index, { length }) =>
    index === length - 1
      ? { label, value: <span className={text.priceLarge}>{amountWords(amount)}</span>, sum: true }
      : { label, value: vatWords(amount, total) }
  )
  return (
    <section className={styles[frame]} aria-label="Order Summary">
      {frame === 'page' && <h2 className={text.h3}>Order Summary</h2>}
      <Report
        plain={frame === 'drawer'}
        rows={[...discountRows(discount), { label: 'Delivery, UK', value: 'Free' }, ...rows]}
      />
      <DiscountField discount={discount} />
      <p className={text.caption}>A gift card is used at the checkout.</p>
      {frame === 'page' && <CartNotes lines={lines} frame={frame} />}
      <p className={text.caption}>
        {returnSentences(
          lines.map(({ isMadeToOrder, product: { category } }) => returnedPiece({ isMadeToOrder, category }))
        )}
      </p>
      <CheckoutButton isBlocked={isBlocked} />
      <FinanceNote total={total} />
      {frame === 'page' && (
        <>
          <TextLink to="/products">Continue Shopping</TextLink>
          <Reassurances pieces={lines.map(({ product }) => product)} shares={discount?.shares} />
        </>
      )}
    </section>
  )
}

function CheckoutButton({ isBlocked }: { isBlocked: boolean }) {
  const { isCreating, checkout } = useCheckout()
  const reason = useId()
  return (
    <>
      <Button
        wide
        blocked={isBlocked}
        busy={isCreating && 'Creating checkout...'}
        onClick={() => void checkout()}
        aria-describedby={isBlocked ? reason : undefined}
      >
        Checkout
      </Button>
      {isBlocked && (
        <p id={reason} className={text.caption}>
          One of the pieces cannot be ordered as it stands. Its note says why.
        </p>
      )}
    </>
  )
}
