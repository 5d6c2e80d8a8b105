import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Review } from '#domain/reviews/review.ts'
import { openSignIn } from '../../../kept/account/sign-in-panel.ts'
import { useAccount } from '../../../kept/account/use-account.ts'
import { Button } from '../../controls/button.tsx'
import { useIsAlive } from '../../form/use-is-alive.ts'
import { lazyPanel, useLazyPanel } from '../../lazy.tsx'
import { useAskedFor } from '../../page/use-asked-for.ts'
import text from '../../type/text.module.css'
import styles from './write-review.module.css'

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
  const wasAskedFor = useWasAskedFor()
  return <div className={styles.write}>{way()}</div>

  function way() {
    if (account.kind === 'guest') return <SignInButton />
    const hasWritten = reviews.some(
      ({ userId, productId }) => userId === account.number && productId === piece.productId
    )
    // What came back from the outbox is to be reached all the same.
    if (hasWritten && !wasAskedFor) return <p className={text.caption}>You have written a review here. Thank you.</p>
    return <WriteButton {...piece} />
  }
}

/** Also after the form has opened, and the address was cleaned. */
function useWasAskedFor(): boolean {
  const [search] = useSearchParams()
  const [wasAskedFor, setAskedFor] = useState(false)
  useEffect(() => {
    if (search.has(ASKED_FOR)) setAskedFor(true)
  }, [search])
  return wasAskedFor
}

function WriteButton(piece: Piece) {
  const dialog = useLazyPanel(reviewDialog)
  useAskedFor(ASKED_FOR, dialog.intent.onClick)
  return (
    <>
      <Button outlined small aria-haspopup="dialog" {...dialog.intent}>
        Write a Review
      </Button>
      {dialog.render(piece)}
    </>
  )
}

function SignInButton() {
  const isAlive = useIsAlive()
  const [, setSearch] = useSearchParams()

  function signInFirst() {
    // The page is read anew with the sign-in, and the form opens then.
    setSearch(
      (now) => {
        const asked = new URLSearchParams(now)
        asked.set(ASKED_FOR, '1')
        return asked
      },
      { replace: true, preventScrollReset: true }
    )
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
