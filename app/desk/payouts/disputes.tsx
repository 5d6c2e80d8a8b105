import { providerName } from '#domain/orders/line-refund.ts'
import { DISPUTE_VAT, DISPUTE_WORDS, type DisputeView, isOpenDispute, reasonWords } from '#domain/payouts/dispute.ts'
import { formatPoundsAndPence } from '#domain/pricing/money.ts'
import { DeskLink } from '../ui/may.tsx'
import { Time } from '../ui/time.tsx'

/** Disputes with what each took and gave back, and by when an answer is due. */
export function Disputes({
  disputes,
  hasOrders = false
}: {
  disputes: readonly DisputeView[]
  /** Whether each names its order. */
  hasOrders?: boolean
}) {
  return (
    <>
      <ul>
        {disputes.map((dispute) => (
          <li key={`${dispute.provider} ${dispute.id}`}>
            {hasOrders && (
              <>
                <DeskLink href={`/desk/orders/${dispute.order}`}>{dispute.order}</DeskLink>
                {': '}
              </>
            )}
            {`${formatPoundsAndPence(dispute.amount)} by ${providerName(dispute.provider)} (${dispute.id}), ${reasonWords(dispute.reason) || 'no reason named'}: it ${DISPUTE_WORDS[dispute.state]}. `}
            {isOpenDispute(dispute.state) && dispute.dueBy !== null && (
              <>
                Answer on the provider’s own page by <Time at={dispute.dueBy} />: without an answer it is lost.{' '}
              </>
            )}
            {movedWords(dispute)}
          </li>
        ))}
      </ul>
      <p>{DISPUTE_VAT}</p>
    </>
  )
}

/** "£1,299.00 was taken away, with a fee of £20.00." */
function movedWords({ taken, givenBack, fee }: DisputeView): string {
  if (taken === 0) return 'No money has been taken away.'
  const back = givenBack === 0 ? '' : `, and ${formatPoundsAndPence(givenBack)} was given back to us`
  const fees = fee === 0 ? '' : `. Its fee is ${formatPoundsAndPence(fee)}`
  return `${formatPoundsAndPence(taken)} was taken away${back}${fees}.`
}
