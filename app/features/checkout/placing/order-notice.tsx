import { type ReactNode, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { shop } from '#data/shop.ts'
import { changeWords, type LineChange } from '#domain/orders/line-changes.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { openSignIn } from '../../../client-store/account/sign-in-panel.ts'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { CircleAlertIcon } from '../../../ui/icons.tsx'
import styles from './order-notice.module.css'
import type { StoppedOutcome } from './use-checkout.ts'

/** Why an order was not placed, beside the button, and what to do. Gets the focus, so that nobody has to look for it. */
export function OrderNotice({ outcome }: { outcome: StoppedOutcome }) {
  return (
    <Notice key={JSON.stringify(outcome)} takesFocus={outcome.kind !== 'fields-refused'}>
      {words(outcome)}
    </Notice>
  )
}

export function Notice({ takesFocus = false, children }: { takesFocus?: boolean; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) notice.current?.focus()
  }, [takesFocus])
  return (
    <div ref={notice} className={styles.notice} role="alert" tabIndex={-1}>
      <CircleAlertIcon />
      <div className={styles.words}>{children}</div>
    </div>
  )
}

function words(outcome: StoppedOutcome): ReactNode {
  switch (outcome.kind) {
    case 'changed':
      return <Changed {...outcome} />
    case 'change-refused':
      return (
        <>
          <p>
            <b>The shop could not take over a change of your cart.</b> Please look at <Link to="/cart">your cart</Link>{' '}
            first. Nothing was ordered.
          </p>
          <ul>
            {outcome.messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </>
      )
    case 'empty-cart':
      return <p>Your cart is empty at the shop. Nothing was ordered.</p>
    case 'discount-refused':
      return (
        <p>
          <b>Nothing was ordered.</b> {outcome.message} Please take the discount code out or change it beside the total,
          and press the button again.
        </p>
      )
    case 'already-placed':
      return <AlreadyPlaced orderId={outcome.orderId} />
    case 'fields-refused':
      return (
        <>
          <p>The shop could not accept this yet. What you wrote is still here.</p>
          <ul>
            {outcome.errors.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        </>
      )
    case 'signed-out':
      return <p>Your session has ended. Please reload the page, sign in if you have an account, and order again.</p>
    case 'update-needed':
      return <p>This page is older than the shop. Please reload it and order again; what you wrote is kept.</p>
    case 'limited':
      return <Limited {...outcome} />
    case 'refused':
      return <p>{outcome.message}</p>
    case 'out-of-touch':
      return <p>{outcome.wasSent ? maybeArrived : notSent}</p>
  }
}

const notSent = 'We could not be reached, so nothing was ordered. What you wrote is kept. Please try again.'

export const maybeArrived =
  'Your order was sent, but no answer came back: it may have reached us. Please try again. It is the same order, so it ' +
  'cannot be placed twice.'

/** Said of the one piece of a page before anything is pressed: nothing of it can be ordered. */
export const OUT_OF_STOCK = 'The bracelet is out of stock just now. Write to us and we tell you when it can be made.'

function Changed({ changes, from, to }: { changes: LineChange[]; from: number; to: number }) {
  const hindered = changes.some(({ kind }) => kind === 'hindered')
  return (
    <>
      <p>
        <b>{hindered ? 'Your cart cannot be ordered as it stands.' : 'Something has changed since you saw it.'}</b>{' '}
        Nothing was ordered.
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={`${change.line.id} ${change.kind}`}>
              {change.line.product.name}: {changeWords(change)}
            </li>
          ))}
        </ul>
      )}
      {from !== to && (
        <p>
          The total was {amountWords(from)} and is now <b>{amountWords(to)}</b>.
        </p>
      )}
      {hindered ? (
        <p>
          <Link to="/cart">Change your cart</Link>
        </p>
      ) : (
        <p>Please check it and press the button again to order at {amountWords(to)}.</p>
      )}
    </>
  )
}

/** Nothing was looked at: what to do first, or for how long to wait. Signing in leaves the form as it is. DECISIONS 37. */
function Limited({ message, isUnconfirmed }: { message: string; isUnconfirmed: boolean }) {
  const typed = useFormContext()?.getValues()
  const email: unknown = typed?.customerEmail ?? typed?.email
  return (
    <>
      <p>
        <b>Nothing was ordered just now.</b> {message} What you wrote stays here, and your cart too: press the button
        again then.
      </p>
      {isUnconfirmed && (
        <p>
          <TextButton onClick={() => openSignIn('sign-in', typeof email === 'string' ? email : '')}>Sign in</TextButton>
        </p>
      )}
    </>
  )
}

function AlreadyPlaced({ orderId }: { orderId: string | null }) {
  const { contact } = shop
  return (
    <>
      <p>
        <b>This order has been placed already,</b> with the details it was first sent with. Nothing was ordered again.
      </p>
      <p>
        {orderId ? (
          <Link to={`/order-confirmation/${orderId}`}>See order {orderId}</Link>
        ) : (
          'Its number is in the e-mail'
        )}
        . To change it, write to {contact.serviceEmail} or ring {contact.phone}.
      </p>
    </>
  )
}
