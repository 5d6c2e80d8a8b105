import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Review } from '#domain/reviews/review.ts'
import { useAccount } from '../../../kept/account/use-account.ts'
import { Button } from '../../controls/button.tsx'
import { useIsAlive } from '../../form/use-is-alive.ts'
import { toast } from '../../toast/toast-store.ts'
import text from '../../type/text.module.css'
import styles from './helpful-vote.module.css'
import { useHasVoted } from './votes.ts'

interface HelpfulVoteProps {
  review: Pick<Review, 'id' | 'userId' | 'helpful' | 'title'>
  /** Of the sentence that says why nobody can vote just now. */
  whyNot: string | null
}

/** How many a review has helped, and the vote for it: once for each visitor, and to be taken back. */
export function HelpfulVote({ review: { id, userId, helpful, title }, whyNot }: HelpfulVoteProps) {
  const client = useQueryClient()
  const account = useAccount()
  const isAlive = useIsAlive()
  const hasVoted = useHasVoted(id)
  const [isAsking, setAsking] = useState(false)
  const isUnderWay = useRef(false)
  const isOwn = account.kind === 'customer' && account.number === userId

  async function vote() {
    if (isUnderWay.current || whyNot !== null) return
    isUnderWay.current = true
    setAsking(true)
    try {
      const { castVote } = await import('./cast-vote.ts')
      await castVote(client, id, !hasVoted)
    } catch (error) {
      reportError(error)
      toast({ title: 'Error', text: 'Failed to record your vote. Please try again.', tone: 'destructive' })
    }
    isUnderWay.current = false
    setAsking(false)
  }

  return (
    <div className={styles.vote}>
      {!isOwn && (
        <Button
          outlined
          small
          disabled={!isAlive}
          aria-label={`Helpful: ${title}`}
          aria-pressed={hasVoted}
          blocked={isAsking || whyNot !== null}
          aria-describedby={whyNot ?? undefined}
          onClick={() => void vote()}
        >
          Helpful
        </Button>
      )}
      <span className={text.caption}>
        {helpfulWords(helpful)}
        {isOwn && (helpful > 0 ? '. This review is yours.' : 'This review is yours.')}
      </span>
    </div>
  )
}

const helpfulWords = (count: number): string =>
  count === 0 ? '' : count === 1 ? '1 person found this helpful' : `${count} people found this helpful`
