import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Order } from '#domain/orders/order.ts'
import {
  CONFIRM_WITHDRAWAL,
  lateWords,
  untilWords,
  WITHDRAW,
  withdrawalState,
  withdrawnWords
} from '#domain/orders/withdrawal.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/promotions/promotion-state.ts'
import { Button } from '../../ui/controls/button.tsx'
import text from '../../ui/type/text.module.css'
import { sendWithdrawal } from '../send-withdrawal.ts'
import styles from './confirmation.module.css'

/** Withdrawing from the order: two presses, the second confirms. DECISIONS 40. */
export function Withdrawal({ order }: { order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  // The button of the order's mail leads here.
  useEffect(() => {
    if (hash !== '#withdraw') return
    heading.current?.scrollIntoView()
    heading.current?.focus()
  }, [hash])
  return (
    <section className={`${styles.part} ${styles.onScreen}`} aria-labelledby="withdraw">
      <h2 id="withdraw" ref={heading} tabIndex={-1} className={text.h3}>
        Withdrawing from this order
      </h2>
      <Standing order={order} />
    </section>
  )
}

function Standing({ order }: { order: Order }) {
  const state = withdrawalState(order, Date.now())
  switch (state.kind) {
    case 'open':
      return (
        <>
          <p className={text.body2}>{untilWords(state.until)}</p>
          <TwoPresses order={order} />
        </>
      )
    case 'withdrawn':
      return (
        <p role="status">
          You withdrew from this order on {formatDay(londonDate(Date.parse(state.at)))}. A receipt goes to{' '}
          <span className={styles.breakable}>{order.customerEmail}</span>. {withdrawnWords(order)}
        </p>
      )
    case 'over':
      return <p className={text.body2}>{lateWords(state.ended)}</p>
    case 'ended':
      return <p className={text.body2}>This order is over: there is no contract left to withdraw from.</p>
  }
}

function TwoPresses({ order }: { order: Order }) {
  const client = useQueryClient()
  const { search } = useLocation()
  const [step, setStep] = useState<'first' | 'confirm' | 'sending'>('first')
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (step === 'confirm') confirm.current?.focus()
  }, [step])

  async function withdraw(): Promise<void> {
    if (step === 'sending') return
    setStep('sending')
    setProblem(null)
    const answer = await sendWithdrawal(`/api/orders/${order.id}/withdrawal`, search, {})
    if (answer.kind === 'done') await client.invalidateQueries({ queryKey: ['order', order.id] })
    else setProblem(answer.message)
    setStep('first')
  }

  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      {step === 'first' ? (
        <p>
          <Button outlined small onClick={() => setStep('confirm')}>
            {WITHDRAW}
          </Button>
        </p>
      ) : (
        <>
          <p ref={confirm} tabIndex={-1}>
            You are about to withdraw from order {order.id}. {withdrawnWords(order)}
          </p>
          <p className={styles.ways}>
            <Button small aria-disabled={step === 'sending' || undefined} onClick={() => void withdraw()}>
              {step === 'sending' ? 'Sending your withdrawal' : CONFIRM_WITHDRAWAL}
            </Button>
            <Button outlined small onClick={() => setStep('first')}>
              Keep the order
            </Button>
          </p>
        </>
      )}
    </>
  )
}
