import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Review } from '#domain/reviews/review.ts'
import { openSignIn } from '../../../client-store/account/sign-in-panel.ts'
import { useAccount } from '../../../client-store/account/use-account.ts'
import { Button } from '../../controls/button.tsx'
import { useIsAlive } from '../../form/use-is-alive.ts'
import { lazyPanel, useLazyPanel } from '../../lazy.tsx'
import { useAskedFor } from '../../page/use-asked-for.ts'
import text from '../../type/text.module.css'
import styles from './write-review.module.css'

const KEY = 'northlight-review-asked'

/** Remembers where a guest asked to write, for after the sign-in, which reads the page anew. */
function rememberAsked(pathname: string): void {
  try {
    sessionStorage.setItem(KEY, pathname)
  } catch {
    // The form is opened by hand then.
  }
}

/** Where it was asked for, said once. */
function takeAsked(): string | null {
  try {
    const pathname = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return pathname
  } catch {
    return null
  }
}

/** In the address: the form is to open. */
const ASKED_FOR = 'review'

const reviewDialog = lazyPanel(() => import('./review-dialog.tsx'))

interface Piece {
  productId: string | null
  productName?: string | undefined
}

interface WriteReviewProps extends Piece {
  /** What is shown here already: a customer writes once of each piece. */
  reviews: readonly Pick<Review, 'userId' | 'productId'>[]
}

/** The way to a review: for a customer its form, for everyone else first the sign-in. */
export function WriteReview({ reviews, ...piece }: WriteReviewProps) {
  const account = useAccount()
  return <div className={styles.write}>{way()}</div>

  function way() {
    if (account.kind === 'guest') return <SignInButton />
    const hasWritten = reviews.some(
      ({ userId, productId }) => userId === account.number && productId === piece.productId
    )
    return <WriteButton hasWritten={hasWritten} {...piece} />
  }
}

function WriteButton({ hasWritten, ...piece }: Piece & { hasWritten: boolean }) {
  const { pathname } = useLocation()
  const dialog = useLazyPanel(reviewDialog)
  const [wasOpened, setOpened] = useState(false)

  function open() {
    setOpened(true)
    dialog.intent.onClick()
  }

  // What came back from the outbox is to be reached, although one review is shown already.
  useAskedFor(ASKED_FOR, open)

  const goOn = useEffectEvent(() => {
    if (takeAsked() === pathname && !hasWritten) open()
  })
  useEffect(() => goOn(), [])

  return (
    <>
      {hasWritten && !wasOpened ? (
        <p className={text.caption}>You have written a review here. Thank you.</p>
      ) : (
        <Button outlined small aria-haspopup="dialog" {...dialog.intent} onClick={open}>
          Write a Review
        </Button>
      )}
      {dialog.render(piece)}
    </>
  )
}

function SignInButton() {
  const isAlive = useIsAlive()
  const { pathname } = useLocation()

  function signInFirst() {
    rememberAsked(pathname)
    openSignIn()
  }

  return (
    <>
      <Button outlined small aria-haspopup="dialog" disabled={!isAlive} onClick={signInFirst}>
        Write a Review
      </Button>
      <p className={text.caption}>Reviews are written with an account. You appear by a number, not by name.</p>
    </>
  )
}
