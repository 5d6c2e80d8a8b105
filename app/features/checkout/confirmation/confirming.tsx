import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Order } from '#domain/orders/order.ts'
import { awaitsConfirmation, CONFIRM_ORDER, confirmWords, stockPieces } from '#domain/orders/unpaid-order.ts'
import { sendOfOrder } from '../../../client-store/send-of-order.ts'
import { Button } from '../../../ui/controls/button.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './confirmation.module.css'

/**
 * Who came by the link of the order's mail confirms here, by a press, that the order is theirs; whoever has not is told to
 * look into that mail. DECISIONS 37.
 */
export function Confirming({ order }: { order: Order }) {
  const { search, hash } = useLocation()
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [state, setState] = useState<'asked' | 'sending' | 'done'>('asked')
  const [problem, setProblem] = useState<string | null>(null)
  // The button of the order's mail leads here.
  useEffect(() => {
    if (hash !== '#confirm') return
    heading.current?.scrollIntoView()
    heading.current?.focus()
  }, [hash])
  // Once it is over, that it was confirmed is of no use to anybody.
  if (!awaitsConfirmation(order) && (state !== 'done' || order.status === 'cancelled')) return null

  const given = new URLSearchParams(search)
  const [link, expires] = [given.get('link'), given.get('expires')]

  async function confirm(): Promise<void> {
    setState('sending')
    setProblem(null)
    const answer = await sendOfOrder(`/api/orders/${order.id}/confirmation`, '', { link, expires })
    if (answer.kind === 'refused') {
      setProblem(answer.message)
      setState('asked')
      return
    }
    setState('done')
    heading.current?.focus()
    await Promise.all(
      ['order', 'paying-order'].map((about) => client.invalidateQueries({ queryKey: [about, order.id] }))
    )
  }

  return (
    <section className={`${styles.part} ${styles.onScreen}`} aria-labelledby="confirm">
      <h2 id="confirm" ref={heading} tabIndex={-1} className={text.h3}>
        {state === 'done' ? 'Your order is confirmed' : 'Is this order yours?'}
      </h2>
      {problem && <p role="alert">{problem}</p>}
      {state === 'done' ? (
        <p>Thank you. We now know that this e-mail address is yours.</p>
      ) : link !== null && expires !== null ? (
        <>
          <p>{confirmWords(order, stockPieces(order))}</p>
          <p>
            <Button busy={state === 'sending' && 'Confirming your order'} onClick={() => void confirm()}>
              {CONFIRM_ORDER}
            </Button>
          </p>
        </>
      ) : (
        <p>
          {confirmWords(order, stockPieces(order))} The button is on the page to which our e-mail to{' '}
          <span className={styles.breakable}>{order.customerEmail}</span> leads.
        </p>
      )}
    </section>
  )
}
