import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PaymentIntent } from '#domain/orders/paying-order.ts'
import { type CardOutcome, type OpenedCard, openCard } from './open-card.ts'

/** Where the card's fields stand. */
export type CardState =
  | { kind: 'loading' }
  | { kind: 'ready'; notice: string | null }
  | { kind: 'paying' }
  | { kind: 'with-bank' }
  /** The payment that this page held is over; another has to be asked for. */
  | { kind: 'over' }
  | { kind: 'not-loaded' }

const NO_ANSWER =
  'No answer came back. It is the same payment however often you press, so nothing can be taken twice: please try again.'

/** Only a refusal says for certain that no money moved. */
const refused = (why: string): string => `${why} Nothing more has been taken.`

/** The card's fields in the page, and the one way to pay with them. */
export function useCard(intent: PaymentIntent, container: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<CardState>({ kind: 'loading' })
  const opened = useRef<Extract<OpenedCard, { kind: 'open' }> | null>(null)
  const isUnderWay = useRef(false)

  useEffect(() => {
    let isWanted = true
    const show = (next: CardState) => isWanted && setState(next)
    async function open(place: HTMLElement) {
      const card = await openCard({
        intent,
        container: place,
        onReady: (lastRefusal) => show({ kind: 'ready', notice: lastRefusal && refused(lastRefusal) }),
        onFailed: () => show({ kind: 'not-loaded' })
      })
      if (card.kind !== 'open') return show(card)
      if (!isWanted) return card.close()
      opened.current = card
    }
    if (container.current)
      open(container.current).catch((error) => {
        reportError(error)
        show({ kind: 'not-loaded' })
      })
    return () => {
      isWanted = false
      opened.current?.close()
      opened.current = null
    }
  }, [intent, container])

  async function pay(returnTo: string): Promise<void> {
    // A second press finds the first one under way: state would come too late.
    if (isUnderWay.current || !opened.current) return
    isUnderWay.current = true
    setState({ kind: 'paying' })
    try {
      setState(afterwards(await opened.current.pay(returnTo)))
    } catch (error) {
      reportError(error)
      setState({ kind: 'ready', notice: NO_ANSWER })
    } finally {
      isUnderWay.current = false
    }
  }

  return { state, pay }
}

function afterwards(outcome: CardOutcome): CardState {
  switch (outcome.kind) {
    case 'refused':
      return { kind: 'ready', notice: refused(outcome.message) }
    case 'no-answer':
      return { kind: 'ready', notice: NO_ANSWER }
    default:
      return outcome
  }
}
