import { Button } from '../../ui/controls/button.tsx'
import { TextButton, TextLink } from '../../ui/controls/text-link.tsx'
import text from '../../ui/type/text.module.css'
import { usePushes } from './use-pushes.ts'

/**
 * After an order or a request: the offer to be told on this device. The browser asks only once it was pressed, and where it
 * could not tell anyhow nothing is offered. OFFLINE, section 5.9.
 */
export default function PushOffer({ className }: { className?: string | undefined }) {
  const { standing, isGoing, problem, choose } = usePushes()
  if (standing?.kind !== 'known') return null
  const { about } = standing
  const isTold = about.orders && about.requests
  return (
    <section className={className} aria-labelledby="be-told">
      <h2 id="be-told" className={text.h3}>
        {isTold ? 'You are told on this device' : 'Be told on this device'}
      </h2>
      <p>
        {isTold
          ? 'A notification comes when your order moves on, and when we answer you.'
          : 'A notification when your order moves on, and when we answer you. No advertising, and you can end it at any time.'}
      </p>
      {problem && <p role="alert">{problem}</p>}
      <p>
        {isTold ? (
          <>
            <TextButton onClick={() => void choose({ ...about, orders: false, requests: false })}>
              Tell me no longer
            </TextButton>{' '}
            <TextLink to="/account/notifications">Choose what you are told of</TextLink>
          </>
        ) : (
          <Button
            outlined
            small
            busy={isGoing && 'Asking your browser'}
            onClick={() => void choose({ ...about, orders: true, requests: true })}
          >
            Tell me on this device
          </Button>
        )}
      </p>
    </section>
  )
}
