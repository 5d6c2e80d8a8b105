import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Order } from '#domain/orders/order.ts'
import { mayComeBack, returnDays, returnsUntil } from '#domain/orders/returnable.ts'
import {
  CONFIRM_WITHDRAWAL,
  lateWords,
  untilWords,
  WITHDRAW,
  withdrawalState,
  withdrawnWords
} from '#domain/orders/withdrawal.ts'
import { formatDay } from '#domain/policies/calendar.ts'
import { londonDate } from '#domain/policies/london-time.ts'
import { LEGAL_RIGHTS_FINAL_SALE } from '#domain/policies/return-terms.ts'
import { RETURN_PIECES } from '#domain/policies/returns.ts'
import { sendOfOrder } from '../../client-store/send-of-order.ts'
import { Button, ButtonLink } from '../controls/button.tsx'
import text from '../type/text.module.css'
import styles from './withdrawal.module.css'

interface WithdrawalProps {
  order: Order
  /** The signed link of the order's mail, where the page was opened by it; else empty. */
  search?: string
  /** The button of the order's mail leads here. */
  isAskedFor?: boolean
  /** One of several orders on a page: its heading is smaller, and names the order for whoever hears it. */
  isAmongOthers?: boolean
  /** Shows the order as it stands once the customer has withdrawn. */
  onWithdrawn: () => Promise<unknown>
}

/** Withdrawing from an order: two presses, the second confirms. DECISIONS 40. */
export function Withdrawal({
  order,
  search = '',
  isAskedFor = false,
  isAmongOthers = false,
  onWithdrawn
}: WithdrawalProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = isAmongOthers ? `withdraw-${order.id}` : 'withdraw'
  const Heading = isAmongOthers ? 'h4' : 'h2'
  useEffect(() => {
    if (!isAskedFor) return
    heading.current?.scrollIntoView()
    heading.current?.focus()
  }, [isAskedFor])
  return (
    <section className={styles.withdrawal} aria-labelledby={id}>
      <Heading id={id} ref={heading} tabIndex={-1} className={isAmongOthers ? text.label : text.h3}>
        Cancel or return{isAmongOthers && <span className={text.visuallyHidden}> order {order.id}</span>}
      </Heading>
      <Returning order={order} search={search} />
      <Standing order={order} search={search} onWithdrawn={onWithdrawn} heading={heading} />
    </section>
  )
}

/** Leads to the shop's own page, which works without a script, while pieces may come back by our own terms. */
function Returning({ order, search }: { order: Order; search: string }) {
  if (!mayComeBack(order, Date.now())) return null
  const until = returnsUntil(order)
  return (
    <>
      <p className={text.body2}>
        Unworn pieces may come back by our own terms, for any reason,{' '}
        {until === null
          ? `within ${returnDays(order.items)} days of receiving them`
          : `until the end of ${formatDay(until)}`}
        .
      </p>
      <p>
        <ButtonLink to={`/api/orders/${order.id}/return${search}`} reloadDocument outlined small>
          {RETURN_PIECES}
        </ButtonLink>
      </p>
    </>
  )
}

type Asked = Pick<WithdrawalProps, 'order' | 'onWithdrawn'> & {
  search: string
  heading: RefObject<HTMLHeadingElement | null>
}

function Standing(asked: Asked) {
  const { order } = asked
  const state = withdrawalState(order, Date.now())
  switch (state.kind) {
    case 'open':
      return (
        <>
          <p className={text.body2}>{untilWords(state.until)}</p>
          <TwoPresses {...asked} />
        </>
      )
    case 'withdrawn':
      return (
        <p role="status">
          You withdrew from this order on {formatDay(londonDate(Date.parse(state.at)))}.{' '}
          {order.customerEmail !== '' && (
            <>
              A receipt goes to <span className={styles.breakable}>{order.customerEmail}</span>.{' '}
            </>
          )}
          {withdrawnWords(order)}
        </p>
      )
    case 'over':
      return <p className={text.body2}>{lateWords(state.ended, order, Date.now())}</p>
    case 'excepted':
      return <p className={text.body2}>{LEGAL_RIGHTS_FINAL_SALE}</p>
    case 'ended':
      return <p className={text.body2}>This order is over: there is no contract left to withdraw from.</p>
  }
}

function TwoPresses({ order, search, onWithdrawn, heading }: Asked) {
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
    const answer = await sendOfOrder(`/api/orders/${order.id}/withdrawal`, search, {})
    if (answer.kind === 'done') {
      await onWithdrawn()
      heading.current?.focus()
    } else setProblem(answer.message)
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
